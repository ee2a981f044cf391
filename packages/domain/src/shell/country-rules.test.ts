// Countries, regions, languages.
import { expect, test } from 'vitest'
import { isJapaneseUser } from '../audience-requests/audience-request-rules.ts'
import { countriesCalled, countryName, isSelectableCountry, UNAVAILABLE_COUNTRY_MESSAGE } from './country-rules.ts'
import { defaultLanguage } from './language-rules.ts'

test.each([
  ['US', 'United States'],
  [' usa ', 'United States'],
  ['UK', 'United Kingdom'],
  ['Türkiye', 'Turkey'],
  ['Japan', 'Japan'],
  ['constructor', 'constructor'],
])('[CONST-5] %s is %s', (alias, name) => {
  expect(countryName(alias)).toBe(name)
})

test.each([
  ['KP', false],
  ['kp', false],
  ['North Korea', false],
  ["Democratic People's Republic of Korea", false],
  ['KR', true],
  ['South Korea', true],
  ['JP', true],
])('[VALID-8] %s can be chosen: %s', (country, selectable) => {
  expect(isSelectableCountry(country)).toBe(selectable)
  expect(UNAVAILABLE_COUNTRY_MESSAGE).toBe('This country is not available for targeting.')
})

test.each([
  ['ja-JP', 'ja'],
  ['JA', 'ja'],
  ['en_GB', 'en'],
  ['fr-FR', 'en'],
  ['jav', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('[I18N-2] the browser language %s gives %s', (browser, language) => {
  expect(defaultLanguage(browser)).toBe(language)
})

test.each([
  [{ language: 'ja' }, true],
  [{ language: 'en', country: 'JP' }, true],
  [{ language: 'en', country: 'Japan' }, true],
  [{ language: 'en', country: 'US' }, false],
  [{ language: null, country: null }, false],
  [{}, false],
])('[I18N-3] %o is a Japanese user: %s', (user, is) => {
  expect(isJapaneseUser(user)).toBe(is)
})

test.each([
  ['Brit', ['United Kingdom']],
  ['engl', ['United Kingdom']],
  ['holl', ['Netherlands']],
  ['br', []],
  ['france', []],
])('%s is called %j', (words, names) => {
  expect(countriesCalled(words)).toEqual(names)
})
