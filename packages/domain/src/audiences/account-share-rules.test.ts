// What stands in the way of sharing a custom audience with an ad account, and what a share is called: as tables.
import { expect, test } from 'vitest'
import {
  type AccountShareFacts,
  type AccountShareRequest,
  accountShareObstacle,
  accountShareState,
} from './account-share-rules.ts'

const live: AccountShareFacts = { desired: 'READ_ONLY', confirmed: 'READ_ONLY', isUnderWay: false, hasProblem: false }
const sent: AccountShareFacts = { ...live, confirmed: null, isUnderWay: true }
const refused: AccountShareFacts = { ...live, confirmed: null, hasProblem: true }

test.each<[string, AccountShareFacts, string]>([
  ['requested, not confirmed yet', sent, 'sending'],
  ['held up', { ...sent, hasProblem: true }, 'waiting'],
  ['confirmed', live, 'live'],
  ['never confirmed', refused, 'refused'],
  ['another level was refused: the confirmed one stays', { ...live, hasProblem: true }, 'live'],
  ['being withdrawn', { ...live, desired: null, isUnderWay: true }, 'sending'],
])('state: %s', (_, facts, state) => {
  expect(accountShareState(facts)).toBe(state)
})

const request: AccountShareRequest = {
  networkId: '1nmth',
  owner: '18ce54d4x5t',
  granted: '18ce54aymz3',
  level: 'READ_ONLY',
  share: null,
}

test.each<[string, Partial<AccountShareRequest>, string | null]>([
  ['nothing', {}, null],
  ['it is not in the ad account yet', { networkId: null }, 'not_there_yet'],
  ['no id of an ad account', { granted: '@harborroast' }, 'not_an_ad_account'],
  ['its own ad account', { granted: '18ce54d4x5t' }, 'same_account'],
  ['shared at this level', { share: live }, 'already_shared'],
  ['on its way at this level', { share: sent }, 'already_shared'],
  ['refused before: tried again', { share: refused }, null],
  ['shared at another level: changed', { share: live, level: 'READ_WRITE' }, null],
  ['being withdrawn: shared again', { share: { ...live, desired: null, isUnderWay: true } }, null],
])('obstacle: %s', (_, more, obstacle) => {
  expect(accountShareObstacle({ ...request, ...more })).toBe(obstacle)
})
