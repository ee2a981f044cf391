// When an audience under a live campaign has changed so much that somebody should look at it.

export interface MembershipChange {
  /** Accounts that entered and left, by exact comparison. */
  readonly entered: number
  readonly left: number
  /** The largest that it was meanwhile. */
  readonly size: number
  /** The sizes at the first and the last look; they tell where members could not be compared. */
  readonly firstSize: number | null
  readonly lastSize: number | null
}

/**
 * A tenth. Members are compared one by one, so that no part of this is chance. What a campaign was planned with, reach and
 * frequency, moves by as much as the audience does, and a tenth is what plans usually allow for; a weekly refresh of
 * a steady audience moves a few hundredths.
 */
export const DRIFT_SHARE = 0.1

/** Which part of an audience is another one than before. */
export function driftShare({ entered, left, size, firstSize, lastSize }: MembershipChange): number {
  const moved = (entered + left) / Math.max(1, size)
  const grown = firstSize === null || lastSize === null ? 0 : Math.abs(lastSize - firstSize) / Math.max(1, firstSize)
  return Math.max(moved, grown)
}

export const isStrongDrift = (change: MembershipChange): boolean => driftShare(change) >= DRIFT_SHARE

/**
 * From when on changes count: since the first live campaign uses it, or since it was told; null: no campaign does.
 * All ISO 8601 in UTC.
 */
export function driftSince(begins: readonly string[], reported: string | null): string | null {
  const first = [...begins].sort()[0]
  if (first === undefined) return null
  return reported !== null && reported > first ? reported : first
}
