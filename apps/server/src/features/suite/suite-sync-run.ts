// One run of reading an account: who it is, how long the run may take, and how a part of it came out.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { refusedSeconds, retrySeconds } from '@peregrine/domain/suite/look-rules.ts'
import { AdsFailure, type AdsGrant, isSuspension } from '#connectors/ads/ads-port.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { SuiteWait } from './suite-columns.ts'
import { saidBy } from './suite-network-refusal.ts'
import type { SuitePorts } from './suite-ports.ts'

export interface SyncRun {
  readonly ports: SuitePorts
  readonly account: SuiteAccountRow
  readonly grant: AdsGrant
  /** Aborted when the process stops. */
  readonly signal: AbortSignal
  /** When the run makes room for others, as `performance.now()` counts: a clock that is set ends no run and prolongs none. */
  readonly deadline: number
}

export type Progress =
  | { readonly kind: 'done' }
  /** There is more to do at once. */
  | { readonly kind: 'continues' }
  | { readonly kind: 'waits'; readonly seconds: number }

export const DONE: Progress = { kind: 'done' }
export const CONTINUES: Progress = { kind: 'continues' }
export const waitsFor = (seconds: number): Progress => ({ kind: 'waits', seconds: Math.max(1, Math.ceil(seconds)) })

/** Throws when the process stops; true when others are to have their turn. */
export function isOver({ signal, deadline }: SyncRun): boolean {
  signal.throwIfAborted()
  return performance.now() > deadline
}

/** The only wait that an order does not end: the network would refuse. */
export const RATE_LIMITED = 'platform_rate_limited'

export interface Pause {
  readonly reason: Message
  readonly seconds: number
}

/**
 * How long a failure of the network stops a reading, with what it said. One of the grant or of the account itself (it is
 * suspended), and everything that is none of the network's, is thrown on.
 */
export function pauseFor(error: unknown, failures: number): Pause {
  if (!(error instanceof AdsFailure) || error.kind === 'unauthorised' || isSuspension(error)) throw error
  const { kind, retryAfter } = error
  if (kind === 'rate_limited') return { reason: message(RATE_LIMITED), seconds: retryAfter ?? 60 }
  if (kind === 'unavailable' || kind === 'unknown_outcome')
    return { reason: message('platform_unavailable'), seconds: retryAfter ?? retrySeconds(failures) }
  return { reason: saidBy(error), seconds: refusedSeconds(failures) }
}

/** Milliseconds by our clock and by the network's. */
export interface BothClocks {
  readonly own: number
  readonly network: number
}

export const bothClocks = async ({ clock, networkClock }: Pick<SuitePorts, 'clock' | 'networkClock'>) => ({
  own: clock(),
  network: await networkClock(),
})

/** A wait is measured by our clock and told by the network's, as everything of a look is. `before`: the wait that it continues. */
export const waitOf = (
  { reason, seconds }: Pause,
  { own, network }: BothClocks,
  before: SuiteWait | null,
): SuiteWait => ({
  reason,
  since: before?.since ?? new Date(network).toISOString(),
  until: new Date(own + seconds * 1000).toISOString(),
  told_until: new Date(network + seconds * 1000).toISOString(),
})

/** No wait is longer; one that seems so was set by another clock. */
export const LONGEST_WAIT_SECONDS = 7200

/** Seconds that a wait still lasts; 0 when it is over, or by a clock that was set. */
export function secondsLeft(waits: SuiteWait | null, now: number): number {
  if (waits === null || waits.until === null) return 0
  const left = (Date.parse(waits.until) - now) / 1000
  return left > 0 && left <= LONGEST_WAIT_SECONDS ? left : 0
}
