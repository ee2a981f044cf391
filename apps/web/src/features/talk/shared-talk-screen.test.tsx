// A shared conversation: what is left out is said and counted, and a question that was refused reads as refused.
import type { TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { SharedTalkScreen } from './shared-talk-screen.tsx'

const turn = (question: string, state: TalkTurn['state'], parts: TalkTurn['parts']): TalkTurn => ({
  ...{ turn: question.length, question, asked: '2026-11-20T10:00:00Z', state, parts },
})
const history = [
  turn('Who engages most?', 'answered', [
    { part: 'text', spans: [{ text: '40 people; the first 10, by how often they engaged.' }] },
    { part: 'left_out', what: 'people', count: 10 },
  ]),
  turn('Why does “Spring” cost so much?', 'refused', []),
]

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[talk.openShared] people who are left out are counted; a refused question is not said to be about people', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ title: 'Shared', handle: 'h', shared_by: '', expires: '2026-12-21T10:00:00Z', history }),
  )
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/shared-talk#a.b']}>
          <SharedTalkScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  const answered = await screen.findByRole('article', { name: 'Who engages most?' })
  expect(within(answered).getByText('10 people are not shown here.')).toBeDefined()
  const refused = screen.getByRole('article', { name: /^Why does/ })
  expect(within(refused).getByText('This question wasn’t answered.')).toBeDefined()
})
