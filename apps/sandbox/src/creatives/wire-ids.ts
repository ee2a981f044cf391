// The long ids of posts, media and cards: they grow with the clock, and as numbers no number of JSON holds them exactly.
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'

const EPOCH = 1_288_834_974_657n
const SETTING = 'last_wire_id'

/** The next one; call it inside a transaction. */
export function nextWireId({ store, clock }: { readonly store: SandboxStore; readonly clock: SandboxClock }): string {
  const last = BigInt(readSetting(store, SETTING) ?? 0)
  const fresh = (BigInt(clock.now().getTime()) - EPOCH) << 22n
  const id = String(fresh > last ? fresh : last + 1n)
  saveSetting(store, SETTING, id)
  return id
}

/** The id as a number in JSON, with every digit: clients that lose some have the text beside it. */
export const wireNumber = (id: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(/^\d+$/.test(id) ? id : '0')
