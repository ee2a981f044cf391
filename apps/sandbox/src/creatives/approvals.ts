// Whether the network lets an ad run: it looks at each for a while of the sandbox's clock; what it decides can be ordered.

import type { Entity } from '#platform/entity-store.ts'
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'

export interface ApprovalOrder {
  /** How long it is looked at, minutes of the sandbox's clock. */
  readonly minutes?: number | undefined
  readonly status?: 'ACCEPTED' | 'REJECTED' | undefined
}
/** By id of the ad, or of the post or account that it promotes; '*' for all that are not named. */
export type ApprovalOrders = Readonly<Record<string, ApprovalOrder>>

const SETTING = 'approvals'
const USUAL_MINUTES = 10

export const approvalOrders = (store: SandboxStore): ApprovalOrders =>
  JSON.parse(readSetting(store, SETTING) ?? '{}') as ApprovalOrders

/** Replaces all orders. */
export const orderApprovals = (store: SandboxStore, orders: ApprovalOrders): void =>
  saveSetting(store, SETTING, JSON.stringify(orders))

export type ApprovalStatus = 'UNDER_REVIEW' | 'ACCEPTED' | 'REJECTED'

/** What comes of looking at an ad, and when (milliseconds). */
function decisionOf(store: SandboxStore, { id, facts }: Entity) {
  const orders = approvalOrders(store)
  const subject = String(facts.tweet_id ?? facts.user_id ?? facts.account_media_id ?? '')
  const { minutes = USUAL_MINUTES, status = 'ACCEPTED' } = orders[id] ?? orders[subject] ?? orders['*'] ?? {}
  return { status, at: Date.parse(String(facts.created_at)) + minutes * 60_000 }
}

/** Of a promoted tweet, a promoted account or a media creative; `now`: the sandbox's clock. */
export function approvalOf(store: SandboxStore, ad: Entity, now: Date): ApprovalStatus {
  const { status, at } = decisionOf(store, ad)
  return now.getTime() >= at ? status : 'UNDER_REVIEW'
}

/** From when on an ad may run, milliseconds; null: never. */
export function approvedFrom(store: SandboxStore, ad: Entity): number | null {
  const { status, at } = decisionOf(store, ad)
  return status === 'ACCEPTED' ? at : null
}
