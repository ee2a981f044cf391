// What may be called typical of an audience at a glance, before anything is said about how it differs from others.
import { type Figure, SCORE_DEFAULTS } from './score-rules.ts'

/** So many lines at most say what most members are; there is always room for what sets them apart. */
export const MOST_LINES = 3
/** A value is worth calling the commonest from this share on, at the lower end of its interval. */
const COMMON = 0.25
/** And where it is known of at least this part of the members: the few who state it are not the audience. */
const KNOWN = 0.5

/** The value that the most members share, where it is known of enough of the `n` members. */
export function commonest<Item extends { readonly figure: Pick<Figure, 'share' | 'shareLow' | 'n'> }>(
  items: readonly Item[],
  n: number,
): Item | undefined {
  const [first] = [...items].sort((one, other) => other.figure.share - one.figure.share)
  if (!first || first.figure.n < Math.max(SCORE_DEFAULTS.minimumSample, KNOWN * n)) return undefined
  return first.figure.shareLow < COMMON ? undefined : first
}
