// The site of a page, by its host and, on a staging host, by the flag of the tab's first address.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chosenSite, siteAddress } from './chosen-site.ts'

const hosts = { targetingHost: 'targeting.example', suiteHost: 'suite.example', stagingHosts: ['staging.example'] }

const visit = (url: string): void => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(url)
}

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'peregrine-hosts'
  meta.content = JSON.stringify(hosts)
  document.head.append(meta)
})
afterEach(() => {
  document.head.replaceChildren()
  sessionStorage.clear()
})

test.each([
  ['https://targeting.example/saved-lists', 'targeting'],
  ['https://eu.targeting.example/', 'targeting'],
  ['https://staging.example/?protargeting', 'targeting'],
  ['https://staging.example/about?x=1&protargeting=1', 'targeting'],
])('[VARIANT-1] %s is the targeting site', (url, site) => {
  visit(url)
  expect(chosenSite()).toBe(site)
})

test.each([
  ['https://suite.example/', 'suite'],
  ['https://staging.example/?deepthought', 'suite'],
])('[VARIANT-2] %s is the analytics suite', (url, site) => {
  visit(url)
  expect(chosenSite()).toBe(site)
})

test.each([
  'https://staging.example/',
  'https://www.example/',
  // A name that only holds ours is somebody else's.
  'https://targeting.example.evil.example/',
  'https://www.example/?protargeting',
])('[VARIANT-3] %s is the team dashboard', (url) => {
  visit(url)
  expect(chosenSite()).toBe('team')
})

test('the flag holds for the tab, since links do not repeat it, until another one is given', () => {
  visit('https://staging.example/?protargeting')
  expect(chosenSite()).toBe('targeting')
  visit('https://staging.example/saved-lists')
  expect(chosenSite()).toBe('targeting')
  visit('https://staging.example/?deepthought')
  expect(chosenSite()).toBe('suite')
  sessionStorage.clear()
  visit('https://staging.example/saved-lists')
  expect(chosenSite()).toBe('team')
})

test('the address of another site is its host, on the port of this page', () => {
  visit('http://www.example:3000/choose-team')
  expect(siteAddress('targeting')).toBe('http://targeting.example:3000/')
  visit('https://www.example/')
  expect(siteAddress('suite')).toBe('https://suite.example/')
})
