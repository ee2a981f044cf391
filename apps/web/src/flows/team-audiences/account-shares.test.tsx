// Ad accounts with which an uploaded audience is shared: what is confirmed and what is not, sharing, withdrawing; the server answers by hand.
import type { AccountShare, UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { dialogWindow } from '@peregrine/ui/dialog.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { AccountShares } from './account-shares.tsx'

const UPLOAD = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Espresso lovers',
  account: { id: 'a1', account_id: '18ce54d4x5t', name: 'Harbor Roast' },
} as UploadedAudience
const live: AccountShare = {
  id: '00000000-0000-4000-8000-000000000002',
  account: { account_id: '18ce54aymz3', name: 'Lantern Beans' },
  state: 'live',
  level: 'READ_ONLY',
  desired: 'READ_ONLY',
  problem: null,
  refused_by: null,
}

let answered: { results: readonly AccountShare[]; problem: AccountShare['problem'] }
let sent: { readonly method: string; readonly address: string; readonly body: unknown }[]

beforeAll(async () => {
  await Promise.all([startTexts(), dialogWindow.load()])
})
beforeEach(() => {
  answered = { results: [], problem: null }
  sent = []
  const answerOf = (address: string, method: string, body: unknown): Response => {
    if (address.includes('/accounts/')) return Response.json([])
    if (method === 'GET') return Response.json({ ...answered, checked: '2026-11-23T09:00:00.000Z' })
    sent.push({ method, address, body })
    const desired = method === 'DELETE' ? null : ('READ_ONLY' as const)
    answered = { ...answered, results: [{ ...live, state: 'sending', level: null, desired }] }
    return Response.json(answered.results[0], { status: 202 })
  }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) =>
    answerOf(address, String(given.method), JSON.parse(String(given.body ?? 'null'))),
  )
})
afterEach(async () => {
  await act(async () => cleanup())
  await act(() => switchLanguage('en'))
  queryClient.clear()
  vi.unstubAllGlobals()
})

const team: CurrentTeam = {
  id: 't',
  slug: 'north',
  name: 'North',
  logo: null,
  subscriptions: [],
  version: 1,
  level: 'admin',
  isAdmin: true,
  isCreator: true,
  requiresPasskey: false,
  isLocked: false,
  billing: { invoice_email: null, invoice_name: null, country: null },
}

async function open(results: readonly AccountShare[], problem: AccountShare['problem'] = null) {
  answered = { results, problem }
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <CurrentTeamContext value={team}>
            <AccountShares upload={UPLOAD} />
          </CurrentTeamContext>
        </QueryClientProvider>
      </MemoryRouter>
    </PeregrineTheme>,
  )
  await screen.findByRole('heading', { name: 'Shared with other ad accounts' })
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const press = async (name: string, place: HTMLElement = document.body) =>
  await act(async () => {
    fireEvent.click(within(place).getByRole('button', { name }))
  })

test.each<[string, Partial<AccountShare>, string]>([
  ['confirmed', {}, 'Lantern BeansShared18ce54aymz3 · Target onlyWithdraw'],
  ['requested', { state: 'sending', level: null }, 'Lantern BeansSending18ce54aymz3 · Target onlyCancel'],
  [
    'its level is changed: the confirmed one is shown until then',
    { state: 'sending', desired: 'READ_WRITE' },
    'Lantern BeansChanging permission18ce54aymz3 · Target only · changing to: Target and editWithdraw',
  ],
  ['withdrawn', { state: 'sending', desired: null }, 'Lantern BeansWithdrawing18ce54aymz3 · Target only'],
  [
    'refused, of an ad account that is none of the team’s',
    {
      state: 'refused',
      level: null,
      problem: message('share_account_unknown'),
      refused_by: 'platform',
      account: { account_id: '18ce54nobody', name: null },
    },
    '18ce54nobodyRejected by ad platformTarget onlyDismissThe ad platform has no ad account with this ID. Check the ID and share again.',
  ],
  [
    'not sent, as nobody can open the ad account',
    { state: 'refused', level: null, problem: message('account_left_team'), refused_by: 'check' },
    'Lantern BeansNot sent18ce54aymz3 · Target onlyDismissThis ad account no longer belongs to the team.',
  ],
  [
    'refused once, it is not known by whom',
    { state: 'refused', level: null, problem: message('failed') },
    'Lantern BeansNot shared18ce54aymz3 · Target onlyDismissSomething went wrong. Please try again later.',
  ],
  [
    'held up by a revoked grant: connecting again goes on with it',
    { state: 'waiting', level: null, problem: message('reconnect_needed') },
    'Lantern BeansWaiting18ce54aymz3 · Target onlyCancelThe ad account isn’t connected any more. Reconnect it. It continues automatically.Reconnect',
  ],
])('a share that is %s', async (_, more, said) => {
  await open([{ ...live, ...more }])
  expect(lines()).toEqual([said])
})

test('shared with an ad account by its id: a wrong one is said at once, another is sent and not called shared yet', async () => {
  await open([])
  expect(screen.getByText('Not shared with any other ad account.')).toBeTruthy()
  await press('Share with ad account')
  const dialog = await screen.findByRole('dialog')
  const id = await within(dialog).findByLabelText('Ad account ID')
  await act(async () => fireEvent.change(id, { target: { value: '@lanternbeans' } }))
  await press('Share', dialog)
  expect(within(dialog).getByText('This isn’t a valid ad account ID.')).toBeTruthy()
  expect(sent).toEqual([])
  await act(async () => fireEvent.change(id, { target: { value: ' 18ce54aymz3 ' } }))
  await press('Share', dialog)
  const body = { team: 't', account: '18ce54aymz3', level: 'READ_ONLY' }
  expect(sent).toMatchObject([{ method: 'POST', body }])
  expect(lines()).toEqual(['Lantern BeansSending18ce54aymz3 · Target onlyCancel'])
})

test('withdrawn after a question that says what becomes of campaigns', async () => {
  await open([live])
  await press('Withdraw')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Its existing campaigns keep running with it')
  expect(sent).toEqual([])
  await press('Withdraw', question)
  expect(sent).toMatchObject([{ method: 'DELETE' }])
  expect(sent[0]?.address).toContain(`/account-shares/${live.id}/`)
})

test('the ad platform was not heard: it is said why, beside what was known', async () => {
  await open([live], message('network_unavailable'))
  expect(screen.getByText(/The ad platform can’t be reached right now/)).toBeTruthy()
  expect(lines()).toHaveLength(1)
})
