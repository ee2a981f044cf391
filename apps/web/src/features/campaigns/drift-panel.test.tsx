// What drifted is put right field by field, for exactly the differences that were shown.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Drift } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { DriftPanel } from './drift-panel.tsx'

const ID = '44444444-4444-4444-8444-000000000001'
const SET = '44444444-4444-4444-8444-000000000002'
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
const drift: Drift = {
  campaign_id: ID,
  seen: '2026-11-21T09:00:00.000Z',
  mark: 'these',
  parts: [
    {
      kind: 'campaign',
      id: ID,
      name: 'Beans',
      network_id: 'c1',
      state: 'differs',
      fields: [{ field: 'daily_budget', ours: 200, theirs: 350 }],
    },
    { kind: 'ad_set', id: SET, name: 'Brewers', network_id: 'l1', state: 'gone', fields: [] },
  ],
}

let requested: { method: string; path: string; body: unknown }[] = []
let refused: Response | undefined

beforeAll(async () => {
  await startTexts()
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
})

async function open() {
  requested = []
  refused = undefined
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    requested.push({ method: String(given.method), path, body: JSON.parse(String(given.body ?? 'null')) })
    if (path.endsWith('/repair/'))
      return (
        refused ??
        Response.json({
          id: ID,
          name: 'Beans',
          order: { state: 'gone', problem: null, waits: null, actions: [], fields: [] },
        })
      )
    return Response.json(drift)
  })
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentTeamContext value={team}>
          <DriftPanel campaign={{ id: ID, currency: 'USD', timezone: 'UTC' } as Campaign} />
        </CurrentTeamContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await screen.findByRole('heading', { name: /Changed in the ad account/ })
}
const press = async (row: RegExp, name: string) =>
  await act(async () => {
    fireEvent.click(within(screen.getByRole('row', { name: row })).getByRole('button', { name }))
  })
const repairs = () => requested.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a difference is shown in both versions, with its currency', async () => {
  await open()
  const cells = within(screen.getByRole('row', { name: /Daily budget/ })).getAllByRole('cell')
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['$200.00', '$350.00'])
})

test('ours is said to be sent, not to have arrived; theirs is ours at once', async () => {
  await open()
  await press(/Daily budget/, 'Keep ours')
  await press(/Daily budget/, 'Use ad account’s')
  await press(/was deleted in the ad account/, 'Create again')
  await press(/was deleted in the ad account/, 'Delete here too')
  expect(toasts.messages().map(({ text, level }) => [text, level])).toEqual([
    ['Sending your settings to the ad account.', 'info'],
    ['Settings imported from the ad account.', 'success'],
    ['Creating “Brewers” again in the ad account.', 'info'],
    ['“Brewers” was deleted here too.', 'success'],
  ])
})

test('one field is taken or put back alone; a part that is gone is made again whole', async () => {
  await open()
  await press(/Daily budget/, 'Use ad account’s')
  await press(/Daily budget/, 'Keep ours')
  await press(/was deleted in the ad account/, 'Create again')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Keep all ours' }))
  })
  expect(repairs()).toEqual([
    { direction: 'take', mark: 'these', parts: [{ id: ID, fields: ['daily_budget'] }] },
    { direction: 'push', mark: 'these', parts: [{ id: ID, fields: ['daily_budget'] }] },
    { direction: 'push', mark: 'these', parts: [{ id: SET }] },
    { direction: 'push', mark: 'these' },
  ])
})

test('when other differences came up meanwhile, nothing is done and it is said', async () => {
  await open()
  refused = Response.json(
    { code: 'drift_changed', detail: 'There are new differences. Review them first.' },
    { status: 409 },
  )
  await press(/Daily budget/, 'Keep ours')
  expect(toasts.messages().map(({ text }) => text)).toEqual(['There are new differences. Review them first.'])
})

test('a lost connection is said with the way to mend it', async () => {
  await open()
  refused = Response.json(
    { code: 'reconnect_needed', detail: 'The ad account isn’t connected any more. Reconnect it.' },
    { status: 409 },
  )
  await press(/Daily budget/, 'Keep ours')
  expect(toasts.messages().map(({ text, action }) => [text, action?.label])).toEqual([
    ['The ad account isn’t connected any more. Reconnect it.', 'Reconnect'],
  ])
})
