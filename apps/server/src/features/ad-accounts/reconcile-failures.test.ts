// Failures of the network in the terms of the engine that reconciles.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expect, test } from 'vitest'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { networkFailureOf, reasonOfProblem } from './reconcile-failures.ts'
import { adAccountRefusal } from './refuse-failure.ts'

test.each([
  ['unknown_outcome', 'lost'],
  ['unavailable', 'unavailable'],
  ['rate_limited', 'rate_limited'],
  ['unauthorised', 'revoked'],
  ['forbidden', 'refused'],
  ['not_found', 'refused'],
  ['rejected', 'refused'],
] as const)('%s of a call is %s', (kind, expected) => {
  const failure = networkFailureOf(new AdsFailure(kind, message('platform_rejected'), [], 7))
  expect(failure).toMatchObject({ kind: expected, retryAfter: 7, problem: { code: kind } })
  expect(reasonOfProblem(failure?.problem ?? null)).toEqual(message('platform_rejected'))
})

test.each([
  ['network_busy', 'rate_limited'],
  ['network_unavailable', 'unavailable'],
  ['reconnect_needed', 'revoked'],
  ['no_account_access', 'refused'],
] as const)('%s at opening an account is %s; what is no failure of the network is a bug', (code, expected) => {
  const failure = networkFailureOf(adAccountRefusal(code))
  expect(failure).toMatchObject({ kind: expected, problem: { code } })
  expect(reasonOfProblem(failure?.problem ?? null)).toEqual(message(code))
  expect(networkFailureOf(new Error('bug'))).toBeNull()
})
