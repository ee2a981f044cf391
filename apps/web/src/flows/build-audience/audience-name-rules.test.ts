// Names of audiences, and ticks kept from an older package.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { keepChoices, suggestedName } from './audience-name-rules.ts'

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

test('what was unticked stays unticked in a new package, whatever its case; new entries stay as proposed', () => {
  const old = {
    ...emptyPackage,
    handles: [{ handle: 'HarborRoast', deselected: true }],
    keywords: [
      { label: 'espresso', deselected: true },
      { label: 'latte', deselected: false },
    ],
  }
  const fresh = {
    ...emptyPackage,
    handles: [{ handle: 'harborroast', deselected: false }],
    keywords: [
      { label: 'Espresso', deselected: false },
      { label: 'latte', deselected: false },
      { label: 'home', deselected: true },
    ],
  }
  const kept = keepChoices(fresh, old)
  expect(kept.handles[0]?.deselected).toBe(true)
  expect(kept.keywords.map(({ deselected }) => deselected)).toEqual([true, false, true])
})
