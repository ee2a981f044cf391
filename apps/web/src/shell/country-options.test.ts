// Looking for countries.
import { expect, test } from 'vitest'
import { countryLabel, searchCountries } from './country-options.ts'

test.each([
  ['uk', 'en', 'GB'],
  ['america', 'en', 'US'],
  ['jp', 'en', 'JP'],
  ['日本', 'en', 'JP'],
  ['Germany', 'ja', 'DE'],
  ['korea', 'en', 'KR'],
  ['Brit', 'en', 'GB'],
  ['England', 'en', 'GB'],
])('“%s” finds %s first', (words, language, code) => {
  expect(searchCountries(words, language)[0]?.code).toBe(code)
})

test('North Korea can be found, but is marked as not selectable', () => {
  const found = searchCountries('north korea', 'en')
  expect(found.map(({ code, selectable }) => [code, selectable])).toEqual([['KP', false]])
  expect(
    searchCountries('', 'en')
      .filter(({ selectable }) => !selectable)
      .map(({ code }) => code),
  ).toEqual(['KP'])
})

test('every country has a name in both languages', () => {
  const all = searchCountries('', 'en')
  expect(all).toHaveLength(249)
  expect(all.filter(({ code }) => countryLabel(code, 'ja') === code || countryLabel(code, 'en') === code)).toEqual([])
})
