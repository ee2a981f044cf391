// Posts and one post: which worked, in which time they are told, and what is known of who engaged.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { SuitePostScreen } from './suite-post-screen.tsx'
import { SuitePostsScreen } from './suite-posts-screen.tsx'
import { ChosenAccountContext } from './suite-queries.ts'

const READ = '2026-11-20T10:00:00Z'
const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'connection',
  state: 'ready',
  timezone: 'Asia/Tokyo',
  posts_read: READ,
} as unknown as SuiteAccount

const post = {
  id: '7',
  text: 'Our new blend',
  kind: 'post',
  created: '2026-11-17T10:35:00Z',
  media: true,
  link: false,
  likes: 102,
  replies: 10,
  reposts: 3,
  quotes: 4,
  impressions: 4000,
  url_clicks: null,
  profile_clicks: null,
  engagement_rate: 0.03,
  usual: { engagements: 40, low: 22, high: 80, posts: 5000 },
  read: READ,
}
const totals = {
  posts: 12,
  reposts: 3,
  young: 0,
  engagements: 660,
  median: 50.5,
  impressions: 40_000,
  impressions_known: 12,
  engagement_rate: 0.0165,
}
const summary = {
  totals,
  before: {
    period: { since: '2026-11-06T15:00:00Z', until: '2026-11-13T10:00:00Z' },
    totals: { ...totals, posts: 10, engagements: 600 },
  },
  works: [
    { by: 'media', value: 'with', posts: 9, median: 60, ratio: { value: 1.31, low: 1.08, high: 1.59 } },
    { by: 'media', value: 'without', posts: 3, median: 30, ratio: null },
  ],
}
const basis = { posts: 5000, of: 6497 }
const engager = { likes: 1, replies: 0, reposts: 0, quotes: 0, total: 1, followers: 5, suspicious: [], state: 'active' }
const onePost = {
  post,
  history: [],
  engagers: [],
  engagers_read: null as string | null,
  known_engagers: 12,
  followers_among_engagers: 8,
  verdict: { code: 'suite_post_above', values: { engagements: 119, low: 22, high: 80 } },
  usual_basis: basis,
}
let asked: URL[]
let found: typeof onePost

beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  setClock(Date.parse('2026-11-20T12:00:00Z'))
  vi.stubEnv('TZ', 'Asia/Kolkata')
  asked = []
  found = onePost
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://suite.example')
    asked.push(url)
    const name = url.pathname.split('/').at(-2) ?? ''
    if (name === 'engagers')
      return Response.json({
        results: [{ ...engager, user_id: url.searchParams.get('cursor') ?? '1', handle: 'ada', name: 'Ada', bio: '' }],
        next: url.searchParams.has('cursor') ? null : '2',
        total: 2,
      })
    if (name === '7') return Response.json(found)
    const period = { since: null, until: null }
    return Response.json({ results: [post], next: null, total: 15, as_of: READ, period, summary, usual_basis: basis })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  setClock()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
})

const show = (page: ReactElement, address = '/posts') =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ChosenAccountContext value={{ account, access: 'full' }}>
            <Routes>
              <Route path="/posts" element={page} />
              <Route path="/post/:id" element={page} />
            </Routes>
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

const lastAsked = (name: string): string | null => asked.at(-1)?.searchParams.get(name) ?? null

test('Posts: totals beside the period before, what works, and from how many posts it is told', async () => {
  show(<SuitePostsScreen />, '/posts?days=7')
  const sums = await screen.findByRole('region', { name: 'Totals' })
  expect(lastAsked('days')).toBe('7')
  expect(within(sums).getByText('660')).toBeDefined()
  expect(within(sums).getByText('+10% from 600')).toBeDefined()
  expect(within(sums).getByText('+20% from 10')).toBeDefined()
  expect(within(sums).getByText('Compared with Nov 7, 2026 – Nov 13, 2026.')).toBeDefined()
  const works = screen.getByRole('table', { name: 'What works' })
  expect(within(works).getByText('(1.08–1.59)')).toBeDefined()
  expect(within(works).getByText('Too few posts')).toBeDefined()
  expect(screen.getByText(/four of five posts .* computed from the newest 5,000 of 6,497 posts/)).toBeDefined()
  expect(screen.getByText('22–80')).toBeDefined()
})

test('Posts: the zone is named once, and the reader’s where it differs', async () => {
  show(<SuitePostsScreen />)
  expect(await screen.findByText(/Times are in Asia\/Tokyo \(GMT\+9\)\. Your time is GMT\+5:30\./)).toBeDefined()
})

test('Posts: the first click on a number asks for the largest, filters are asked of the call', async () => {
  show(<SuitePostsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Engagements' }))
  await waitFor(() => expect(lastAsked('sort')).toBe('-engagements'))
  await act(async () => cleanup())
  show(<SuitePostsScreen />, '/posts?usual=above&media=true&since=2026-11-01T15:00:00.000Z&link=maybe')
  await waitFor(() => expect(lastAsked('usual')).toBe('above'))
  expect([lastAsked('media'), lastAsked('since'), lastAsked('link')]).toEqual([
    'true',
    '2026-11-01T15:00:00.000Z',
    null,
  ])
})

test('Post: engagers that were not read are not X’s silence; all known ones are there, page by page', async () => {
  show(<SuitePostScreen />, '/post/7')
  expect(await screen.findByText(/hasn’t been read: .* 12 people are known because they replied/)).toBeDefined()
  expect(screen.queryByText(/X doesn’t name/)).toBeNull()
  expect(
    screen.getByText('Four of five posts at that hour and day, from the newest 5,000 of 6,497 posts'),
  ).toBeDefined()
  expect(screen.getByText('Nov 17, 19:35 in Asia/Tokyo, Nov 17, 16:05 your time (GMT+5:30)')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: /more/i }))
  await waitFor(() => expect(asked.some((url) => url.searchParams.get('cursor') === '2')).toBe(true))
})

test('Post: of engagers that were read it says when', async () => {
  found = { ...onePost, engagers_read: READ }
  show(<SuitePostScreen />, '/post/7')
  expect(await screen.findByText(/12 people are known by name; 8 of them follow .* Read Nov 20, 19:00\./)).toBeDefined()
})
