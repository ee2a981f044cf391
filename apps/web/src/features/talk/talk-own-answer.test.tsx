// Answers about own campaigns and audiences: names and figures lead to the team dashboard, and outside to nowhere.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { TalkAnswer } from './talk-answer.tsx'

const ID = '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01'
const parts: TalkPart[] = [
  {
    part: 'figure',
    figure: {
      id: 'f1',
      label: 'Spend',
      value: 50,
      text: '$50.00',
      counts: [{ label: 'Spend', value: '$50.00' }],
      place: { page: 'campaigns', query: { team: 'north', campaign: ID } },
    },
  },
  { part: 'text', spans: [{ text: 'Spend of “Spring launch” so far: ' }, { figure: 'f1' }, { text: '.' }] },
  {
    part: 'table',
    title: 'Campaigns',
    columns: [
      { header: 'Campaign', end: false },
      { header: 'Spend so far', end: true },
    ],
    rows: [[{ own: 'campaign', name: 'Spring launch', team: 'north', id: ID }, { figure: 'f1' }]],
  },
]

const show = (onChoose?: () => void) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <MemoryRouter>
        <TalkAnswer parts={parts} onChoose={onChoose} />
      </MemoryRouter>
    </PeregrineTheme>,
  )

beforeAll(startTexts)
afterEach(cleanup)

test('[talk.ask] a campaign is a link to its page in the dashboard, and so is what its figure opens', async () => {
  show(() => undefined)
  const address = screen.getByRole('link', { name: 'Spring launch' }).getAttribute('href')
  expect(address).toMatch(new RegExp(`^https?://[^/]+/north/campaigns/${ID}$`))
  const [, figure] = screen.getAllByRole('button', { name: /\$50\.00/ })
  if (figure) fireEvent.click(figure)
  expect((await screen.findByRole('link', { name: 'Open in the team dashboard' })).getAttribute('href')).toBe(address)
})

test('[talk.openShared] outside it is neither named nor linked', () => {
  show()
  expect(screen.queryByRole('link')).toBeNull()
})
