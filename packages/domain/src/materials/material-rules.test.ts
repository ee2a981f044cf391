// Which marketing material a name in an address means.
import { expect, test } from 'vitest'
import { materialPlace, materialsCalled } from './material-rules.ts'

const SHELF = [
  { id: 'product-one-pager', category: 'one-pager', titles: ['Peregrine in one page', '1ページでわかる Peregrine'] },
  { id: 'slide-deck', category: 'slides', titles: ['From audience to campaign, in one place'] },
  { id: 'art-fair', category: 'case-study', titles: ['Example: an art fair', '事例（例示）：アートフェア'] },
  { id: 'tea-house', category: 'case-study', titles: ['Example: a tea house'] },
] as const

test.each([
  ['one-pager', ['product-one-pager']],
  ['One Pager', ['product-one-pager']],
  ['Product One-pagers', ['product-one-pager']],
  ['製品紹介（1ページ）', ['product-one-pager']],
  ['peregrine-in-one-page', ['product-one-pager']],
  ['１ページでわかるperegrine', ['product-one-pager']],
  ['Peregrine in one page.pdf', ['product-one-pager']],
  ['product-one-pager.en.md', ['product-one-pager']],
  ['slides', ['slide-deck']],
  ['SLIDE DECK', ['slide-deck']],
  ['slide_deck.pptx', ['slide-deck']],
  ['case-study', ['art-fair', 'tea-house']],
  ['case studies', ['art-fair', 'tea-house']],
  ['事例', ['art-fair', 'tea-house']],
  ['事例（例示）：アートフェア', ['art-fair']],
  ['faq', []],
  ['nonsense', []],
  ['constructor', []],
  ['---', []],
  ['', []],
])('%j means %j', (name, ids) => {
  expect(materialsCalled(name, SHELF).map(({ id }) => id)).toEqual(ids)
})

test('a document has one address, several of a category have that of the category', () => {
  expect(materialPlace(materialsCalled('Slide Deck', SHELF))).toBe('slide-deck')
  expect(materialPlace(materialsCalled('Case Studies', SHELF))).toBe('case-study')
  expect(materialPlace(materialsCalled('nonsense', SHELF))).toBeNull()
})
