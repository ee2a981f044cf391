// When a post was written, as far as its id tells.

/** Ids carry their time since November 2010: milliseconds after this, above 22 bits. */
const ID_EPOCH = 1_288_834_974_657n
const FIRST_TIMED_ID = 29_700_859_247n
/** 5 November 2010. */
const FIRST_TIMED = 1_288_915_200_000
/** By so much clocks may differ. */
const SKEW_MS = 60_000

export interface PostBounds {
  /** When the author joined the network; null: not known. */
  readonly joinedAt: number | null
  readonly now: number
}

/** Nobody wrote before they joined, or will have written. */
export const isPossibleTime = (at: number, { joinedAt, now }: PostBounds): boolean =>
  at <= now + SKEW_MS && (joinedAt === null || at >= joinedAt)

/** Null for ids that do not tell, or tell what cannot be: then the network has to say it. */
export function timeOfPostId(id: string, bounds: PostBounds): number | null {
  const number = BigInt(id)
  const at = Number((number >> 22n) + ID_EPOCH)
  return number > FIRST_TIMED_ID && at >= FIRST_TIMED && isPossibleTime(at, bounds) ? at : null
}
