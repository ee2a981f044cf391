// What may be called typical of an audience at a glance, before anything is said about how it differs from others.
import { type Figure, SCORE_DEFAULTS } from './score-rules.ts'

/** So many lines at most say what most members are; there is always room for what sets them apart. */
export const MOST_LINES = 3
/** A value is worth calling the commonest from this share on, at the lower end of its interval. */
const COMMON = 0.25
/** And where it is known of at least this part of the members: the few who state it are not the audience. */
const KNOWN = 0.5

/** A share with its 95 % interval. */
export interface ShareRange {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A trait estimated for everybody, those who don't state it included; null where that can't be done. */
export type WholeTrait = { readonly items: readonly (ShareRange & { readonly id: string })[] } | null

/** The share of a value in the whole audience: what is said first of it wherever it is known. */
export function estimateOf(id: string, whole: WholeTrait | undefined): ShareRange | null {
  const found = whole?.items.find((item) => item.id === id)
  return found ? { share: found.share, low: found.low, high: found.high } : null
}

/** The values of a list as they are shown: as estimated for everybody and in that order, or as stated. */
export function saidShares<Item extends { readonly id: string }>(
  items: readonly Item[],
  whole: WholeTrait | undefined,
): readonly { readonly item: Item; readonly estimate: ShareRange | null }[] {
  if (!whole) return items.map((item) => ({ item, estimate: null }))
  const stated = new Map(items.map((item) => [item.id, item]))
  return whole.items.flatMap(({ id, share, low, high }) => {
    const item = stated.get(id)
    return item ? [{ item, estimate: { share, low, high } }] : []
  })
}

/**
 * The value that the most members share: by the estimate for everybody, otherwise where it is known of enough of the `n`
 * members.
 */
export function commonest<
  Item extends { readonly id: string; readonly figure: Pick<Figure, 'share' | 'shareLow' | 'n'> },
>(items: readonly Item[], n: number, whole?: WholeTrait): Item | undefined {
  const shareOf = ({ id, figure }: Item): ShareRange =>
    estimateOf(id, whole) ?? { share: figure.share, low: figure.shareLow, high: 1 }
  const [first] = [...items].sort((one, other) => shareOf(other).share - shareOf(one).share)
  const least = whole ? SCORE_DEFAULTS.minimumSample : Math.max(SCORE_DEFAULTS.minimumSample, KNOWN * n)
  if (!first || first.figure.n < least) return undefined
  return shareOf(first).low < COMMON ? undefined : first
}
