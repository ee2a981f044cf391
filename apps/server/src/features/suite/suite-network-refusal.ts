// What the network refused, or opening an account of it, under the names and in the words of the suite: no ad account is concerned.
import { suiteNetworkErrors } from '@peregrine/contract/suite/suite-shapes.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure, isSuspension, saysSuspended } from '#connectors/ads/ads-port.ts'
import { refusalFailureOf, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Failure } from '#platform/reconcile/reconciler.ts'
import { Refusal, refusalBecause } from '#platform/refusal.ts'

export const reconnectNeeded = (): Refusal =>
  refusalBecause('reconnect_needed', suiteNetworkErrors.reconnect_needed.status, message('suite_reconnect_needed'))

const accountSuspended = (): Refusal => {
  const { status, detail } = suiteNetworkErrors.suspended_on_network
  return new Refusal('suspended_on_network', status, detail, undefined, {}, message('follow_suspended'))
}

/** Sentences of ads calls that name an ad account, said where the network gave no words of its own. */
const OF_AD_ACCOUNTS: ReadonlySet<string> = new Set([
  'platform_forbidden',
  'platform_not_found',
  'platform_unauthorized',
])

/** What the network said of a call that it refused. */
export const saidBy = ({ problem }: AdsFailure): Message =>
  OF_AD_ACCOUNTS.has(problem.code) ? message('network_refused') : problem

const NETWORK_REFUSED = 422

/** A failure of the network as the refusal of these calls. */
export function suiteRefusalOf(failure: AdsFailure): Refusal {
  if (failure.kind === 'unauthorised') return reconnectNeeded()
  if (isSuspension(failure)) return accountSuspended()
  if (failure.kind !== 'forbidden' && failure.kind !== 'not_found') return refusalOf(failure)
  return refusalBecause('network_refused', NETWORK_REFUSED, saidBy(failure))
}

/** The same for whatever a call of another feature threw: its refusals, failures of the network, anything else as it is. */
export function asSuiteRefusal(error: unknown): unknown {
  if (error instanceof AdsFailure) return suiteRefusalOf(error)
  if (!(error instanceof Refusal)) return error
  if (error.code === 'reconnect_needed' || error.code === 'not_connected') return reconnectNeeded()
  return error.code === 'network_refused' && saysSuspended(error.message) ? accountSuspended() : error
}

/** The same for what the engine that reconciles is told. */
export const suiteFailureOf = (error: unknown): Failure | null =>
  refusalFailureOf(error instanceof AdsFailure ? error : asSuiteRefusal(error), suiteRefusalOf)
