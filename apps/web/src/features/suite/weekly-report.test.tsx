// The report's dialog: a week of one's choice, and weekly e-mails that say where, when and in which language.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { ReportButton } from './report-button.tsx'
import { ChosenAccountContext } from './suite-queries.ts'

const account = { id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01', handle: 'harborroast' } as unknown as SuiteAccount

const STATE = {
  weekly: true,
  language: 'ja',
  email: 'ada@example.com',
  timezone: 'Asia/Tokyo',
  resting: false,
  refused: false,
  last_week: { from: '2026-12-14', to: '2026-12-20' },
}
let state: typeof STATE
let sent: unknown[]

beforeAll(startTexts)
beforeEach(() => {
  state = STATE
  sent = []
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      const change = JSON.parse(String(init.body))
      sent.push(change)
      state = { ...state, ...change, resting: state.resting && change.weekly !== false }
    }
    return Response.json(state)
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function dialogAt(address: string, access: 'full' | 'reading' = 'full') {
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ChosenAccountContext value={{ account, access }}>
            <ReportButton />
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  if (!address.includes('report=')) fireEvent.click(screen.getByRole('button', { name: 'Report' }))
  return await screen.findByRole('dialog')
}
const choiceIn = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLSelectElement>('combobox', { name })

test('the link of a weekly e-mail opens the report of its week', async () => {
  const dialog = await dialogAt('/premium-suite/posts?report=2026-12-13')
  expect(choiceIn(dialog, 'Period').selectedOptions[0]?.textContent).toBe('Week of Dec 7 to Dec 13')
  // The last week that is over is offered beside it.
  await waitFor(() => expect(choiceIn(dialog, 'Period').textContent).toContain('Week of Dec 14 to Dec 20'))
})

test('weekly e-mails say where they go, when and in which language, which is changed without stopping them', async () => {
  const dialog = await dialogAt('/premium-suite/posts')
  const text = 'The report on the previous week is emailed to ada@example.com every Monday morning (Asia/Tokyo).'
  await within(dialog).findByText(text)
  const language = choiceIn(dialog, 'Language of the emails')
  expect(language.value).toBe('ja')
  // That of the download is another one.
  fireEvent.change(choiceIn(dialog, 'Language'), { target: { value: 'ja' } })
  expect(sent).toEqual([])
  fireEvent.change(language, { target: { value: 'en' } })
  await waitFor(() => expect(sent).toEqual([{ account: account.id, language: 'en' }]))
  expect(within(dialog).getByRole('button', { name: 'Stop weekly emails' })).toBeTruthy()
})

test('after the end of the subscription they rest, and can be stopped', async () => {
  state = { ...STATE, resting: true }
  const dialog = await dialogAt('/premium-suite/posts', 'reading')
  await within(dialog).findByText(/Your subscription has ended, so none are sent to ada@example.com/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop weekly emails' }))
  await waitFor(() => expect(sent).toEqual([{ account: account.id, weekly: false }]))
  await within(dialog).findByText('Weekly emails need a subscription.')
})
