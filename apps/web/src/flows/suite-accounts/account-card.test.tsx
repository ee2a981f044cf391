// The card of an account says of which time its followers came and left, where that is not the period above it.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { AccountStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { AccountCard } from './account-card.tsx'

const LOOK = { as_of: '2026-11-22T10:00:00Z', running: null, waiting: null, unlisted: 0, lacking: 0, unclear: 0 }
const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  name: 'Harbor Roast',
  source: 'archive',
  state: 'ready',
  timezone: 'UTC',
  follower_look: LOOK,
  following_look: LOOK,
} as unknown as SuiteAccount

const statsSince = (since: string | null): AccountStats => ({
  account,
  days: [],
  followers: { now: 1000, listed: 985, before: 865, gained: 300, returned: 0, lost: 180, since, until: LOOK.as_of },
  engagement_rate: null,
  engagement_rate_before: null,
  cadence: 0,
  cadence_before: null,
  posts_until: null,
  reach: null,
  verified_followers: null,
  suspicious_followers: null,
  changes: [],
})

beforeAll(startTexts)
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ results: [] })))
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (stats: AccountStats) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AccountCard account={account} stats={stats} days={7} />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test.each([
  [
    '2026-11-01T09:00:00.000Z',
    '300 gained, 180 lost since Nov 1, 2026',
    'Apart from followers, no clear change in this period.',
  ],
  [null, '300 gained, 180 lost', 'No clear change in this period.'],
])('counted since %s', (since, told, changes) => {
  show(statsSince(since))
  expect(screen.getByText(told)).toBeDefined()
  expect(screen.getByText(changes)).toBeDefined()
})

test('posts of a period after the archive are unknown and not none, and what an archive never tells isn’t promised', () => {
  const { followers, ...stats } = statsSince(null)
  const untold = { ...followers, gained: null, lost: null }
  show({ ...stats, followers: untold, cadence: null, cadence_before: 1, posts_until: LOOK.as_of })
  expect(factOf('Posts per week')).toBe('Unknownposts known up to Nov 22, 20261 in the previous period')
  expect(screen.getByText('an archive doesn’t tell gained and lost')).toBeDefined()
  expect(screen.getByText(/^An archive shows a single moment/)).toBeDefined()
  expect(screen.queryByText(/yet|not enough days/)).toBeNull()
})

test('posts that were read in part of the period are told with the day up to which they are known', () => {
  show({ ...statsSince(null), cadence: 4.5, posts_until: LOOK.as_of })
  expect(factOf('Posts per week')).toBe('4.5posts known up to Nov 22, 2026')
  cleanup()
  show({ ...statsSince(null), cadence: 4.5 })
  expect(factOf('Posts per week')).toBe('4.5')
})

test('a curve begins where who came and who left are counted from, though that day ended with another number', () => {
  const day = { gained: null, returned: null, lost: null, since: null, posts: null, engagements: null }
  const days = [null, null, 1235, 1220, 1211].map((followers, at) => ({ ...day, day: `2026-11-2${at}`, followers }))
  const { followers, ...stats } = statsSince('2026-11-22T09:00:00Z')
  show({ ...stats, days, followers: { ...followers, listed: 1211, before: null, gained: 38, lost: 33 } })
  expect(screen.getByText('38 gained, 33 lost since Nov 22, 2026')).toBeDefined()
  expect(screen.getByText('1,206').nextElementSibling?.textContent).toBe('+0.41%')
  expect(screen.queryByText('1,235')).toBeNull()
})
