// Counts become lists of figures on the wire: scored together, ordered, with labels.
import type { Distribution, Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import { type Figure, figuresOf, SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { wordScore } from '@peregrine/domain/insights/significance-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { discloseFigure } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { CountedItem, Counting } from './item-graph.ts'
import type { Known } from './sample-graph.ts'

export interface Counted {
  readonly a: number
  readonly b: number
}
export interface Scored<Item> {
  readonly item: Item
  readonly figure: Figure
}

/**
 * Scores the strongest `items` of a list of which `tested` were tested: Benjamini–Hochberg over what is left, with α and
 * q scaled to the whole list. It never calls more a find than the whole list would.
 */
export function scoreStrongest<Item extends Counted>(
  items: readonly Item[],
  tested: number,
  { n, m }: Known,
): Scored<Item>[] {
  const whole = Math.max(1, tested, items.length) / Math.max(1, items.length)
  const figures = figuresOf(
    items.map(({ a, b }) => ({ a, n, b, m })),
    { alpha: SCORE_DEFAULTS.alpha / whole },
  )
  return items.flatMap((item, index) => {
    const figure = figures[index]
    return figure ? [{ item, figure: { ...figure, q: Math.min(1, figure.q * whole) } }] : []
  })
}

/** Scored items as they are told: `discloseFigure` leaves no trace of a small group but a figure without members. */
export const toldOf = <Item>(scored: readonly Scored<Item>[]): Scored<Item>[] =>
  scored.map(({ item, figure }) => ({ item, figure: discloseFigure(figure) }))

/** Figures that carry evidence first, then by relevancy, then by share. */
export function byRelevancy(one: Scored<unknown>, other: Scored<unknown>): number {
  return (
    Number(other.figure.solid) - Number(one.figure.solid) ||
    other.figure.relevancy - one.figure.relevancy ||
    other.figure.share - one.figure.share
  )
}

const byWordScore = (one: Scored<unknown>, other: Scored<unknown>): number =>
  Number(other.figure.solid) - Number(one.figure.solid) || wordScore(other.figure) - wordScore(one.figure)

/** A list and how many items it has in all. */
export interface List<Item> {
  items: Item[]
  total: number
}

/** Items that say nothing (no member has them, or too few to be told of, or fewer than expected) are left out of rankings. */
export const speaks = ({ figure }: Scored<unknown>): boolean => figure.a > 0 && figure.affinity > 1

/**
 * Words, hashtags: by the word score. `show`: how many are kept. `isDefining`: words that the audience was chosen by, which
 * tell nothing about it; they are scored with the others, but not listed.
 */
export function wordList(
  counting: Counting<CountedItem>,
  show: number,
  isDefining: (label: string) => boolean = () => false,
): List<Ranked> {
  const scored = toldOf(scoreStrongest(counting.items, counting.tested, counting.known)).sort(byWordScore)
  return rankedList(
    scored.filter(({ item }) => !isDefining(item.label)),
    show,
    ({ label }) => label,
  )
}

/** A ranking by relevancy. `labelOf` gives the label of an item's id; what the audience was chosen by is not listed. */
export function rankedByRelevancy(
  counting: Counting<CountedItem>,
  show: number,
  labelOf: (id: string) => string,
  defining: ReadonlySet<string> = new Set(),
): List<Ranked> {
  const scored = toldOf(scoreStrongest(counting.items, counting.tested, counting.known)).sort(byRelevancy)
  return rankedList(
    scored.filter(({ item }) => !defining.has(item.label)),
    show,
    ({ label }) => labelOf(label),
  )
}

/** A distribution of which each account may have several values, without those that the audience was chosen by. */
export function withoutDefining(distribution: Distribution, defining: ReadonlySet<string>): Distribution {
  const items = distribution.items.filter(({ id }) => !defining.has(id))
  return { ...distribution, items, total: distribution.total - (distribution.items.length - items.length) }
}

function rankedList(
  scored: readonly Scored<CountedItem>[],
  show: number,
  labelOf: (item: CountedItem) => string,
): List<Ranked> {
  const telling = scored.filter(speaks)
  return {
    items: telling.slice(0, show).map(({ item, figure }) => ({ id: item.label, label: labelOf(item), figure })),
    total: telling.length,
  }
}

export interface DistributionInput {
  readonly counts: readonly { readonly value: string; readonly a: number; readonly b: number }[]
  /** How many values were tested, when `counts` are only the strongest. */
  readonly tested?: number
  /** Of how many members and accounts of the baseline the value is known: what shares are shares of. */
  readonly known: Known
  /** All members of the sample, known or not. */
  readonly n: number
  readonly labelOf: (value: string) => string
  /** Largest first unless an order of the values is given. */
  readonly order?: readonly string[]
  readonly show?: number
}

/**
 * A distribution: the share of each value among those of whom it is known. The unknown are not hidden: `known` of `n`. Known
 * of fewer than 100 it would be about persons, and is not listed, however large the audience is.
 * Values that no member has stay only in distributions with an order, where a gap would mislead.
 */
export function distributionOf({ counts, tested, known, n, labelOf, order, show }: DistributionInput): Distribution {
  if (known.n < MINIMUM_CELL) return { known: known.n, n, items: [], total: 0 }
  const scored = toldOf(scoreStrongest(counts, tested ?? counts.length, known)).filter(
    ({ item, figure }) => figure.a > 0 || (order && item.value !== ''),
  )
  scored.sort((one, other) =>
    order
      ? order.indexOf(one.item.value) - order.indexOf(other.item.value)
      : other.figure.a - one.figure.a || one.item.value.localeCompare(other.item.value),
  )
  return {
    known: known.n,
    n,
    items: scored
      .slice(0, show ?? scored.length)
      .map(({ item, figure }) => ({ id: item.value, label: labelOf(item.value), figure })),
    total: scored.length,
  }
}
