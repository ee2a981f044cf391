// When a reading of a whole list counts, when it was cut short, and what it may have missed.

/** Beyond this age the first page says too little about the last. */
export const LONGEST_LOOK_MS = 24 * 3_600_000
/** A list is looked at anew so long after the last time. */
export const LOOK_EVERY_MS = 4 * 3_600_000
/** A list whose last complete look is older than this is not up to date. */
export const LATE_LOOK_MS = 2 * LOOK_EVERY_MS
/** Whether what was found since a moment is of more than the time from `from` on: the look before lies further back than one may. */
export const reachesBack = (since: number, from: number): boolean => from - since > LATE_LOOK_MS
/** Since when something was counted, where the name of a period that begins at `from` would say something else; null: it's so. */
export const countedSince = (since: number, from: number): number | null =>
  Math.abs(from - since) > LATE_LOOK_MS ? since : null
/** Answers of one network may differ so much in what time it is; a clock that goes back further was set. */
export const CLOCK_SLACK_MS = 60_000

/** A list that is shorter than what the profile says by more than this was cut short, and is read again before it counts. */
const CUT = 0.1
const CUT_PEOPLE = 2

/**
 * What a list may lack without being doubted: profiles go on counting some who are suspended, and none of them is on a list.
 * A share, so that it is nobody for an account of 99.
 */
const tolerated = (expected: number): number => Math.floor(expected / 100)

export interface ReadList {
  /** People on its pages. */
  readonly people: number
  /** What the profile said. */
  readonly expected: number
  /** Who was there in the look before; 0: there was none. */
  readonly known: number
  /** Of those, who is missing now. */
  readonly missing: number
  /** People on the pages of the look before, when that one was cut short; undefined: it was not. */
  readonly shortfall: number | undefined
}

const isMuchLess = (one: number, other: number): boolean => other - one > Math.max(CUT_PEOPLE, other * CUT)

/**
 * Whether a list that came to its end lacks too many to be all of it. One that lacks just as many the next time counts, and what
 * it lacks is kept with it.
 */
export function isCutShort({ people, expected, known, missing, shortfall }: ReadList): boolean {
  const isShort = isMuchLess(people, expected) && (known === 0 || isMuchLess(known - missing, known))
  const repeats = shortfall !== undefined && Math.abs(shortfall - people) <= Math.max(2, people * 0.01)
  return isShort && !repeats
}

/** How far a complete look is from what the profile counted. */
export interface LookGap {
  /** People whom the profile counted and nobody knows. */
  readonly unlisted: number
  /** Of those, how many the look may have missed. */
  readonly lacking: number
}

/**
 * What a complete look may have missed. `before`: what was unlisted after the two looks before it; a gap that has stayed for three
 * looks is the profile's, and hides nobody.
 */
export function gapOf(
  { expected, known }: { readonly expected: number; readonly known: number },
  before: readonly number[],
): LookGap {
  const unlisted = Math.max(0, expected - known)
  const lasting = before.length < 2 ? 0 : Math.min(unlisted, ...before)
  return { unlisted, lacking: unlisted - lasting > tolerated(expected) ? unlisted - lasting : 0 }
}

/**
 * Of the people whom a look found and the look before did not have, how many may have been there before that one. All of them,
 * where that one was doubted; otherwise as many as the gap has closed by.
 */
export function foundLate(before: LookGap, unlisted: number, arrivals: number): number {
  return before.lacking > 0 ? arrivals : Math.min(arrivals, Math.max(0, before.unlisted - unlisted))
}

/** Pages after which a list goes in circles. */
export const mostPages = (expected: number, pageSize: number): number => 2 * Math.ceil(expected / pageSize) + 20

/** Seconds until a failed call is tried again: growing, ten minutes at most. */
export const retrySeconds = (failures: number): number => Math.min(600, 10 * 2 ** Math.min(failures, 10))

/** Seconds until a call that was refused is tried again: growing, an hour at most. */
export const refusedSeconds = (failures: number): number => Math.min(3600, 30 * 2 ** Math.min(failures, 10))

/** How often looking up people fails before nothing is concluded of them; and how many calls' worth of them, before it's so of all. */
export const MOST_LOOK_UP_TRIES = 12
export const MOST_LOOK_UPS_GIVEN_UP = 3
