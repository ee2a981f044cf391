// Of which audiences a package needs nothing but its settings.
import { expect, test } from 'vitest'
import { type Definition, emptyDefinition, type Filters } from './definition-rules.ts'
import { isReachedBySettings } from './settings-audience-rules.ts'

const filtered = (filters: Partial<Filters>, more: Partial<Definition> = {}): Definition => ({
  ...emptyDefinition,
  ...more,
  filters: { ...emptyDefinition.filters, ...filters },
})
const group = [{ atLeast: 1, criteria: [{ kind: 'posted' as const, terms: ['coffee'], atLeast: 1 }] }]

test.each<[string, Definition, boolean]>([
  ['a country', filtered({ countries: ['CA'] }), true],
  ['women of an age who write Japanese', filtered({ gender: 'FEMALE', age: '18-34', languages: ['ja'] }), true],
  [
    'a place, with a group that is still empty',
    filtered({ places: ['JP-13'] }, { include: [{ atLeast: 1, criteria: [] }] }),
    true,
  ],
  ['nothing at all, as of a list', emptyDefinition, false],
  ['a term', filtered({ countries: ['CA'] }, { include: group }), false],
  ['what is left out', filtered({ countries: ['CA'] }, { exclude: group }), false],
  ['activity, which the ad platform cannot be told', filtered({ countries: ['CA'], activeWithinDays: 30 }), false],
  ['followers', filtered({ countries: ['CA'], minFollowers: 1000 }), false],
  ['a look-alike', filtered({ countries: ['CA'] }, { alike: { of: emptyDefinition, traits: [], least: 0 } }), false],
])('%s', (_, definition, expected) => {
  expect(isReachedBySettings(definition)).toBe(expected)
})
