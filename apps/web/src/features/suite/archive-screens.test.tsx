// What the pages of an account from an archive say where an archive tells nothing: no false zero, and nothing that never comes.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { SuiteDashboardScreen } from './suite-dashboard-screen.tsx'
import { SuitePostsScreen } from './suite-posts-screen.tsx'
import { ChosenAccountContext } from './suite-queries.ts'
import { SuiteSuggestionsScreen } from './suite-suggestions-screen.tsx'
import { SuiteUnfollowedScreen } from './suite-unfollowed-screen.tsx'

const LOOK = { as_of: '2026-11-20T10:00:00Z', running: null, waiting: null, unlisted: 0, lacking: 0, unclear: 0 }
const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'archive',
  state: 'ready',
  timezone: 'UTC',
  followers: 421,
  following: 30,
  posts: 67,
  follower_look: LOOK,
  following_look: LOOK,
  posts_read: LOOK.as_of,
} as unknown as SuiteAccount

const flags = { verified: 0, mutual: 0, inactive: 0, suspicious: 0, recently_joined: 0, protected: 0 }
const how = { unfollowed: 0, blocked: 0, suspended: 0, deleted: 0, came_back: 0 }
const counts = { all: 0, ...flags, ...how, countries: [], languages: [] }
const day = { followers: null, gained: null, returned: null, lost: null, since: null }
const suggested = {
  user_id: '7',
  handle: 'elijaho',
  name: 'Elijah',
  bio: '',
  country: null,
  language: null,
  verified: false,
  protected: false,
  followers: 10,
  following: 10,
  posts: 10,
  joined: null,
  last_active: null,
  inactive: false,
  suspicious: [],
  state: 'active',
  follows_you: false,
  followed_by_you: false,
}

/** Posts of a day, of all days that the dashboard shows. */
let postsOfDays: (number | null)[]
let answers: Readonly<Record<string, unknown>>

beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  postsOfDays = [0, null, null]
  answers = {
    unfollowers: { results: [], next: null, total: 0, counts, common: [], look: LOOK },
    posts: { results: [], next: null, total: 0, as_of: null },
    'who-to-follow': {
      results: [{ person: suggested, reasons: [], score: 1 }],
      checked: null,
      rests_on: { engagers: 0, followers: 421, network_accounts: 300 },
    },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address, 'http://suite.example').pathname.split('/').at(-2) ?? ''
    const days = postsOfDays.map((posts, at) => ({ ...day, day: `2026-11-2${at}`, posts, engagements: posts }))
    const dashboard = { account, since: null, news: [], days, best_post: null }
    return Response.json(name === 'dashboard' ? dashboard : (answers[name] ?? { results: [] }))
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (page: ReactElement) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChosenAccountContext value={{ account, access: 'full' }}>{page}</ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

test('Unfollowed: who left is not none, and not awaited with the next archive', async () => {
  show(<SuiteUnfollowedScreen />)
  expect(await screen.findByText('An archive doesn’t show who left')).toBeDefined()
  expect(screen.getByText(/a newer archive replaces it\. Connect the account/)).toBeDefined()
  expect(screen.queryByText(/No one has left|next reading/)).toBeNull()
})

test.each([
  [[0, null, null], 'No posts in the last 28 days, as far as known: up to Nov 20, 2026.'],
  [[null, null, null], 'The archive ends on Nov 20, 2026, so posts of the last 28 days aren’t known.'],
  [[0, 0, 0], 'No posts in the last 28 days.'],
])('Dashboard, posts of days %j: %s', async (posts, sentence) => {
  postsOfDays = posts
  show(<SuiteDashboardScreen />)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText(/^An archive shows a single moment, and a newer one replaces it/)).toBeDefined()
  expect(screen.getByText(/^An archive has a single day/)).toBeDefined()
  expect(screen.queryByText(/second day of readings/)).toBeNull()
})

test('Posts: an archive without any is not being read', async () => {
  show(<SuitePostsScreen />)
  expect(await screen.findByText(/^The archive holds no posts/)).toBeDefined()
  expect(screen.queryByText('Posts are being read')).toBeNull()
})

test('Who to follow: nobody was checked on X, and nothing rests on people who engage', async () => {
  show(<SuiteSuggestionsScreen />)
  const basis = await screen.findByText(/^Based on/)
  expect(basis.textContent).toMatch(
    /^Based on 421 followers, and 300 accounts in the network data\. None of them is checked/,
  )
})
