// One run of reading an account: who it is, how long the run may take, and how a part of it came out.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { retrySeconds } from '@peregrine/domain/suite/look-rules.ts'
import { AdsFailure, type AdsGrant } from '#connectors/ads/ads-port.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { SuiteWait } from './suite-columns.ts'
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

const REFUSED_SECONDS = 3600

export interface Pause {
  readonly reason: Message
  readonly seconds: number
}

/** How long a failure of the network stops a reading. One of the grant, and everything that is none of the network's, is thrown on. */
export function pauseFor(error: unknown, failures: number): Pause {
  if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
  if (error.kind === 'rate_limited')
    return { reason: message('platform_rate_limited'), seconds: error.retryAfter ?? 60 }
  if (error.kind === 'unavailable' || error.kind === 'unknown_outcome')
    return { reason: message('platform_unavailable'), seconds: error.retryAfter ?? retrySeconds(failures) }
  return { reason: message('suite_account_protected'), seconds: REFUSED_SECONDS }
}

export const waitOf = ({ reason, seconds }: Pause, now: number): SuiteWait => ({
  reason,
  until: new Date(now + seconds * 1000).toISOString(),
})

/** Seconds that a wait still lasts; 0 when it is over, or by a clock that was set. */
export function secondsLeft(waits: SuiteWait | null, now: number): number {
  if (waits === null || waits.until === null) return 0
  const left = (Date.parse(waits.until) - now) / 1000
  return left > 0 && left <= 2 * REFUSED_SECONDS ? left : 0
}
