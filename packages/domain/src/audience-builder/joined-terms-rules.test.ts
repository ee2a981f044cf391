// Which fewer of the terms of an audience still reach everybody in it.
import { expect, test } from 'vitest'
import type { CriterionKind } from './definition-rules.ts'
import { joinsTerms } from './definition-rules.ts'
import { coveringTerms } from './joined-terms-rules.ts'

const criterion = (kind: CriterionKind, terms: readonly string[], atLeast = 1) => ({ kind, terms, atLeast })
const group = (criteria: ReturnType<typeof criterion>[], atLeast = 1) => ({ atLeast, criteria })
const widths: Record<string, number> = { espresso: 3, latte: 5, travel: 40, grindlab: 7 }
const cover = (include: ReturnType<typeof group>[], known = true) =>
  coveringTerms(include, ({ id }) => (known ? widths[id] : undefined)).map((entries) => entries.map(({ id }) => id))

test.each([
  [
    'of two groups either',
    [group([criterion('posted', ['espresso'])]), group([criterion('posted', ['travel'])])],
    [['espresso'], ['travel']],
  ],
  [
    'of at least two of three terms the widest can go',
    [group([criterion('posted', ['travel', 'latte', 'espresso'], 2)])],
    [['espresso', 'latte']],
  ],
  [
    'of all three terms one is enough',
    [group([criterion('posted', ['travel', 'latte', 'espresso'], 3)])],
    [['espresso']],
  ],
  [
    'of two criteria that both hold the narrower',
    [group([criterion('posted', ['travel']), criterion('follows', ['@grindlab'])], 2)],
    [['grindlab']],
  ],
  [
    'a job and a word: the word',
    [group([criterion('job', ['barista']), criterion('posted', ['latte'])], 2)],
    [['latte']],
  ],
  [
    'a job or a word: the word alone does not reach everybody',
    [group([criterion('job', ['barista']), criterion('posted', ['latte'])])],
    [],
  ],
  [
    'a word in a bio is not said in posts',
    [group([criterion('bio', ['latte'])]), group([criterion('posted', ['espresso'])])],
    [['espresso']],
  ],
])('%s', (_, include, expected) => {
  expect(cover(include)).toEqual(expected)
})

test('where it is not known how wide the terms are, all stay', () => {
  expect(cover([group([criterion('posted', ['travel', 'latte'], 2)])], false)).toEqual([['travel', 'latte']])
})

test('one group with any of its terms joins nothing', () => {
  expect(joinsTerms([group([criterion('posted', ['a', 'b'])]), group([])])).toBe(false)
  expect(joinsTerms([group([criterion('posted', ['a', 'b'], 2)])])).toBe(true)
  expect(joinsTerms([group([criterion('posted', ['a'])]), group([criterion('posted', ['b'])])])).toBe(true)
})
