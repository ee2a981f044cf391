// Names of entries and criteria in the other language than they were saved in.
import { expect, test } from 'vitest'
import { namedById, nameFromLists } from './entry-name-rules.ts'
import type { NamedField } from './match-options.ts'

test.each([
  ['interests', { label: 'Food and drink—Coffee' }, 'ja', '食べ物・飲み物—コーヒー'],
  ['interests', { label: '食べ物・飲み物—コーヒー' }, 'en', 'Food and drink—Coffee'],
  ['INTEREST', { label: 'Food and drink/Coffee' }, 'ja', '食べ物・飲み物—コーヒー'],
  ['conversation_topics', { label: 'whatever it was called', id: 'latte-art' }, 'ja', 'ラテアート'],
  ['LANGUAGE', { label: 'Japanese' }, 'ja', '日本語'],
  ['locations', { label: '福岡県' }, 'en', 'Fukuoka'],
  ['TV_SHOW', { label: 'Saltmarsh Road' }, 'ja', '潮沼通り'],
])('%s: %j in %s is %s', (field, name, language, expected) => {
  expect(nameFromLists(field, name, language)).toBe(expected)
})

test.each([
  ['keywords', { label: 'Japanese' }],
  ['handles', { label: 'coffee' }],
  ['LOCATION', { label: 'Nowhere, XX' }],
])('%s: %j is in no list', (field, name) => {
  expect(nameFromLists(field, name, 'ja')).toBeNull()
})

test.each<[NamedField, string, string, string]>([
  ['languages', 'English', 'ja', 'Japanese'],
  ['languages', '英語', 'ja', '日本語'],
  ['languages', 'japanese', 'ja', 'japanese'],
  ['languages', '日本語', 'ja', '日本語'],
  ['languages', 'Klingon', 'tlh', 'Klingon'],
  ['interests', 'Tea', 'food-and-drink/coffee', 'Food and drink—Coffee'],
  ['interests', 'Coffee', 'food-and-drink/coffee', 'Coffee'],
  ['interests', 'Food and drink—Coffee', 'food-and-drink/coffee', 'Food and drink—Coffee'],
  ['conversation_topics', 'Cats', 'latte-art', 'Latte art'],
  ['locations', 'Osaka', 'jp-13', 'Tokyo'],
  ['locations', '東京都', 'JP-13', '東京都'],
  ['locations', 'Osaka', 'Tokyo|JP', 'Tokyo'],
  ['locations', 'Tokyo, Japan', 'Tokyo|JP', 'Tokyo, Japan'],
  ['locations', '東京', 'Tokyo|JP', '東京'],
  ['locations', 'Osaka', '5c2b5e46ab891f07', 'Osaka'],
  ['locations', 'Osaka', '', 'Osaka'],
])('%s: “%s” with the id %s is called %s', (field, label, id, expected) => {
  expect(namedById(field, { label, id, deselected: false })).toEqual({ label: expected, id, deselected: false })
})
