// Sealed tokens open in their own place, under the new key or the old one, and nowhere else.
import { expect, test } from 'vitest'
import { secretKeys } from '#platform/secret-keys.ts'
import { openGrant, openText, type SealedPlace, sealGrant, sealText } from './grant-seal.ts'

const keys = secretKeys(['the first secret, long enough'])
const rotated = secretKeys(['a second secret, long enough', 'the first secret, long enough'])
const strange = secretKeys(['a secret of somebody else'])
const place: SealedPlace = { table: 'network_grants', column: 'sealed_token', row: 'row 1', user: 'user 1' }

test('it opens where it was sealed, also after another key has come in front', () => {
  const sealed = sealText(keys, place, 'the token')
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(sealed).not.toContain('token')
  expect(openText(keys, place, sealed)).toBe('the token')
  expect(openText(rotated, place, sealed)).toBe('the token')
  expect(openText(strange, place, sealed)).toBeNull()
  expect(sealText(keys, place, 'the token')).not.toBe(sealed)
})

test.each([
  ['table', { table: 'oauth_flows' }],
  ['column', { column: 'sealed_secret' }],
  ['row', { row: 'row 2' }],
  ['person', { user: 'user 2' }],
] as const)('not in another %s', (_, other) => {
  expect(openText(keys, { ...place, ...other }, sealText(keys, place, 'the token'))).toBeNull()
})

test.each([
  ['another version', (sealed: string) => sealed.replace('v1', 'v2')],
  ['no version', (sealed: string) => sealed.slice(3)],
  ['something added', (sealed: string) => `${sealed}.x`],
  ['a letter changed', (sealed: string) => sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21)],
  ['cut off', (sealed: string) => sealed.slice(0, 30)],
  ['nothing', () => ''],
])('not with %s', (_, altered) => {
  expect(openText(keys, place, altered(sealText(keys, place, 'the token')))).toBeNull()
})

test('a grant keeps its two halves', () => {
  const grant = { token: 'a|b.c"', secret: 'd,e' }
  expect(openGrant(keys, place, sealGrant(keys, place, grant))).toEqual(grant)
})
