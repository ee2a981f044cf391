// The taxonomy's lists hold together, and its search puts the likeliest answer first.

import { expect, test } from 'vitest'
import { CONVERSATION_TOPICS } from './conversation-topics.ts'
import { findInterest, INTERESTS, interestShortLabel, searchInterests } from './interests.ts'
import { findWorkField, JOB_CATEGORIES, statusFromOccupation } from './job-categories.ts'
import { findJobTitle, jobCategoryOf, jobTitlesOf, searchJobTitles } from './job-title-rules.ts'
import { JOB_TITLES } from './job-titles.ts'
import { LANGUAGES, searchLanguages } from './languages.ts'
import { MOVIES_AND_TV_SHOWS } from './movies-tv-shows.ts'
import { NETWORK_OPERATORS, searchNetworkOperators } from './network-operators.ts'
import { findPlace, PLACES, searchPlaces } from './places.ts'
import { AUDIENCE_REGIONS } from './regions.ts'
import { foldText, type TaxonomyEntry, tableRows, taxonomyIndex, taxonomyLabel } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

const LISTS: Readonly<Record<string, readonly TaxonomyEntry[]>> = {
  'job categories': JOB_CATEGORIES,
  'job titles': JOB_TITLES,
  interests: INTERESTS,
  'conversation topics': CONVERSATION_TOPICS,
  'films and shows': MOVIES_AND_TV_SHOWS,
  'network operators': NETWORK_OPERATORS,
  languages: LANGUAGES,
  regions: AUDIENCE_REGIONS,
  places: PLACES,
}

test.each(Object.entries(LISTS))('%s: distinct ids and labels in both languages', (_name, entries) => {
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
  expect(new Set(entries.map((entry) => foldText(entry.label.en))).size).toBe(entries.length)
  expect(new Set(entries.map((entry) => foldText(entry.label.ja))).size).toBe(entries.length)
  expect(entries.filter((entry) => entry.label.en === '' || entry.label.ja === '')).toEqual([])
})

test.each(['job titles', 'interests'])('%s: a word belongs to one entry only', (name) => {
  const owners = new Map<string, string>()
  const disputed: string[] = []
  for (const entry of LISTS[name] ?? []) {
    for (const word of entry.synonyms.map(foldText)) {
      const owner = owners.get(word)
      if (owner !== undefined && owner !== entry.id) disputed.push(`${word}: ${owner}, ${entry.id}`)
      owners.set(word, entry.id)
    }
  }
  expect(disputed).toEqual([])
})

test('[CONST-6] the job-title taxonomy has its 16 categories, none empty', () => {
  const english = JOB_CATEGORIES.map((category) => category.label.en)
  expect(english.slice(0, 15)).toEqual([
    'Business',
    'Decision maker',
    'Financial',
    'Consulting',
    'IT Developer',
    'Service',
    'Healthcare',
    'Farmer',
    'IT/Tech',
    'Education',
    'Alternative Medicine',
    'Science',
    'News',
    'Artist',
    'Entertainment',
  ])
  expect(english).toHaveLength(16)
  expect(JOB_CATEGORIES.filter((category) => jobTitlesOf(category.id).length < 10)).toEqual([])
})

test('every title has a known field of work, and every topic and show a known interest', () => {
  expect(JOB_TITLES.filter((title) => findWorkField(title.profile.field) === undefined)).toEqual([])
  expect(CONVERSATION_TOPICS.filter((topic) => findInterest(topic.interest) === undefined)).toEqual([])
  expect(MOVIES_AND_TV_SHOWS.filter((show) => findInterest(show.interest) === undefined)).toEqual([])
})

test('a title overrides what its category usually says, and the status follows', () => {
  expect(findJobTitle('barista')?.profile).toEqual({
    field: 'hospitality',
    income: 'low',
    education: 'secondary',
    status: 'working',
  })
  expect(findJobTitle('surgeon')?.profile).toEqual({
    field: 'healthcare',
    income: 'high',
    education: 'doctorate',
    status: 'upper',
  })
  expect(statusFromOccupation('lower-middle', 'bachelor')).toBe('lower-middle')
  expect(jobCategoryOf('barista')?.label.ja).toBe('サービス業')
  expect(jobCategoryOf('astronaut-chef')).toBeUndefined()
})

test.each([
  ['nurse', 'nurse'],
  ['NURS', 'nurse'],
  ['看護', 'nurse'],
  ['ﾅｰｽ', 'nurse'],
  ['swe', 'software-engineer'],
  ['astronaut', undefined],
  ['', undefined],
])('searching the job titles for %j', (keywords, first) => {
  expect(searchJobTitles(keywords)[0]?.id).toBe(first)
})

test('the label itself comes before its beginning, a word, a synonym', () => {
  expect(searchInterests('coffee')[0]?.id).toBe('food-and-drink/coffee')
  expect(searchInterests('珈琲')[0]?.id).toBe('food-and-drink/coffee')
  expect(searchInterests('latte', 1)[0]?.id).toBe('food-and-drink/coffee')
  expect(searchInterests('sports')[0]?.id).toBe('sports')
  expect(searchInterests('s', 5)).toHaveLength(5)
  expect(searchLanguages('日本')[0]?.id).toBe('ja')
  expect(searchLanguages('deutsch')[0]?.id).toBe('de')
  expect(searchPlaces('new yo')[0]?.id).toBe('US-NY')
  expect(searchNetworkOperators('hinode mob')[0]?.id).toBe('jp-hinode')
})

test.each(Object.entries(LISTS))(
  'every entry of the %s is found first by its label, in both languages',
  (_, entries) => {
    const search = taxonomySearch(entries)
    const missed = entries.flatMap((entry) =>
      ['en', 'ja']
        .map((language) => taxonomyLabel(entry, language))
        // Two entries may have one name; then either comes first.
        .filter((label) => !['en', 'ja'].some((it) => taxonomyLabel(search(label)[0] ?? entry, it) === label)),
    )
    expect(missed).toEqual([])
    expect(search(entries[0]?.label.en ?? '')).toContain(entries[0])
  },
)

test.each([
  ['cafes', 'café'],
  ['CAFÉS', 'cafe'],
  ['berries', 'berry'],
  ['watches', 'watch'],
  ['mens style', 'Men’s style'],
  ['rock & roll', 'Rock and roll'],
  ['coffee/tea', 'Tea'],
  ['お茶、音楽', '音楽'],
])('%j finds %j', (keywords, label) => {
  const entry = { id: 'it', label: { en: label, ja: label }, synonyms: [] }
  const other = { id: 'other', label: { en: 'Other', ja: '他' }, synonyms: [] }
  expect(taxonomySearch([other, entry])(keywords)).toEqual([entry])
})

test('what is cut from the end of a word counts as a whole word only', () => {
  const catering = { id: 'catering', label: { en: 'Catering', ja: 'ケータリング' }, synonyms: [] }
  expect(taxonomySearch([catering])('cats')).toEqual([])
  expect(taxonomySearch([catering])('cat')).toEqual([catering])
})

test('labels follow the reader, and sub-interests know their parent', () => {
  const coffee = findInterest('food-and-drink/coffee')
  if (coffee === undefined) throw new Error('no coffee')
  expect(taxonomyLabel(coffee, 'en')).toBe('Food and drink—Coffee')
  expect(taxonomyLabel(coffee, 'ja')).toBe('食べ物・飲み物—コーヒー')
  expect(taxonomyLabel(coffee, 'fr')).toBe('Food and drink—Coffee')
  expect(interestShortLabel(coffee, 'ja')).toBe('コーヒー')
  expect(findInterest(coffee.parent)?.label.en).toBe('Food and drink')
})

const placesOf = (country: string) => PLACES.filter((place) => place.country === country)

test('[CONST-5] 50 states and Washington DC, each once', () => {
  const states = placesOf('US')
  expect(states).toHaveLength(51)
  expect(new Set(states.map(({ id }) => id)).size).toBe(51)
  expect(new Set(states.map(({ label }) => label.en)).size).toBe(51)
  expect(states.every(({ id, label }) => /^US-[A-Z]{2}$/.test(id) && /^[A-Z][A-Za-z., ]+$/.test(label.en))).toBe(true)
})

test('[CONST-5] the four nations of GB', () => {
  expect(placesOf('GB').map(({ label }) => label.en)).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland'])
})

test('places: the prefectures, and all inside their countries', () => {
  expect(placesOf('JP')).toHaveLength(47)
  expect(findPlace('JP-13')?.label.ja).toBe('東京都')
  const outside = PLACES.filter(({ longitude, latitude, country }) => {
    if (country === 'US') return longitude > -66 || longitude < -170 || latitude < 18 || latitude > 72
    if (country === 'JP') return longitude < 122 || longitude > 146 || latitude < 24 || latitude > 46
    return longitude < -9 || longitude > 2 || latitude < 49 || latitude > 61
  })
  expect(outside).toEqual([])
})

test('audience regions say whether they are one country', () => {
  for (const region of AUDIENCE_REGIONS) expect(region.isSingleCountry).toBe(region.countryCodes.length === 1)
  const malformed = AUDIENCE_REGIONS.flatMap((region) => region.countryCodes).filter((code) => !/^[A-Z]{2}$/.test(code))
  expect(malformed).toEqual([])
})

test('a malformed table and a doubled id are refused when the list is read', () => {
  expect(() => tableRows('a | b | c', 2)).toThrow('A taxonomy row has 3 cells, not 2')
  expect(() => taxonomyIndex([{ id: 'a' }, { id: 'a' }])).toThrow('Two taxonomy entries share an id')
})
