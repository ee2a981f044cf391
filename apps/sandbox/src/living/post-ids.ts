// Ids of posts that nobody stored. Like the network's own they carry their time, and say by whom or in answer to what they were written.
import { ID_EPOCH, ID_TIME_BITS, WIRE_IDS_EACH } from '#creatives/wire-ids.ts'

export type LivePostId =
  | { readonly kind: 'own'; readonly at: number; readonly author: number }
  | { readonly kind: 'answer'; readonly at: number; readonly delay: number; readonly answered: number }

/** Accounts whose posts are answered and quoted are among the first so many. */
export const MOST_ANSWERED = 10_000

/** What the bits below a millisecond tell here: the first numbers of each are those of stored posts. */
const EACH = 2n ** ID_TIME_BITS - WIRE_IDS_EACH
/** Authors are below, answers and quotes above. */
const ANSWERS = 2n ** 31n

/** `at`: a whole second, epoch milliseconds. What `told` says goes into its milliseconds and the bits below them. */
function idOf(at: number, told: bigint): string {
  const time = BigInt(at) + told / EACH - ID_EPOCH
  return String((time << ID_TIME_BITS) + WIRE_IDS_EACH + (told % EACH))
}

export const ownPostId = (at: number, author: number): string => idOf(at, BigInt(author))

/** `delay`: seconds after what is answered or quoted, at most two days of them. */
export const answerId = (at: number, delay: number, answered: number): string =>
  idOf(at, ANSWERS + BigInt(delay) * BigInt(MOST_ANSWERED) + BigInt(answered))

/** Undefined when it is no such id. */
export function readPostId(id: string): LivePostId | undefined {
  if (!/^\d{16,19}$/.test(id)) return undefined
  const number = BigInt(id)
  const low = BigInt.asUintN(Number(ID_TIME_BITS), number) - WIRE_IDS_EACH
  if (low < 0n) return undefined
  const time = (number >> ID_TIME_BITS) + ID_EPOCH
  const at = Number(time - (time % 1000n))
  const told = (time % 1000n) * EACH + low
  if (told < ANSWERS) return { kind: 'own', at, author: Number(told) }
  const answer = told - ANSWERS
  const [delay, answered] = [answer / BigInt(MOST_ANSWERED), answer % BigInt(MOST_ANSWERED)]
  return { kind: 'answer', at, delay: Number(delay), answered: Number(answered) }
}
