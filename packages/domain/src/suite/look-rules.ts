// When a reading of a whole list counts, and when it was cut short: then it is compared with nothing.

/** Beyond this age the first page says too little about the last. */
export const LONGEST_LOOK_MS = 24 * 3_600_000
/** A list is looked at anew so long after the last time. */
export const LOOK_EVERY_MS = 4 * 3_600_000
/** Lists shorter than what the profile says by no more than this are whole: counts lag, and hide who is suspended. */
const TOLERATED = 0.1
const TOLERATED_PEOPLE = 50

export interface ReadList {
  /** People on its pages. */
  readonly people: number
  /** What the profile said at the start. */
  readonly expected: number
  /** Who was there in the look before; 0: there was none. */
  readonly known: number
  /** Of those, who is missing now. */
  readonly missing: number
  /** People on the pages of the look before, when that one was cut short; undefined: it was not. */
  readonly shortfall: number | undefined
}

const isMuchLess = (one: number, other: number): boolean =>
  one < other * (1 - TOLERATED) && other - one > TOLERATED_PEOPLE

/**
 * Whether a list that came to its end lacks too many to be all of it. One that lacks just as many the next time is what the
 * network has, and its count is what is wrong.
 */
export function isCutShort({ people, expected, known, missing, shortfall }: ReadList): boolean {
  const isShort = isMuchLess(people, expected) && (known === 0 || isMuchLess(known - missing, known))
  const repeats = shortfall !== undefined && Math.abs(shortfall - people) <= Math.max(2, people * 0.01)
  return isShort && !repeats
}

/** Pages after which a list goes in circles. */
export const mostPages = (expected: number, pageSize: number): number => 2 * Math.ceil(expected / pageSize) + 20

/** Seconds until a failed call is tried again: growing, ten minutes at most. */
export const retrySeconds = (failures: number): number => Math.min(600, 10 * 2 ** Math.min(failures, 10))
