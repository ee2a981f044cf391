// The lists behind the look-ups: ids that the network's rules accept, and how many labels of our packages it knows.

import { checkCriteria } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { CRITERION_RULES, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import {
  indexOptions,
  type Match,
  matchInterest,
  matchLanguage,
  matchOperator,
  matchPlace,
  matchScreen,
  matchTopic,
} from '@peregrine/domain/targeting/match-options.ts'
import type { LabelEntry } from '@peregrine/domain/targeting/package-rules.ts'
import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { NETWORK_OPERATORS } from '@peregrine/domain/taxonomy/network-operators.ts'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { AUDIENCE_REGIONS } from '@peregrine/domain/taxonomy/regions.ts'
import type { TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { expect, test } from 'vitest'
import { CONVERSATION_OPTIONS } from './conversation-options.ts'
import { OPTION_FACTS, targetingOption } from './criteria-facts.ts'
import { INTEREST_OPTIONS } from './interest-options.ts'
import { LANGUAGE_OPTIONS, OPERATOR_OPTIONS } from './language-options.ts'
import { PLACE_OPTIONS } from './place-options.ts'
import { SHOW_OPTIONS, showNameIn } from './show-options.ts'

const known = Object.entries(OPTION_FACTS.known) as [TargetingType, ReadonlySet<string>][]

test.each(known)('%s: every value is one that the rules accept, and has a name', (type, values) => {
  expect(values.size).toBeGreaterThan(3)
  for (const value of values) {
    expect(value).toMatch(CRITERION_RULES[type].value.pattern)
    expect(targetingOption(type, value)?.name).toBeTruthy()
  }
})

test('values are distinct within their list', () => {
  for (const options of [
    INTEREST_OPTIONS,
    CONVERSATION_OPTIONS,
    SHOW_OPTIONS,
    LANGUAGE_OPTIONS,
    OPERATOR_OPTIONS,
    PLACE_OPTIONS,
  ]) {
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  }
})

test('the rules refuse what no list holds', () => {
  const criteria = [{ targeting_type: 'INTEREST', targeting_value: '999999' }]
  expect(checkCriteria(criteria, OPTION_FACTS)).toMatchObject([{ rule: 'unknown_value' }])
})

/** All look-ups, as a client reads them. */
const index = indexOptions([
  ...INTEREST_OPTIONS.map((option) => planOption('INTEREST', option, null)),
  ...CONVERSATION_OPTIONS.map((option) => planOption('CONVERSATION', option, option.type)),
  ...LANGUAGE_OPTIONS.map((option) => planOption('LANGUAGE', option, null)),
  ...OPERATOR_OPTIONS.map((option) => planOption('NETWORK_OPERATOR', option, null, option.countryCode)),
  ...PLACE_OPTIONS.map((option) => planOption('LOCATION', option, option.locationType, option.countryCode)),
  ...SHOW_OPTIONS.flatMap((show) =>
    show.locales.map((locale) => planOption('TV_SHOW', { ...show, name: showNameIn(show, locale) }, locale)),
  ),
])

function planOption(
  type: TargetingType,
  { value, name }: { readonly value: string; readonly name: string },
  group: string | null,
  countryCode: string | null = null,
) {
  return { type, value, name, group, countryCode }
}

const isFound = (match: Match): boolean => match.kind === 'found'
const ANYWHERE: ReadonlySet<string> = new Set()

test.each<[string, readonly TaxonomyEntry[], (entry: LabelEntry) => boolean, string]>([
  ['interests', INTERESTS, (entry) => isFound(matchInterest(index, entry)), '218 of 230'],
  ['conversation topics', CONVERSATION_TOPICS, (entry) => isFound(matchTopic(index, entry)), '149 of 160'],
  [
    'films and shows as conversations',
    MOVIES_AND_TV_SHOWS,
    (entry) => matchScreen(index, entry).conversation !== null,
    '123 of 126',
  ],
  [
    'films and shows on television',
    MOVIES_AND_TV_SHOWS,
    (entry) => matchScreen(index, entry).show !== null,
    '66 of 126',
  ],
  ['languages', LANGUAGES, (entry) => isFound(matchLanguage(index, entry)), '44 of 47'],
  ['network operators', NETWORK_OPERATORS, (entry) => isFound(matchOperator(index, entry, ANYWHERE)), '41 of 43'],
  ['places', PLACES, (entry) => isFound(matchPlace(index, entry, ANYWHERE)), '102 of 102'],
])('how many of our %s the network knows, in either language', (_list, entries, isKnown, expected) => {
  for (const language of ['en', 'ja'] as const) {
    const known = entries.filter(({ label }) => isKnown({ label: label[language], deselected: false }))
    expect(`${known.length} of ${entries.length}`).toBe(expected)
  }
})

test('every country of our regions can be targeted but North Korea', () => {
  const countries = new Set(
    PLACE_OPTIONS.filter(({ locationType }) => locationType === 'COUNTRIES').map(({ countryCode }) => countryCode),
  )
  const codes = new Set(AUDIENCE_REGIONS.flatMap(({ countryCodes }) => countryCodes))
  expect([...codes].filter((code) => !countries.has(code))).toEqual(['KP'])
})

test('most shows run in the two large markets, under the name that they have there', () => {
  const titles = MOVIES_AND_TV_SHOWS.filter(({ kind }) => kind === 'show')
  const inMarket = (locale: string) => SHOW_OPTIONS.filter(({ locales }) => locales.includes(locale))
  expect(inMarket('en-US').length / titles.length).toBeGreaterThan(0.85)
  expect(inMarket('ja-JP').length / titles.length).toBeGreaterThan(0.85)
  expect(inMarket('fr-FR').length / titles.length).toBeLessThan(0.7)
  const show = SHOW_OPTIONS.find(({ name }) => name === 'Saltmarsh Road')
  expect(show && [showNameIn(show, 'en-US'), showNameIn(show, 'ja-JP')]).toEqual(['Saltmarsh Road', '潮沼通り'])
})
