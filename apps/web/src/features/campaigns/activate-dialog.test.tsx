// The question before something can spend money promises what the ad account has now, or says as of when it is.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { ActivateDialog } from './activate-dialog.tsx'

const ID = '44444444-4444-4444-8444-000000000001'
const team = { id: 't', slug: 'north', name: 'North', level: 'admin', isAdmin: true } as CurrentTeam
const live: Campaign['order'] = { state: 'live', problem: null, refused_by: null, waits: null, actions: [], fields: [] }
const campaign = {
  id: ID,
  name: 'Beans',
  currency: 'USD',
  timezone: 'UTC',
  status: 'Paused',
  running: false,
  order: live,
  daily_budget: 10,
  total_budget: null,
  start: null,
  end: null,
  seen: '2026-11-21T09:00:00.000Z',
  version: 1,
} as Campaign

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The ad account has $55 a day, which a reading brings in. */
function open(reached: boolean, order: Campaign['order'] = live) {
  let read = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/drift/')) {
      if (!reached) return Response.json({ errors: { non_field_errors: ['Away'] } }, { status: 400 })
      read = true
      return Response.json({ campaign_id: ID, seen: null, parts: [], mark: 'm' })
    }
    return Response.json({ campaign: { ...campaign, order, daily_budget: read ? 55 : 10 }, ad_sets: [], ads: [] })
  })
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentTeamContext value={team}>
          <ActivateDialog part={{ kind: 'campaign', id: ID, name: 'Beans', campaign: ID }} onClose={() => undefined} />
        </CurrentTeamContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}

test('what is promised is read from the ad account first', async () => {
  open(true)
  expect(await screen.findByText('$55.00 a day')).toBeTruthy()
  expect(screen.queryByText(/couldn’t be reached/)).toBeNull()
})

test('where it cannot be reached, it says as of when it is', async () => {
  open(false)
  expect(await screen.findByText('$10.00 a day')).toBeTruthy()
  expect(
    screen.getByText(/The ad account couldn’t be reached just now: these settings are as of Nov 21, 2026/),
  ).toBeTruthy()
})

test('what is wanted and not live yet is sent with it, and said', async () => {
  open(true, { ...live, state: 'refused', fields: [{ field: 'daily_budget', live: 55, wanted: 300 }] })
  expect(await screen.findByText('Your changes that aren’t live yet are sent too:')).toBeTruthy()
  expect(screen.getByText('Daily budget: $55.00 → $300.00')).toBeTruthy()
})

test('of one that was deleted in the ad account nothing is promised, and it cannot be started', async () => {
  open(true, { ...live, state: 'gone' })
  expect(await screen.findByText('“Beans” was deleted in the ad account. Nothing can be turned on.')).toBeTruthy()
  expect(screen.queryByText(/a day/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start campaign' }).disabled).toBe(true)
})
