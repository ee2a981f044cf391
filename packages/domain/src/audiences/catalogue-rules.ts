// The ready-made audiences of the catalogue: one of each interest and occupation, some for a market, some to keep out.
import { type Criterion, type Definition, emptyDefinition, emptyFilters } from '../audience-builder/definition-rules.ts'
import { INTERESTS } from '../taxonomy/interests.ts'
import { JOB_CATEGORIES } from '../taxonomy/job-categories.ts'
import { EXCLUSION_CATEGORY_ID } from './category-rules.ts'

export interface CatalogueEntry {
  /** Stays from release to release. */
  readonly key: string
  readonly name: string
  readonly nameJa: string
  readonly categories: readonly string[]
  readonly definition: Definition
}

/** Interests of which no audience is offered: what people think in politics, or believe, is nobody's target. */
const NOT_OFFERED = new Set(['law-and-politics', 'society'])

const MORE_CATEGORIES: Readonly<Record<string, string>> = {
  'food-and-drink': 'food-drink',
  sports: 'sports',
  fitness: 'sports',
  technology: 'technology',
  science: 'technology',
  gaming: 'entertainment',
  'movies-and-tv': 'entertainment',
  'music-and-radio': 'entertainment',
  books: 'entertainment',
  arts: 'entertainment',
  events: 'entertainment',
  'home-and-garden': 'life',
  family: 'life',
  pets: 'life',
  beauty: 'life',
  fashion: 'life',
  travel: 'life',
  business: 'business',
  finance: 'business',
}

const MARKETS: readonly (readonly [code: string, name: string, nameJa: string])[] = [
  ['JP', 'Japan', '日本'],
  ['US', 'the United States', 'アメリカ合衆国'],
  ['GB', 'the United Kingdom', 'イギリス'],
]
const MARKET_INTERESTS = ['food-and-drink', 'travel', 'gaming']

const one = (kind: Criterion['kind'], term: string): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
})

/** 'Alternative Medicine' → 'alternative medicine', 'IT Developer' → 'IT developer': abbreviations stay. */
const sentence = (label: string): string => label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

const offered = INTERESTS.filter(({ id, parent }) => parent === '' && !NOT_OFFERED.has(id))

const ofInterests: readonly CatalogueEntry[] = offered.map(({ id, label }) => ({
  key: `interest:${id}`,
  name: `Interested in ${sentence(label.en)}`,
  nameJa: `${label.ja}に興味・関心のある人`,
  categories: ['interests', ...(MORE_CATEGORIES[id] === undefined ? [] : [MORE_CATEGORIES[id]])],
  definition: one('interest', id),
}))

const ofJobs: readonly CatalogueEntry[] = JOB_CATEGORIES.map(({ id, label }) => ({
  key: `job:${id}`,
  name: `Job field: ${sentence(label.en)}`,
  nameJa: `${label.ja}の仕事をしている人`,
  categories: [
    'job-titles',
    ...(['business', 'decision-maker', 'financial', 'consulting'].includes(id) ? ['business'] : []),
  ],
  definition: one('job', id),
}))

const ofMarkets: readonly CatalogueEntry[] = MARKETS.flatMap(([code, name, nameJa]) =>
  offered
    .filter(({ id }) => MARKET_INTERESTS.includes(id))
    .map(({ id, label }) => ({
      key: `market:${code}:${id}`,
      name: `${label.en} in ${name}`,
      // 「日本の食べ物に…」 would be people interested in Japanese food.
      nameJa: `${label.ja}に興味・関心のある人（${nameJa}）`,
      categories: ['markets'],
      definition: { ...one('interest', id), filters: { ...emptyFilters, countries: [code] } },
    })),
)

const toKeepOut: readonly CatalogueEntry[] = [
  {
    key: 'exclude:press',
    name: 'Press and news',
    nameJa: '報道関係者',
    categories: [EXCLUSION_CATEGORY_ID],
    definition: one('job', 'news'),
  },
  {
    key: 'exclude:large',
    name: 'Accounts with 1,000 followers or more',
    nameJa: 'フォロワー1,000人以上のアカウント',
    categories: [EXCLUSION_CATEGORY_ID],
    definition: { ...emptyDefinition, filters: { ...emptyFilters, minFollowers: 1000 } },
  },
]

export const CATALOGUE: readonly CatalogueEntry[] = [...ofInterests, ...ofJobs, ...ofMarkets, ...toKeepOut]

const byKey = new Map(CATALOGUE.map((entry) => [entry.key, entry]))

export function findCatalogueEntry(key: string): CatalogueEntry | undefined {
  return byKey.get(key)
}

/** Under which ad sets have stored audiences of occupations before they were called by their job field. */
const earlierName = (name: string): string => name.replace(/^Job field: /, 'Works in: ')

const japaneseNames = new Map(
  CATALOGUE.flatMap(({ name, nameJa }) => [name, earlierName(name)].map((one) => [one, nameJa] as const)),
)

/** A ready-made audience by its English name, as ad sets have stored it; any other name comes back as it is. */
export const audienceNameIn = (name: string, language: string): string =>
  language === 'ja' ? (japaneseNames.get(name) ?? name) : name
