// The head of a campaign's page says who created it: a teammate by name, a former one by e-mail, or that it was imported.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { CampaignHead } from './campaign-head.tsx'

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
const campaign = {
  id: '44444444-4444-4444-8444-000000000001',
  name: 'Beans',
  account: { id: 'a', account_id: '18ce54d4x5t', name: 'Harbor Roast' },
  currency: 'USD',
  timezone: 'UTC',
  network_id: '8wku2',
  objective: 'ENGAGEMENTS',
  status: 'Paused',
  status_reason: null,
  running: false,
  order: { state: 'live', problem: null, refused_by: null, waits: null, actions: [], fields: [] },
  drifted: false,
  daily_budget: 20,
  total_budget: null,
  start: null,
  end: null,
  seen: null,
} as Partial<Campaign>

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['ada@example.com', 'here', 'Ada Byron'],
  ['gone@example.com', 'here', 'gone@example.com'],
  [null, 'network', 'Imported from the ad account'],
  [null, 'here', 'Former member'],
] as const)('created by %s (%s): %s', async (author, origin, shown) => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/members')
      ? Response.json({ results: [{ email: 'ada@example.com', name: 'Ada Byron' }], next: null })
      : Response.json({}),
  )
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentTeamContext value={team}>
          <MemoryRouter>
            <CampaignHead campaign={{ ...campaign, created_by: author, origin } as Campaign} />
          </MemoryRouter>
        </CurrentTeamContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  const value = await screen.findByText(shown)
  expect(value.previousElementSibling?.textContent).toBe('Created by')
})
