// Which addresses the network may send a person back to, what a connection allows, and which texts are ids of ad accounts.
import { expect, test } from 'vitest'
import { connectionReturnPath, isAdAccountId, rightsOf, SUITE_SCOPES, stateOfCallback } from './connection-rules.ts'

const OURS = ['https://protargeting.example/login/network-ads', 'http://localhost:3000/login/network-ads']
const STATE = 'abcdefghijklmnop_-0123456789'

test('the way back is a page of ours', () => {
  expect(connectionReturnPath('network-ads')).toBe('/login/network-ads')
})

test.each(OURS)('%s with a state', (address) => {
  expect(stateOfCallback(`${address}?state=${STATE}`, OURS)).toEqual({ address, state: STATE })
})

test.each([
  ['no state', OURS[0]],
  ['an empty state', `${OURS[0]}?state=`],
  ['a short state', `${OURS[0]}?state=abc`],
  ['a long state', `${OURS[0]}?state=${'a'.repeat(129)}`],
  ['a state with signs', `${OURS[0]}?state=${STATE}%20`],
  ['another parameter', `${OURS[0]}?next=${STATE}`],
  ['two parameters', `${OURS[0]}?state=${STATE}&next=/`],
  ['two states', `${OURS[0]}?state=${STATE}&state=${STATE}`],
  ['two queries', `${OURS[0]}?state=${STATE}?state=${STATE}`],
  ['a hash', `${OURS[0]}?state=${STATE}#x`],
  ['another host', `https://evil.example/login/network-ads?state=${STATE}`],
  ['our host as a part of another', `https://protargeting.example.evil.example/login/network-ads?state=${STATE}`],
  ['a user name', `https://protargeting.example@evil.example/login/network-ads?state=${STATE}`],
  ['another port', `https://protargeting.example:444/login/network-ads?state=${STATE}`],
  ['the usual port, written', `https://protargeting.example:443/login/network-ads?state=${STATE}`],
  ['another protocol', `http://protargeting.example/login/network-ads?state=${STATE}`],
  ['capitals', `https://PROTARGETING.example/login/network-ads?state=${STATE}`],
  ['another path', `https://protargeting.example/login/other?state=${STATE}`],
  ['a path with dots', `https://protargeting.example/x/../login/network-ads?state=${STATE}`],
  ['a longer path', `https://protargeting.example/login/network-ads/?state=${STATE}`],
  ['a pin instead of a callback', 'oob'],
  ['nothing', ''],
])('not to %s', (_, callback = '') => {
  expect(stateOfCallback(callback, OURS)).toBeNull()
})

test.each([
  ['18ce54d4x5t', true],
  ['abc', true],
  ['ab', false],
  ['a'.repeat(21), false],
  ['18CE54', false],
  ['../../1.1/x', false],
  ['18ce/line_items?x=', false],
  ['18ce#', false],
  ['１８ce54', false],
  ['18ce54d4x5t\n', false],
  ['', false],
])('%j is the id of an ad account: %s', (text, expected) => {
  expect(isAdAccountId(text)).toBe(expected)
})

const without = (...left: readonly string[]) => SUITE_SCOPES.filter((scope) => !left.includes(scope))
test.each([
  ['OAuth 1.0a', null, ['read', 'follow', 'lists', 'ads']],
  ['all that the suite asks for', SUITE_SCOPES, ['read', 'follow', 'lists']],
  ['more than that', [...SUITE_SCOPES, 'tweet.write'], ['read', 'follow', 'lists']],
  ['no follows', without('follows.write'), ['read', 'lists']],
  ['lists that may not be changed', without('list.write'), ['read', 'follow']],
  ['lists that may not be read', without('list.read'), ['read', 'follow']],
  ['two hours alone', without('offline.access'), ['follow', 'lists']],
  ['no likes', without('like.read'), ['follow', 'lists']],
  ['nothing', [], []],
] as const)('%s', (_, scopes, rights) => {
  expect(rightsOf(scopes)).toEqual(rights)
})
