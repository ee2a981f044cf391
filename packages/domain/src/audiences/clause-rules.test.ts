// Clauses of definitions and what changed between two.
import { expect, test } from 'vitest'
import { type Definition, emptyDefinition, emptyFilters, type Group } from '../audience-builder/definition-rules.ts'
import { clausesOf, definitionDifference, definitionOfClause } from './clause-rules.ts'

const posted = (...terms: string[]): Group => ({ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] })
const coffee: Definition = {
  include: [posted('espresso'), posted('latte')],
  exclude: [posted('tea')],
  filters: { ...emptyFilters, countries: ['JP'], gender: 'FEMALE' },
}

test('groups and single limits are clauses, in their order', () => {
  expect(clausesOf(coffee).map(({ side }) => side)).toEqual(['include', 'include', 'exclude', 'filter', 'filter'])
  expect(clausesOf(emptyDefinition)).toEqual([])
})

test('a clause alone is a definition: those it lets in, or those it keeps out', () => {
  const [first, , third, fourth] = clausesOf(coffee)
  expect(first && definitionOfClause(first)).toEqual({ ...emptyDefinition, include: [posted('espresso')] })
  expect(third && definitionOfClause(third)).toEqual({ ...emptyDefinition, include: [posted('tea')] })
  expect(fourth && definitionOfClause(fourth).filters).toEqual({ ...emptyFilters, countries: ['JP'] })
})

test.each<[string, Definition, number, number]>([
  ['nothing', { ...coffee, include: [posted('Latte'), posted('ESPRESSO')] }, 0, 0],
  ['another word in a group', { ...coffee, include: [posted('espresso', 'mocha'), posted('latte')] }, 1, 1],
  ['a limit more', { ...coffee, filters: { ...coffee.filters, languages: ['ja'] } }, 1, 0],
  ['a side changed', { ...coffee, exclude: [posted('tea'), posted('latte')], include: [posted('espresso')] }, 1, 1],
  ['everything gone', emptyDefinition, 0, 5],
])('%s: so much was added, so much removed', (_, after, added, removed) => {
  const difference = definitionDifference(coffee, after)
  expect([difference.added.length, difference.removed.length]).toEqual([added, removed])
})
