// How long the network takes to work through a change of a custom audience: six to eight hours, or as was ordered.

import { createHash } from 'node:crypto'
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'

const HOUR = 3_600_000
const SETTING = 'audience_processing'

/** Hours by audience id; '*' for all that are not named. */
export type ProcessingOrders = Readonly<Record<string, number>>

export function processingOrders(store: SandboxStore): ProcessingOrders {
  const row = store.one<{ value: string }>('SELECT value FROM settings WHERE name = ?', SETTING)
  return row === undefined ? {} : (JSON.parse(row.value) as ProcessingOrders)
}

/** Replaces all orders; none: every audience takes its usual time again. */
export function orderProcessing(store: SandboxStore, orders: ProcessingOrders): void {
  store.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', SETTING, JSON.stringify(orders))
}

function usualHours(audienceId: string): number {
  const { least, most } = CUSTOM_AUDIENCES.processingHours
  const lot = createHash('sha256').update(audienceId).digest().readUInt32BE(0) / 2 ** 32
  return least + (most - least) * lot
}

/** Milliseconds of the sandbox's clock. */
export function processingTime(store: SandboxStore, audienceId: string): number {
  const orders = processingOrders(store)
  return (orders[audienceId] ?? orders['*'] ?? usualHours(audienceId)) * HOUR
}
