// Names to explore, friendly and hostile, and the posts that speak of them.
import { expect, test } from 'vitest'
import { definitionOf, exploredName, postPattern, readExploredName, speakersOf } from './explored-name-rules.ts'

const cases: readonly [string | undefined, ReturnType<typeof exploredName>][] = [
  [undefined, null],
  ['', null],
  ['   ', null],
  ['@', null],
  ['@HarborRoast', { kind: 'follows', term: 'harborroast' }],
  ['pour  over', { kind: 'posted', term: 'pour over' }],
  ['コーヒー', { kind: 'posted', term: 'コーヒー' }],
  ['constructor', { kind: 'posted', term: 'constructor' }],
  ['x'.repeat(101), null],
]

test.each(cases)('[ROUTE-P5] %j', (name, explored) => expect(exploredName(name)).toEqual(explored))

test('[ROUTE-P5] what is wrong with a name', () => {
  expect(readExploredName(' \u0000 ')).toBe('empty')
  expect(readExploredName('x'.repeat(10_000))).toBe('too_long')
  expect(definitionOf({ kind: 'posted', term: 'tea' }).include[0]?.criteria[0]?.terms).toEqual(['tea'])
  expect(speakersOf({ kind: 'follows', term: 'tea' }).include[0]?.criteria.map(({ kind }) => kind)).toEqual([
    'follows',
    'engaged',
  ])
})

/** As RE2 reads it: JavaScript writes the flag and code points otherwise. */
const finds = (name: string, text: string): boolean => {
  const explored = exploredName(name)
  if (!explored) throw new Error(name)
  const pattern = postPattern(explored).replace('(?i)', '').replaceAll('\\x{', '\\u{')
  return new RegExp(pattern, 'iu').test(text)
}

test.each([
  ['art', 'Modern art!', true],
  ['art', 'Party time', false],
  ['ART', 'art', true],
  ['flat white', 'a Flat  White, please', true],
  ['pour over', 'my first pour-over', true],
  ['pour over', 'slow mornings #PourOver', true],
  ['pour over', 'pourover without its tag', false],
  ['pour over', 'so #pourovers', false],
  ['pour over', 'pour it over', false],
  ['@hub', 'thanks @Hub, great', true],
  ['@hub', 'thanks @hub_2', false],
  ['@hub', 'the hub', false],
  ['#tea', 'so #Tea', true],
  ['#tea', 'so #teapot', false],
  ['コーヒー', 'おいしいコーヒーです', true],
  ['c++', 'I write C++ daily', true],
  ['a.b', 'axb', false],
  ['(.*)', 'anything', false],
  ['☕', 'morning ☕☕', true],
  ['café', 'Un Café noir', true],
])('posts that speak of %s: %s', (name, text, found) => expect(finds(name, text)).toBe(found))
