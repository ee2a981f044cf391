// The language that a page starts in, and what stays of it in the address.
import { afterEach, expect, test } from 'vitest'
import { dropAddressLanguage, startLanguage } from './start-language.ts'
import { stored } from './stored.ts'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test.each([
  ['/about?lang=ja', 'en', 'ja'],
  ['/about?lang=en', 'ja', 'en'],
  ['/about?lang=fr', 'ja', 'ja'],
  ['/about', 'ja', 'ja'],
] as const)('%s where %s was chosen starts in %s', (address, chosen, language) => {
  history.replaceState(null, '', address)
  stored.set('language', chosen)
  expect(startLanguage()).toBe(language)
})

test('another language that is chosen takes the address’s away, and nothing else of it', () => {
  history.replaceState({ idx: 1 }, '', '/explore/tea?lang=ja&tab=network#top')
  dropAddressLanguage()
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/explore/tea?tab=network#top')
  expect(history.state).toEqual({ idx: 1 })
})
