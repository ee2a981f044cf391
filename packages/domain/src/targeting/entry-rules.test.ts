// Entries added by hand: tidied, or refused with a sentence.
import { expect, test } from 'vitest'
import { UNAVAILABLE_COUNTRY_MESSAGE } from '../shell/country-rules.ts'
import { checkEntry, ENTRIES_PER_PART } from './entry-rules.ts'
import type { EntryField } from './package-rules.ts'

test.each<[EntryField, string, string]>([
  ['handles', ' @@HarborRoast ', 'harborroast'],
  ['handles', '＠ｓｌｏｗ＿ｐｏｕｒ', 'slow_pour'],
  ['hashtags', '#LatteArt', 'LatteArt'],
  ['hashtags', '＃珈琲', '珈琲'],
  ['keywords', 'pour\u200b  over\n', 'pour over'],
  ['languages', 'japanese', 'Japanese'],
  ['languages', 'JA', 'Japanese'],
  ['languages', '日本語', 'Japanese'],
  ['locations', 'South Korea', 'South Korea'],
  ['network_operators', 'Anything', 'Anything'],
])('%s: %j is added as %j', (field, typed, text) => {
  expect(checkEntry(field, typed, 0, 'en')).toEqual({ kind: 'fits', text })
})

test('a language gets its name in the language of the page', () => {
  expect(checkEntry('languages', 'fr', 0, 'ja')).toEqual({ kind: 'fits', text: 'フランス語' })
})

test.each<[EntryField, string, string]>([
  ['handles', '@', '“@” holds nothing that could be added.'],
  ['keywords', '\u200b', '“\u200b” holds nothing that could be added.'],
  [
    'handles',
    '@これは全角@アカウント',
    '“@これは全角@アカウント” can’t be an account: account names have up to 15 letters from A to Z, digits and underscores.',
  ],
  ['handles', '@harbor roast', '“@harbor roast” is not a handle: handles have no spaces.'],
  ['hashtags', '#latte art', '“#latte art” is not a hashtag: hashtags have no spaces.'],
  ['handles', 'x'.repeat(51), '“xxxxxxxxxxxxxxxxxxxx…” is too long: a term can have at most 50 characters.'],
  ['keywords', '😀'.repeat(101), `“${'😀'.repeat(20)}…” is too long: a term can have at most 100 characters.`],
  ['languages', 'Klingon', '“Klingon” is not one of the languages that can be targeted.'],
])('%s: %j is refused: %s', (field, typed, message) => {
  const checked = checkEntry(field, typed, 0, 'en')
  expect(checked.kind === 'refused' && checked.problem.message).toBe(message)
})

test.each(['North Korea', 'DPRK', 'kp'])('[VALID-8] %s is no location that can be chosen', (typed) => {
  const checked = checkEntry('locations', typed, 0, 'en')
  expect(checked.kind === 'refused' && checked.problem.message).toBe(UNAVAILABLE_COUNTRY_MESSAGE)
})

test('a full part takes no more', () => {
  expect(checkEntry('keywords', 'latte', ENTRIES_PER_PART - 1, 'en').kind).toBe('fits')
  const checked = checkEntry('keywords', 'latte', ENTRIES_PER_PART, 'en')
  expect(checked.kind === 'refused' && checked.problem.message).toBe(
    'A part can have at most 1000 entries. “latte” was not added.',
  )
})
