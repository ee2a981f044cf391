// Hosts and the sites they serve, hostile ones included.
import { describe, expect, test } from 'vitest'
import { apiRootOf, isKnownHost, layoutTitle, pickSite, teamSlugOf } from './site-rules.ts'

const config = {
  targetingHost: 'protargeting.example.com',
  suiteHost: 'deepthought.example.com',
  stagingHosts: ['localhost', 'staging.example.com'],
}

describe('pickSite', () => {
  test.each([
    ['[VARIANT-1]', 'protargeting.example.com', '', 'targeting'],
    ['[VARIANT-1] with a port, in capitals, rooted', 'ProTargeting.Example.com.:3000', '', 'targeting'],
    ['[VARIANT-1] a sub-domain', 'beta.protargeting.example.com', '', 'targeting'],
    ['[VARIANT-1] flag on a staging host', 'localhost:3000', '?protargeting', 'targeting'],
    ['[VARIANT-1] flag with a value among others', 'staging.example.com', '?a=1&protargeting=1', 'targeting'],
    ['[VARIANT-2]', 'deepthought.example.com', '', 'suite'],
    ['[VARIANT-2] flag on a staging host', 'localhost:3000', '?deepthought', 'suite'],
    ['[VARIANT-3] any other host', 'app.example.com', '', 'team'],
    ['[VARIANT-3] staging without a flag', 'localhost:3000', '?x=protargeting', 'team'],
    ['flag on a production host is ignored', 'app.example.com', '?protargeting', 'team'],
    ['flag does not turn one named site into the other', 'deepthought.example.com', '?protargeting', 'suite'],
    ['name as the start of an attacker domain', 'protargeting.example.com.evil.com', '', 'team'],
    ['name inside an attacker domain', 'evilprotargeting.example.com', '', 'team'],
    ['label of an attacker domain', 'protargeting.evil.com', '', 'team'],
    ['sub-domain of a staging host', 'evil.localhost', '?protargeting', 'team'],
    ['user info trick', 'protargeting.example.com@evil.com', '', 'team'],
    ['path trick', 'evil.com/protargeting.example.com', '', 'team'],
    ['empty host', '', '?protargeting', 'team'],
    ['two ports', 'protargeting.example.com:80:80', '', 'team'],
  ])('%s: %s%s', (_, host, query, site) => {
    expect(pickSite(host, query, config)).toBe(site)
  })

  test('a site that is not configured is never served', () => {
    expect(pickSite('', '', { ...config, targetingHost: '' })).toBe('team')
    expect(pickSite('evil.', '', { ...config, targetingHost: '' })).toBe('team')
  })
})

test.each([
  ['northwind.app.example.com', 'northwind'],
  ['Northwind.App.Example.com:3000', 'northwind'],
  ['app.example.com', null],
  ['a.b.app.example.com', null],
  ['northwind.app.example.com.evil.com', null],
  ['evilapp.example.com', null],
  ['-northwind.app.example.com', null],
  ['protargeting.example.com', null],
  ['', null],
])('a team named by the host of the dashboard: %s → %s', (host, slug) => {
  expect(teamSlugOf(host, 'app.example.com', config)).toBe(slug)
})

test('a site under the main host is no team', () => {
  const below = { ...config, targetingHost: 'protargeting.localhost', suiteHost: 'deepthought.localhost' }
  expect(teamSlugOf('protargeting.localhost', 'localhost', below)).toBeNull()
  expect(teamSlugOf('northwind.localhost', 'localhost', below)).toBe('northwind')
})

test('[VARIANT-4] the analytics site speaks to the second API root', () => {
  const roots = { main: 'https://api.example.com', analysis: 'https://analysis.example.com' }
  expect(apiRootOf('deepthought.example.com', '', config, roots)).toBe(roots.analysis)
  expect(apiRootOf('protargeting.example.com', '', config, roots)).toBe(roots.main)
  expect(apiRootOf('app.example.com', '', config, roots)).toBe(roots.main)
  expect(apiRootOf('staging.example.com', '?deepthought', config, roots)).toBe(roots.analysis)
  expect(apiRootOf('staging.example.com', '', config, roots)).toBe(roots.main)
})

test.each([
  ['app.example.com', true],
  ['acme.app.example.com', true],
  ['localhost:3000', true],
  ['deepthought.example.com', true],
  ['protargeting.evil.com', false],
  ['', false],
])('known host %s: %s', (host, known) => {
  expect(isKnownHost(host, config, ['app.example.com'])).toBe(known)
})

test.each([
  ['pro-targeting', 'Targeting Toolkit'],
  ['deep-thought', 'Deep Thought'],
  ['dashboard', 'Peregrine'],
  ['dashboard-no-nav', 'Peregrine'],
  ['none', 'Peregrine'],
] as const)('[LAYOUT-1] title of %s', (layout, title) => {
  expect(layoutTitle(layout)).toBe(title)
})
