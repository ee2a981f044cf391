// The lists behind the look-ups: ids that the network's rules accept, and how many labels of our packages it knows.

import { checkCriteria } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { CRITERION_RULES, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { NETWORK_OPERATORS } from '@peregrine/domain/taxonomy/network-operators.ts'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { AUDIENCE_REGIONS } from '@peregrine/domain/taxonomy/regions.ts'
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

const namesOf = (options: readonly { readonly name: string }[]) => new Set(options.map(({ name }) => name))

/** Labels that have an equivalent, of how many. */
function share(labels: readonly string[], names: ReadonlySet<string>) {
  return `${labels.filter((label) => names.has(label)).length} of ${labels.length}`
}

const english = (entries: readonly { readonly label: { readonly en: string } }[]) =>
  entries.map(({ label }) => label.en)

test.each([
  ['interests', english(INTERESTS), namesOf(INTEREST_OPTIONS), '218 of 230'],
  ['conversation topics', english(CONVERSATION_TOPICS), namesOf(CONVERSATION_OPTIONS), '149 of 160'],
  [
    'films and shows',
    english(MOVIES_AND_TV_SHOWS),
    namesOf([...CONVERSATION_OPTIONS, ...SHOW_OPTIONS]),
    `${MOVIES_AND_TV_SHOWS.length - 3} of ${MOVIES_AND_TV_SHOWS.length}`,
  ],
  ['languages', english(LANGUAGES), namesOf(LANGUAGE_OPTIONS), '44 of 47'],
  ['network operators', english(NETWORK_OPERATORS), namesOf(OPERATOR_OPTIONS), '41 of 43'],
  [
    'places',
    PLACES.map(({ label, country }) => `${label.en}, ${country}`),
    namesOf(PLACE_OPTIONS),
    `${PLACES.length} of ${PLACES.length}`,
  ],
])('how many of our %s the network knows', (_list, labels, names, expected) => {
  expect(share(labels, names)).toBe(expected)
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
