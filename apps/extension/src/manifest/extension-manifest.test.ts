// What the extension asks of the browser, and which pages it believes: a wider answer has to be written down here.
import { describe, expect, test } from 'vitest'
import { isAdsManagerPage } from '#ads-manager/ads-managers.ts'
import { extensionManifest } from './extension-manifest.ts'
import { isSitePage } from './own-sites.ts'

test('least permissions: its memory, its panel, our pages and the ads manager', () => {
  const manifest = extensionManifest('1.2.3', ['https://targeting.example.com'])
  expect(manifest.permissions).toEqual(['storage', 'sidePanel'])
  expect(Object.keys(manifest)).not.toContain('host_permissions')
  expect(Object.keys(manifest)).not.toContain('externally_connectable')
  expect(Object.keys(manifest)).not.toContain('web_accessible_resources')
  expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([
    ['https://targeting.example.com/*'],
    ['http://localhost/ads-manager/*'],
  ])
  expect(manifest.content_security_policy.extension_pages).toContain("script-src 'self'")
})

describe('pages that are believed', () => {
  test.each([
    ['http://localhost:3000/targeting-lists/1', true],
    ['http://protargeting.localhost:3000/', true],
    ['http://protargeting.localhost/?d=x', true],
    ['http://localhost:3001/ads-manager/accounts/1', false],
    ['https://localhost:3000/', false],
    ['http://localhost.example.com/', false],
    ['http://evil.localhost:3000/', false],
    ['http://example.com/?http://localhost/', false],
    ['file:///http://localhost/', false],
    ['no address', false],
    ['', false],
  ])('%s is a page of ours: %s', (address, expected) => {
    expect(isSitePage(address)).toBe(expected)
  })

  test.each([
    ['http://localhost:3001/ads-manager', false],
    ['http://localhost:3001/ads-manager/accounts/18ce54d4x5t/ad-groups/itttx', true],
    ['http://localhost:3001/ads-managers/', false],
    ['http://127.0.0.1:3001/ads-manager/', false],
    ['https://localhost/ads-manager/', false],
    ['http://elsewhere.example/ads-manager/', false],
    ['', false],
  ])('%s is an ads manager: %s', (address, expected) => {
    expect(isAdsManagerPage(address)).toBe(expected)
  })
})
