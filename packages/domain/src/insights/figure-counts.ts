// The four counts that every figure about an audience rests on.

/**
 * `a` of `n` audience members and `b` of `m` baseline members have the item.
 * The baseline excludes the audience; n and m count only members whose signal can be seen.
 */
export interface Counts {
  readonly a: number
  readonly n: number
  readonly b: number
  readonly m: number
}
