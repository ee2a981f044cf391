// The one state of an order: what became of what somebody wants of a campaign, an ad set or an ad. Lists, pages, notices, the
// activity feed and documents all read it.
import { continuesAt, WAIT_REASONS } from '../shell/wait-rules.ts'

/**
 * `draft`: only here. `sending`: on its way. `live`: as it is wanted. `refused`: it was not applied. `waiting`: it goes
 * on once something has happened. `gone`: deleted in the ad account.
 */
export const ORDER_STATES = ['draft', 'sending', 'live', 'refused', 'waiting', 'gone'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `check`: our own check found it unfit, so the ad platform was never asked. `platform`: the ad platform answered no. */
export const REFUSED_BY = ['check', 'platform'] as const
export type RefusedBy = (typeof REFUSED_BY)[number]

/** What an order waits for: what the reconciler waits for, or the change that it comes after and that was refused. */
export const ORDER_WAITS = [...WAIT_REASONS, 'refused_change'] as const
export type OrderWait = (typeof ORDER_WAITS)[number]

/** What somebody can do about an order that is not live. */
export const ORDER_ACTIONS = ['retry', 'revert', 'reconnect'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** What sending a whole campaign has come to. */
export interface OrderRun {
  readonly state: Exclude<OrderState, 'live'> | 'converged'
  /** Why it waits; null when it does not. */
  readonly waits: { readonly reason: OrderWait; readonly until: string | null } | null
  /** It was live once, so there is something to revert to. */
  readonly ran: boolean
}

export interface Order {
  readonly state: OrderState
  readonly waits: { readonly for: OrderWait; readonly until: string | null } | null
  readonly actions: readonly OrderAction[]
}

const waitsOf = ({ waits }: OrderRun): Order['waits'] =>
  waits === null ? null : { for: waits.reason, until: continuesAt(waits.reason, waits.until) }

function actionsOf({ state, waits, ran }: OrderRun): readonly OrderAction[] {
  const revert = ran ? (['revert'] as const) : []
  if (state === 'refused') return ran ? ['retry', ...revert] : []
  if (state !== 'waiting') return []
  if (waits?.reason === 'reconnect') return ['reconnect', ...revert]
  return waits?.reason === 'rate_limited' || waits?.reason === 'approval' ? revert : ['retry', ...revert]
}

/** Of a campaign, with everything below it. */
export function campaignOrder(run: OrderRun): Order {
  const state = run.state === 'converged' ? 'live' : run.state
  return { state, waits: state === 'waiting' ? waitsOf(run) : null, actions: actionsOf(run) }
}

export interface OrderPart {
  /** It is in the ad account, or was switched off there as it should be. */
  readonly placed: boolean
  readonly gone: boolean
  /** What is wanted of it is not what was applied. */
  readonly pending: boolean
  /** The refusal was of this part. */
  readonly refused: boolean
}

/** Of an ad set or an ad; it is sent with its campaign, `launched` or not. */
export function partOrder(part: OrderPart, launched: boolean, run: OrderRun): Order {
  const order = (state: OrderState, waits: Order['waits'] = null): Order => ({ state, waits, actions: [] })
  if (part.gone || run.state === 'gone') return order('gone')
  if (!launched && !part.placed) return order('draft')
  if (!part.pending) return order('live')
  if (run.state === 'waiting') return order('waiting', waitsOf(run))
  if (run.state !== 'refused') return order('sending')
  return part.refused ? order('refused') : order('waiting', { for: 'refused_change', until: null })
}
