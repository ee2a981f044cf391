// Terms of texts and of queries meet: what a text says, a query for it finds.

import { expect, test } from 'vitest'
import { LONGEST_TEXT, readText } from './read-text.ts'
import { searchTag, searchTerms, termsOf } from './search-terms.ts'

const terms = (text: string) => termsOf(readText(text))

test.each<readonly [string, readonly string[]]>([
  ['', []],
  [
    'The best flat white in Leeds',
    ['best', 'the best', 'flat', 'best flat', 'white', 'flat white', 'white in leeds', 'leeds'],
  ],
  ['cup of tea', ['cup', 'cup of tea', 'tea']],
  ['tea. Coffee', ['tea', 'coffee']],
  ['Ｃｏｆｆｅｅ ☕ LOVER', ['coffee', 'lover', '☕']],
  ['read https://example.org/a-b?c=d and www.foo.jp now', ['read']],
  ['mail me: jo.b@example.com', ['mail']],
  ['12 34,567 2024年', []],
  ["women's football", ['women', 'football', 'women football']],
  ['#LatteArt at @Harbor_Roast', ['#latteart']],
  ['# 1 #2024 #100日', ['#100日']],
  ['機械学習エンジニア', ['機械', '学習', '機械学習', 'エンジニア', '学習エンジニア']],
  ['猫とコーヒーが好き', ['猫', '猫とコーヒー', 'コーヒー', 'コーヒーが好き', '好き']],
])('terms of %j', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test.each<readonly [string, readonly string[]]>([
  ['coffee', ['coffee']],
  ['Flat White', ['flat white']],
  ['long distance running shoes', ['long distance', 'distance running', 'running shoes']],
  ['cup of tea', ['cup of tea']],
  ['mother of two', ['mother of two']],
  ['King of the Hill', ['king of the hill']],
  ['The Beatles', ['the beatles']],
  ['iPhone 15', ['iphone 15']],
  ['she/her', ['she/her']],
  ['C++', ['c++']],
  ['AT&T', ['at&t']],
  ['AT&T store', ['at&t store']],
  ['e-commerce', ['e-commerce']],
  ['node.js', ['node.js']],
  ['☕', ['☕']],
  ['❤️', ['❤']],
  ['coffee ☕', ['coffee', '☕']],
  ['猫が好き', ['猫が好き']],
  ['the', []],
  ['  ', []],
  ['#LatteArt', ['#latteart']],
  ['機械学習', ['機械学習']],
  ['コーヒー', ['コーヒー']],
])('a query for %j needs %j', (query, expected) => {
  expect(searchTerms(query)).toEqual(expected)
})

test.each([
  ['I finally ran my first half marathon in Bristol', 'half marathon'],
  ['駅前のカフェで自家焙煎のコーヒーを飲む', 'コーヒー'],
  ['機械学習エンジニアです', '機械学習'],
  ['e-commerce ops', 'commerce ops'],
])('%j is found by %j', (text, query) => {
  const found = new Set(terms(text))
  expect(searchTerms(query).length).toBeGreaterThan(0)
  expect(searchTerms(query).filter((term) => !found.has(term))).toEqual([])
})

test('a phrase has its tag', () => {
  expect(searchTag('latte art')).toBe('#latteart')
  expect(searchTag('2024')).toBe('')
  expect(searchTag('コーヒー')).toBe('#コーヒー')
})

test.each([
  ['mentions', 'hi @Alice, @bob_99 and ＠carol!', ['alice', 'bob_99', 'carol']],
  ['handles with a domain', '@alice.sky.example @dave.com ok', ['alice.sky.example', 'dave.com']],
  ['no mail address', 'write to me@example.com', []],
])('%s', (_name, text, expected) => {
  expect(readText(text).handles.map(({ handle }) => handle)).toEqual(expected)
})

test('hostile text neither crashes nor takes long', () => {
  const texts = [
    '\u{d800}'.repeat(100_000),
    'a.'.repeat(50_000),
    '\0'.repeat(100_000),
    '@'.repeat(100_000),
    '#_'.repeat(50_000),
    `${'a'.repeat(50_000)}!`,
    "'".repeat(100_000),
    '漢'.repeat(100_000),
    '\ufdfa'.repeat(100_000),
    'İ'.repeat(5_000),
    '1.'.repeat(50_000),
    'ا'.repeat(100_000),
  ]
  for (const text of texts) {
    const reading = readText(text)
    expect(reading.written.length).toBeLessThanOrEqual(2 * LONGEST_TEXT)
    expect(reading.folded).toHaveLength(reading.written.length)
    expect(reading.prose).toHaveLength(reading.written.length)
    for (const term of termsOf(reading)) expect(term.isWellFormed()).toBe(true)
  }
})

test('a linking word makes a phrase of the content word beside it, and nothing by itself', () => {
  expect(searchTerms('pour over')).toEqual(['pour over'])
  expect(searchTerms('over')).toEqual([])
  expect(searchTerms('sold out sourdough')).toEqual(['sold out', 'out sourdough'])
  expect(terms('pour over this morning')).toEqual(expect.arrayContaining(['pour', 'pour over', 'morning']))
  expect(terms("c'est pour toi")).not.toContain('pour over')
})

test('the small words of a text in another language are left out', () => {
  expect(termsOf(readText('le café pour toi'), 'fr')).toEqual(['café'])
})

test.each([
  'to be or not to be',
  'one of a kind',
  '50%',
  '$TSLA',
  '24/7',
  'I love my dog',
  'C',
  'see https://example.org',
])('of %j something would be left out: nothing is looked for', (text) => {
  expect(searchTerms(text)).toEqual([])
})

test.each([
  ['Proud mother of two. She/her ☕️', ['mother of two', 'she/her', '☕']],
  ['C++ and AT&T, then C# at an e-commerce shop', ['c++', 'at&t', 'c#', 'e-commerce', 'e-commerce shop']],
  ['he/him/his', ['he/him/his']],
])('%j says each as it is typed', (text, expected) => {
  expect(terms(text)).toEqual(expect.arrayContaining(expected))
})

test('a word is not found inside another that signs make of it', () => {
  expect(terms('I write C++')).not.toContain('c')
  expect(searchTag('c++')).toBe('')
  expect(searchTag('AT&T')).toBe('')
})
