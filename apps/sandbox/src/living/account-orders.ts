// What the control door orders of accounts beside their fate: suspended, protected, gone, or in spite of everything there; and who blocks whom.
import type { Caller } from '#platform/ads-call.ts'
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import type { AccountStatus } from './account-fates.ts'

export interface AccountOrder {
  readonly status?: AccountStatus | undefined
  readonly protected?: boolean | undefined
}

const SETTING = 'account_orders'
const BLOCKS = 'blocks'

/** By user id. */
export const accountOrders = (store: SandboxStore): Readonly<Record<string, AccountOrder>> =>
  JSON.parse(readSetting(store, SETTING) ?? '{}')

/** Adds to what was ordered before; an empty order takes it back. */
export function orderAccount(store: SandboxStore, userId: string, order: AccountOrder): void {
  const { [userId]: before, ...others } = accountOrders(store)
  const isEmpty = order.status === undefined && order.protected === undefined
  saveSetting(store, SETTING, JSON.stringify(isEmpty ? others : { ...others, [userId]: { ...before, ...order } }))
}

/** Whoever signed in and was suspended since may do nothing; whose account is gone is not known any more. */
export function checkPerson(store: SandboxStore, { userId }: Caller): void {
  const status = accountOrders(store)[userId]?.status ?? 'active'
  if (status === 'active') return
  const [code, title, detail] =
    status === 'suspended'
      ? ([403, 'Forbidden', 'Your account is suspended and is not permitted to access this feature.'] as const)
      : ([401, 'Unauthorized', 'Unauthorized'] as const)
  throw new ApiRefusal(code, { title, type: 'about:blank', status: code, detail })
}

const blocksOf = (store: SandboxStore): Readonly<Record<string, boolean>> =>
  JSON.parse(readSetting(store, BLOCKS) ?? '{}')

/** Undefined: nothing was ordered of these two. */
export const orderedBlock = (store: SandboxStore, by: string, blocked: string): boolean | undefined =>
  blocksOf(store)[`${by} ${blocked}`]

export function orderBlock(store: SandboxStore, by: string, blocked: string, blocks: boolean): void {
  saveSetting(store, BLOCKS, JSON.stringify({ ...blocksOf(store), [`${by} ${blocked}`]: blocks }))
}
