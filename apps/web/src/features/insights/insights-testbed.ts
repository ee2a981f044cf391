// A reply as the server makes it, small, for tests of the insight tabs; its figures come from the rules that the server uses.

import type { Distribution, Figure, Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import { type ConnectedAccount, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { shareInSteps } from '@peregrine/domain/insights/told-number-rules.ts'

/** The figure of one item: a of n members, b of m accounts of the baseline. */
export function figureFor(a: number, n: number, b: number, m: number): Figure {
  const [figure] = figuresOf([{ a, n, b, m }])
  if (!figure) throw new Error('One item has one figure.')
  return figure
}

const N = 1000
const M = 2000

/** Items by label, each with its members and baseline accounts. */
const ranked = (items: Readonly<Record<string, readonly [number, number]>>, n = N, m = M): Ranked[] =>
  Object.entries(items).map(([id, [a, b]]) => ({ id, label: id.replace('/', '—'), figure: figureFor(a, n, b, m) }))

const list = <Item>(items: Item[], total = items.length) => ({ items, total })

const distribution = (
  items: Readonly<Record<string, readonly [number, number]>>,
  known = 600,
  total?: number,
): Distribution => {
  const lines = ranked(items, known, 2 * known)
  return { known, n: N, items: lines, total: total ?? lines.length }
}

export function accountFor(handle: string, name: string, figure = figureFor(300, N, 60, M)): ConnectedAccount {
  return {
    id: `id-${handle}`,
    handle,
    name,
    bio: `${name} says hello`,
    place: 'Leeds',
    language: 'en',
    verified: true,
    followers: 12_345,
    following: 67,
    posts: 890,
    figure,
  }
}

const roast = accountFor('HarborRoast', 'Harbor Roast', figureFor(310, N, 65, M))
const lab = accountFor('grindlab', 'Grind Lab', figureFor(90, N, 4, M))

const post = (id: string, text: string) => ({
  id,
  author: { id: roast.id, handle: roast.handle, name: roast.name, verified: true },
  text,
  createdAt: '2026-11-20T08:00:00.000Z',
  language: 'en',
  likes: 2100,
  reposts: 40,
  replies: 7,
  byAudience: 214,
  sentiment: 0.4,
})

const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (day === 5 && hour === 13 ? 0.2 : 0.8 / 167)),
)

const community = (id: number, name: string, share: number) => ({
  id,
  name,
  size: Math.round(share * N),
  share: shareInSteps(share, 0.01),
  words: ranked({ [`${name} word`]: [40, 4] }, 200, 800),
  accounts: [lab],
  internalDensity: 0.01,
  densityRatio: 5.2,
  topic: null,
})

const tabs: Insights['tabs'] = {
  contentWall: {
    liked: list([post('p1', 'Dialled in the new beans')], 14),
    reposted: list([post('p2', 'Doors open at seven')]),
    written: list([]),
  },
  demographics: {
    genders: distribution({ Female: [320, 590], Male: [280, 610] }),
    ages: distribution({ '18-24': [3, 20], '25-34': [300, 300] }),
    occupations: distribution({ Service: [200, 90] }),
    fields: distribution({ Hospitality: [150, 60] }),
    incomes: distribution({ 'Lower middle': [200, 390] }),
    socioeconomic: distribution({ 'Working class': [240, 400] }),
    educations: distribution({ 'Vocational education': [120, 150] }),
    countries: { ...distribution({ Japan: [300, 400], 'United States': [200, 500] }), total: 14 },
    regions: distribution({ Tokyo: [160, 120] }),
    cities: distribution({ 'Leeds, GB': [40, 20] }),
    languages: distribution({ Japanese: [350, 420] }),
    everybody: {
      genders: {
        items: [
          { id: 'female', label: 'Female', share: 0.52, low: 0.49, high: 0.55 },
          { id: 'male', label: 'Male', share: 0.48, low: 0.45, high: 0.51 },
        ],
        total: 2,
        learnedFrom: 6000,
      },
      ages: null,
      languages: null,
    },
  },
  conversation: {
    words: list(ranked({ espresso: [400, 200], milk: [12, 20] }), 14),
    hashtags: list(ranked({ '#latteart': [120, 15] })),
    bioWords: list(ranked({ barista: [80, 9] })),
    bioHashtags: list(ranked({ '#homebarista': [30, 2] })),
    mentioned: list([roast]),
    liked: list([lab]),
    reposted: list([roast]),
    sentiment: {
      positive: 0.36,
      neutral: 0.48,
      negative: 0.16,
      posts: 4123,
      baselinePositive: 0.29,
      baselineNegative: 0.21,
    },
    rhythm: week,
  },
  jobTitles: { titles: distribution({ Barista: [90, 20] }), companies: distribution({ 'Northwind Media': [20, 4] }) },
  network: {
    influencers: list([roast, lab], 14),
    follows: { n: N, m: 2 * N, of: N },
    communities: [community(0, 'cupping · filter', 0.4), community(1, 'oat · star', 0.2)],
    stability: 0.943,
    nodes: [
      { id: roast.id, label: '@HarborRoast', weight: shareInSteps(0.31, 0.01), community: 0, x: 0, y: 1 },
      { id: lab.id, label: '@grindlab', weight: shareInSteps(0.09, 0.01), community: 1, x: -1, y: -1 },
    ],
    edges: [{ source: roast.id, target: lab.id, weight: 0.4 }],
  },
  topicAnalysis: {
    topics: list(
      [...ranked({ 'Coffee at home': [160, 30] })].map((topic) => ({ ...topic, sentiment: -0.25, posts: 77 })),
    ),
    shows: list(ranked({ 'The Wool Year': [60, 10] })),
  },
  interests: {
    categories: distribution({ 'Food and drink': [400, 500], Travel: [100, 260] }),
    interests: distribution({ 'Food and drink/Coffee': [350, 140], 'Travel/City breaks': [60, 150] }),
  },
  sampleAccounts: { accounts: list([accountFor('otieno_dev', 'Otieno Nwosu')], N) },
}

/** A reply of 1,000 members; parts can be replaced. It has passed the contract's own shape. */
export function insightsReply(changes: Partial<Insights> = {}): Insights {
  const countries = tabs.demographics.countries
  const codes: Readonly<Record<string, string>> = { Japan: 'JP', 'United States': 'US' }
  const coded = { ...countries, items: countries.items.map((item) => ({ ...item, id: codes[item.label] ?? item.id })) }
  return Insights.parse({
    source: { network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 50_000 },
    size: { size: N, low: N, high: N, exact: true, belowMinimum: false },
    sample: { n: N, of: N },
    baseline: { m: M, matchedOn: ['country', 'language'] },
    definedBy: [],
    tooSmall: false,
    estimating: false,
    tabs: { ...tabs, demographics: { ...tabs.demographics, countries: coded } },
    cut: false,
    tookMs: 342,
    ...changes,
  })
}
