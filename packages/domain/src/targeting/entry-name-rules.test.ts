// Names of entries and criteria in the other language than they were saved in.
import { expect, test } from 'vitest'
import { nameFromLists } from './entry-name-rules.ts'

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
