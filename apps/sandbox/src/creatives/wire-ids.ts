// The long ids of posts, media and cards: they carry their time, and as numbers no number of JSON holds them exactly.
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'

/** An id is the milliseconds since then, above so many bits. */
export const ID_EPOCH = 1_288_834_974_657n
export const ID_TIME_BITS = 22n
/** Of each millisecond the first so many ids are given out here; the others belong to posts that nobody stores. */
export const WIRE_IDS_EACH = 65_536n
const SETTING = 'last_wire_id'

const following = (last: bigint): bigint =>
  BigInt.asUintN(Number(ID_TIME_BITS), last + 1n) < WIRE_IDS_EACH
    ? last + 1n
    : ((last >> ID_TIME_BITS) + 1n) << ID_TIME_BITS

/** The next one; call it inside a transaction. */
export function nextWireId({ store, clock }: { readonly store: SandboxStore; readonly clock: SandboxClock }): string {
  const last = BigInt(readSetting(store, SETTING) ?? 0)
  const fresh = (BigInt(clock.now().getTime()) - ID_EPOCH) << ID_TIME_BITS
  const id = String(fresh > last ? fresh : following(last))
  saveSetting(store, SETTING, id)
  return id
}

/** The id as a number in JSON, with every digit: clients that lose some have the text beside it. */
export const wireNumber = (id: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(/^\d+$/.test(id) ? id : '0')
