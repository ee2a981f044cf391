// Which parts of a definition leave its size as it is, named by what other definitions are told with alone.
import { describe, expect, test } from 'vitest'
import { type Criterion, type Definition, emptyDefinition, emptyFilters, type Group } from './definition-rules.ts'
import { partsWithoutEffect, type WholePart, wholePartsOf, withoutParts } from './whole-part-rules.ts'

const posted = (...terms: string[]): Criterion => ({ kind: 'posted', terms, atLeast: 1 })
const group = (atLeast: number, ...criteria: Criterion[]): Group => ({ atLeast, criteria })
const definition: Definition = {
  include: [group(1, posted('tea')), group(2, posted('bread'), posted('jam')), group(1, posted('oil'), posted('salt'))],
  exclude: [group(2, posted('ham'), posted('egg'))],
  filters: { ...emptyFilters, gender: 'FEMALE', countries: ['JP', 'US'] },
}

test('groups, criteria that all have to hold, exclusions and filters are parts; no value of a list is', () => {
  expect(wholePartsOf(definition)).toEqual([
    'include.0',
    'include.1.criteria.0',
    'include.1.criteria.1',
    'include.2',
    'exclude.0',
    'filters.countries',
    'filters.gender',
  ])
  expect(wholePartsOf(emptyDefinition)).toEqual([])
})

test.each<[WholePart[], Partial<Definition>]>([
  [['include.0'], { include: definition.include.slice(1) }],
  [
    ['include.1.criteria.0'],
    { include: [group(1, posted('tea')), group(1, posted('jam')), group(1, posted('oil'), posted('salt'))] },
  ],
  [['include.1.criteria.0', 'include.1.criteria.1', 'include.2'], { include: [group(1, posted('tea'))] }],
  [['exclude.0'], { exclude: [] }],
  [['filters.gender'], { filters: { ...emptyFilters, countries: ['JP', 'US'] } }],
])('without %s', (parts, changed) => {
  expect(withoutParts(definition, parts)).toEqual({ ...definition, ...changed })
})

describe('parts without effect', () => {
  const named = (told: (without: Definition) => number, of: Definition = definition) =>
    partsWithoutEffect(of, (without) => Promise.resolve(told(without) === told(of)))

  test('together they leave the size as it is', async () => {
    const size = ({ exclude, filters }: Definition) =>
      500 - (exclude.length > 0 ? 100 : 0) - (filters.gender === 'ANY' ? 0 : 100)
    expect(await named(size)).toEqual([
      'include.0',
      'include.1.criteria.0',
      'include.1.criteria.1',
      'include.2',
      'filters.countries',
    ])
  })

  test('of two that ask the same the later one is named', async () => {
    const size = ({ filters: { gender, countries } }: Definition) =>
      gender === 'ANY' && countries.length === 0 ? 500 : 200
    const both = { ...emptyDefinition, include: [group(1, posted('tea'))], filters: definition.filters }
    expect(await named(size, both)).toEqual(['include.0', 'filters.gender'])
  })

  test('what is left asks for something, and a limit that lets everybody through is nothing', async () => {
    const tea = { ...emptyDefinition, include: [group(1, posted('tea'))] }
    expect(await named(() => 500, tea)).toEqual([])
    expect(await named(() => 500, { ...tea, filters: { ...emptyFilters, minFollowers: 0 } })).toEqual([])
  })
})
