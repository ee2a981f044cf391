// Who engages before a trend can be told: nobody is called new or fading, and the page says why, and from when.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { EngagerList } from './suite-engagers-screen.tsx'
import { ChosenAccountContext } from './suite-queries.ts'

const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'connection',
  state: 'ready',
  timezone: 'UTC',
  posts: 12,
} as unknown as SuiteAccount

const engager = (trend: 'fading' | null) => ({
  ...{ user_id: '7', handle: 'fan7', name: 'Fan 7', bio: '', country: null, language: null, verified: false },
  ...{ protected: false, followers: 10, following: 10, posts: 10, joined: null, last_active: null, inactive: false },
  ...{ suspicious: [], state: 'active', follows_you: true, followed_by_you: false, since: null, earlier: null },
  ...{ likes: 5, replies: 0, reposts: 0, quotes: 0, total: 5, trend },
  ...{ first: '2026-11-20T10:00:00Z', last: '2026-11-29T10:00:00Z' },
})
const FLAGS = { verified: 0, mutual: 0, inactive: 0, suspicious: 0, recently_joined: 0, protected: 0, followers: 1 }

let trend: 'fading' | null
beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  const reason = { code: 'suite_trend_few_posts', values: { posts: 4, least: 10 } }
  vi.stubGlobal('fetch', async () =>
    Response.json({
      results: [engager(trend)],
      ...{ next: null, total: 1, posts: 12, days: 20, as_of: '2026-11-30T10:00:00Z' },
      counts: { all: 1, ...FLAGS, new: 0, rising: 0, steady: 0, fading: trend ? 1 : 0, countries: [], languages: [] },
      too_early: trend ? null : { reason, from: '2026-12-11T00:00:00.000Z' },
    }),
  )
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (address: string) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ChosenAccountContext value={{ account, access: 'full' }}>
            <EngagerList />
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

test('it is too early: no trend is offered or told, and it says from when', async () => {
  trend = null
  show('/engagers')
  expect(await screen.findByText(/4 posts are 30 to 90 days old, and at least 10 are needed/)).toBeDefined()
  expect(screen.getByText(/it can be told from Dec 11, 2026/)).toBeDefined()
  expect(screen.getByText('Too early to tell')).toBeDefined()
  expect(screen.queryByText(/^(New|Rising|Steady|Fading)/)).toBeNull()
})

test('an address that asks for a trend can be left', async () => {
  trend = null
  show('/engagers?trend=fading')
  expect(await screen.findByText(/It’s too early to tell/)).toBeDefined()
  expect(screen.getAllByText('Fading').length).toBeGreaterThan(0)
})

test('once both periods have been read, trends are told', async () => {
  trend = 'fading'
  show('/engagers')
  await screen.findByText('@fan7')
  expect(screen.getAllByText('Fading').length).toBeGreaterThan(1)
  expect(screen.queryByText(/too early/i)).toBeNull()
})
