// Names of audiences.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { suggestedName } from './audience-name-rules.ts'

const withTerms = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms, atLeast: 1 }] }],
})
const label = (_kind: string, term: string): string => `@${term}`

test.each([
  [[], ''],
  [['a'], '@a'],
  [['a', 'b', 'c'], '@a, @b, @c'],
  [['a', 'b', 'c', 'd'], '@a, @b, @c…'],
  [['x'.repeat(80)], `@${'x'.repeat(59)}…`],
])('terms %j give a name', (terms, name) => {
  expect(suggestedName(withTerms(...terms), label)).toBe(name)
})
