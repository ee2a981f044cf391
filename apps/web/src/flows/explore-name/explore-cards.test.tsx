// The cards of an explored name: what they say where there is little, and where calls fail; the server answers by hand.
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { exploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountFor, figureFor } from '#features/insights/insights-testbed.ts'
import { queryClient } from '#shell/asking.ts'
import { NetworkNote } from '#shell/network-note.tsx'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { CountryStatsScreen } from './country-stats-screen.tsx'
import { ExploreScreen } from './explore-screen.tsx'
import { FirstNames } from './name-search.tsx'
import { RelatedNames } from './related-names.tsx'
import { SpokenCards } from './spoken-cards.tsx'
import { TopicCards } from './topic-cards.tsx'

const source = { network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 20_000 }
const size = { size: 100, low: 100, high: 100, exact: true, belowMinimum: false }
const few = { ...size, belowMinimum: true }
const nobodyRead = { n: 0, of: 0 }

let answers: Record<string, unknown> = {}
beforeAll(startTexts)
beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = Object.entries(answers).find(([path]) => address.startsWith(path))?.[1]
    return answer === undefined
      ? Response.json({ code: 'internal', detail: 'Something went wrong.' }, { status: 500 })
      : Response.json(answer)
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

function show(page: ReactNode, address = '/', path = '*') {
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [address] })
  return render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}
const named = (name: string) => {
  const explored = exploredName(name)
  if (!explored) throw new Error(name)
  return explored
}

const times = { explored: {}, source, posts: 0, undated: 0, first: null, last: null, unit: 'week', volume: [] }
const moods = { explored: {}, source, posts: 0, unjudged: null, shares: null, languages: [] }
function spoken(changes: { read: typeof nobodyRead; posts?: number; volume?: { from: string; posts: number }[] }) {
  const { volume, ...both } = changes
  answers['/api/external/xplore-posts-start-end/'] = { ...times, ...both, ...(volume && { volume }) }
  answers['/api/external/xplore-posts-sentiment/'] = { ...moods, ...both }
}

test('a long list of topics takes no account away', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
  show(<RelatedNames words={many(20)} hashtags={many(20).map((word) => `#${word}`)} handles={['roast', 'lab']} />)
  expect(within(screen.getByRole('region', { name: 'Related accounts' })).getAllByRole('link')).toHaveLength(2)
  const topics = within(screen.getByRole('region', { name: 'Related topics' })).getAllByRole('link')
  expect(topics.filter(({ textContent }) => textContent?.startsWith('#')).length).toBeGreaterThan(5)
})

test.each([
  ['espresso', 'en', /^Too few people posted about this/],
  ['@roast', 'en', /^Too few people follow or engage/],
  ['espresso', 'ja', /^投稿した人が少ないため/],
] as const)('nothing is read of too few: %s in %s says so, not that there is nothing', async (name, language, said) => {
  await act(() => switchLanguage(language))
  spoken({ read: nobodyRead })
  show(<SpokenCards explored={named(name)} />)
  expect(await screen.findAllByText(said)).toHaveLength(2)
})

test('people enough who wrote nothing of it: there are no posts', async () => {
  spoken({ read: { n: 100, of: 100 } })
  show(<SpokenCards explored={named('pour over')} />)
  expect(await screen.findAllByText('No posts about this in this data.')).toHaveLength(2)
})

test('an account that nobody mentions is no topic', async () => {
  spoken({ read: { n: 100, of: 100 } })
  show(<SpokenCards explored={named('@roast')} />)
  expect(await screen.findAllByText('No posts that mention this account were found.')).toHaveLength(2)
})

test('in Japanese the unit of a count that is not told exactly stands before 未満', async () => {
  await act(() => switchLanguage('ja'))
  const other = { language: 'other', posts: 40, judged: 0, unjudged: null, shares: null }
  answers['/api/external/xplore-posts-start-end/'] = { ...times, read: { n: 1100, of: 1100 } }
  answers['/api/external/xplore-posts-sentiment/'] = {
    ...{ explored: {}, source, posts: 400, judged: 200, unjudged: 0.5, read: { n: 1100, of: 1100 } },
    ...{ shares: { positive: 0.5, neutral: 0.3, negative: 0.2 }, languages: [other] },
  }
  show(<SpokenCards explored={named('espresso')} />)
  expect(await screen.findByText(/その他の言語の投稿（100件未満）/)).toBeTruthy()
})

test('of an account it is said whose posts were searched; a few posts are an outline, which is explained', async () => {
  const volume = [
    { from: '2026-11-09', posts: 9 },
    { from: '2026-11-16', posts: 20 },
  ]
  spoken({ read: { n: 1100, of: 1100 }, posts: 200, volume })
  const { container } = show(<SpokenCards explored={named('@roast')} />)
  const whose = /Found among all posts of 1,100 people who follow or engage with @roast/
  expect(await screen.findAllByText(whose)).not.toHaveLength(0)
  expect(container.querySelectorAll('[data-below]')).toHaveLength(1)
  expect(screen.getByText('Dashed outline: fewer than 10 posts.')).toBeTruthy()
})

function detail(communities: readonly unknown[]) {
  answers['/api/external/xplore-detail/'] = {
    explored: {},
    source,
    communities,
    stability: 1,
    related: { words: [], hashtags: [], interests: [], accounts: [] },
    cut: false,
  }
}
const community = (id: number, name: string, ratio: number | null, handles: readonly string[]) => ({
  ...{ id, name, topic: null, size: 100, share: 0.2, internalDensity: 0.1, densityRatio: ratio },
  words: [{ id: 'filter', label: 'filter', figure: figureFor(60, 200, 20, 800) }],
  accounts: handles.map((handle) => accountFor(handle, handle)),
})
function topic(people: typeof size) {
  answers['/api/external/analyze-topic-posts/'] = { source, topic: 'tea', people, posts: [] }
  answers['/api/external/related-keywords/'] = { source, words: [], hashtags: [], interests: [] }
  answers['/api/external/topic-accounts/'] = { source, accounts: [], total: 0 }
}

test('communities without an account, or with no more follows inside than by chance, are no groups', async () => {
  topic(size)
  detail([
    community(0, 'Roast · Lab', 2.3, ['roast', 'lab']),
    community(1, '#2', 3, []),
    community(2, 'Chance', 0.8, ['kettle']),
  ])
  show(<TopicCards explored={named('tea')} tooFew={false} />)
  const shown = within(await screen.findByRole('region', { name: 'Communities' }))
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Roast · Lab'])
  // Enough people posted about it, and none of their posts is there.
  expect(screen.getByText('No posts about this in this data.')).toBeTruthy()
})

test('too few people: posts and communities say that, not that there are none', async () => {
  topic(few)
  detail([])
  show(<TopicCards explored={named('tea')} tooFew />)
  expect(await screen.findByText('Too few people posted about this to show their posts.')).toBeTruthy()
  expect(await screen.findByText('Too few people to look for communities among them.')).toBeTruthy()
})

test('each card that fails says what it is', async () => {
  show(
    <>
      <SpokenCards explored={named('tea')} />
      <TopicCards explored={named('tea')} tooFew={false} />
      <FirstNames addressOf={() => '/'} />
      <NetworkNote />
    </>,
  )
  for (const what of [
    /^Couldn’t load posts over time/,
    /^Couldn’t load how posts sound/,
    /^Couldn’t load top posts/,
    /^Couldn’t load related topics and accounts/,
    /^Couldn’t load communities/,
    /^Couldn’t load popular accounts/,
  ])
    expect(await screen.findByText(what)).toBeTruthy()
  expect(screen.getByText(/^Couldn’t check which data this site shows/)).toBeTruthy()
})

test('where everything fails there is one message with one retry', async () => {
  show(<ExploreScreen />, '/explore/tea', '/explore/:name')
  await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
})

test.each([
  ['/xstats/JP', 'en', 'X-stats: Japan', /^Couldn’t load figures for Japan/],
  ['/xstats/japan', 'ja', 'X-stats：日本', /^日本のデータを読み込めませんでした/],
] as const)('%s in %s keeps its country while calls fail', async (address, language, heading, failed) => {
  await act(() => switchLanguage(language))
  show(<CountryStatsScreen />, address, '/xstats/:country')
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

const none = { known: 99, n: 4200, items: [], total: 0 }

/** What is told of the United States, with these figures. */
function tellOf(stats: object) {
  const definition = { include: [], exclude: [], filters: { ...emptyFilters, countries: ['US'] } }
  answers['/api/external/x-stats/'] = {
    ...{ source, countries: [], unplaced: 0, regions: [] },
    place: { id: 'US', label: 'United States', country: 'US', countryLabel: 'United States' },
    stats: {
      ...{ definition, size, sample: { n: 100, of: 100 }, baseline: { m: 100, matchedOn: [] } },
      ...{ genders: none, ages: none, languages: none, cities: none, interests: none },
      everybody: { genders: null, ages: null, languages: null },
      mostFollowed: { items: [], total: 0 },
      rhythm: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
      ...stats,
    },
  }
  show(<CountryStatsScreen />, '/xstats/US', '/xstats/:country')
}

test('an estimate of everybody stands beside the share of those of whom it is known, never against a baseline of others', async () => {
  const figure = figureFor(480, 1000, 500, 1000)
  const whole = { share: 0.55, low: 0.5, high: 0.6 }
  tellOf({
    genders: { known: 1000, n: 4200, items: [{ id: 'MALE', label: 'Male', figure }], total: 1 },
    everybody: { genders: { items: [{ id: 'MALE', ...whole }] }, ages: null, languages: null },
  })
  const genders = within(await screen.findByRole('region', { name: 'Genders' }))
  expect(genders.getByText('55%')).toBeTruthy()
  expect(genders.getByText(/^48(\.0)?% of those for whom it’s known$/)).toBeTruthy()
  expect(genders.queryByText(/×|everyone else/)).toBeNull()
})

test('figures of which too few say anything say that, without a share of whom it is known', async () => {
  tellOf({})
  const ages = within(await screen.findByRole('region', { name: 'Ages' }))
  expect(ages.getByText('Known for too few people to show.')).toBeTruthy()
  expect(ages.queryByText(/known for/)).toBeNull()
  expect(screen.getByText('Too few people follow the same accounts to show any.')).toBeTruthy()
  expect(screen.getByText('Too few posts to show.')).toBeTruthy()
})
