// How a look-alike is made: which traits tell of an audience, how much each weighs, where the line is drawn, how well it holds.
import type { Basis, CriterionKind, Trait } from '../audience-builder/definition-rules.ts'
import type { Counts } from '../insights/figure-counts.ts'
import { affinityOf, type Figure, figuresOf, type Interval, wilson } from '../insights/score-rules.ts'
import { discloseCount } from '../insights/size-rules.ts'
import { discloseShare } from '../insights/small-cell-rules.ts'

/** An audience with fewer readable members says too little about what people like them are like. */
export const LOOKALIKE_LEAST_MEMBERS = 150
/** Shares of everybody outside that are offered. */
export const LOOKALIKE_SHARES = [0.01, 0.05, 0.1] as const
/** Traits that one look-alike rests on, and of one kind: what people follow would otherwise drown the rest. */
const MOST_TRAITS = 60
const MOST_OF_A_KIND = 25
/** A trait that fewer of the comparison group have finds nobody. */
const LEAST_OUTSIDE = 5
/** It is seen how well it holds on so many parts, each hidden in turn. */
export const HIDDEN_PARTS = 5

/** Something that members may have, with how many of them (a of n) and of the comparison group (b of m) have it. */
export interface TraitCandidate extends Counts {
  readonly kind: CriterionKind
  readonly term: string
}

export interface ChosenTrait extends Trait {
  readonly figure: Figure
}

/**
 * The traits that set an audience apart, the one that explains most of its members first. A trait weighs the logarithm
 * of the lower end of its lift's interval: what is thinly evidenced weighs little, and what is as common outside nothing.
 */
export function chooseTraits(candidates: readonly TraitCandidate[]): ChosenTrait[] {
  const figures = figuresOf(candidates)
  const telling = candidates
    .flatMap(({ kind, term, b }, index) => {
      const figure = figures[index]
      const weight = figure ? Math.round(100 * Math.log(figure.affinityLow)) : 0
      return figure?.solid && weight > 0 && b >= LEAST_OUTSIDE ? [{ kind, term, weight, figure }] : []
    })
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy || (one.term < other.term ? -1 : 1))
  const ofKind = new Map<CriterionKind, number>()
  const chosen = telling.filter(({ kind }) => {
    const count = (ofKind.get(kind) ?? 0) + 1
    ofKind.set(kind, count)
    return count <= MOST_OF_A_KIND
  })
  return chosen.slice(0, MOST_TRAITS)
}

/** How wide: a share of everybody outside, or a number of accounts. */
export type LookalikeWidth = { readonly share: number } | { readonly accounts: number }

export const widthOf = (width: LookalikeWidth, outside: number): number =>
  Math.max(1, Math.min(outside, Math.round('share' in width ? width.share * outside : width.accounts)))

/**
 * The weight from which on an account counts as alike, so that as nearly `wanted` accounts do as the scores allow, but
 * at least one trait is shared. `counts[score]`: how many accounts outside have this score; null: nobody shares anything.
 */
export function leastWeight(
  counts: ArrayLike<number>,
  desired: number,
): { readonly least: number; readonly size: number } | null {
  let size = 0
  let best: { least: number; size: number } | null = null
  for (let score = counts.length - 1; score >= 1; score -= 1) {
    const here = counts[score] ?? 0
    if (here === 0) continue
    size += here
    if (best !== null && Math.abs(size - desired) >= Math.abs(best.size - desired)) break
    best = { least: score, size }
    if (size >= desired) break
  }
  return best
}

/** How well a look-alike holds: tried on members, and on comparable others, that were hidden while it was learnt. */
export interface HoldOut {
  /** Members that were hidden, each once, and how many of them are in what was learnt without them. */
  readonly hidden: number
  readonly found: number
  /** With its 95 % interval. */
  readonly share: Interval
  /** The same of the comparison group: accounts outside that are like the members in country and language. */
  readonly others: { readonly hidden: number; readonly found: number }
  readonly chance: number
  /** How many times as often as by chance, presumed to be no better than that until the counts say otherwise. */
  readonly times: Interval
}

/** Out of `n` hidden members `a` were found, out of `m` hidden others `b`. */
export function holdOutOf(counts: Counts): HoldOut {
  const { a, n, b, m } = counts
  return {
    hidden: n,
    found: a,
    share: wilson(a, n),
    others: { hidden: m, found: b },
    chance: wilson(b, m).value,
    times: affinityOf(counts),
  }
}

/** A hold-out as it travels; `others` is null of those that were made before these were hidden. */
interface ToldHoldOut {
  readonly hidden: number
  readonly found: number
  readonly share: number
  readonly low: number
  readonly high: number
  readonly others: { readonly hidden: number; readonly found: number } | null
  readonly chance: number
  readonly times: number
  readonly times_low: number | null
  readonly times_high: number | null
}

/** As figures about members are told (decision 026): the counts in steps, and everything else reckoned from these. Telling it again changes nothing. */
export function discloseHoldOut<Told extends ToldHoldOut>(made: Told): Told {
  const [n, m] = [discloseCount(made.hidden), discloseCount(made.others?.hidden ?? 0)]
  const a = Math.round(discloseShare(made.found, made.hidden) * n)
  const b = made.others ? Math.round(discloseShare(made.others.found, made.others.hidden) * m) : 0
  const { share, chance, times } = holdOutOf({ a, n, b, m })
  const few = (value: number | null) => value && Number(value.toPrecision(2))
  return {
    ...made,
    ...{ hidden: n, found: a, share: share.value, low: share.low, high: share.high },
    ...(made.others
      ? { others: { hidden: m, found: b }, chance, times: times.value, times_low: times.low, times_high: times.high }
      : {
          chance: few(made.chance) ?? 0,
          times: few(made.times) ?? 0,
          times_low: few(made.times_low),
          times_high: few(made.times_high),
        }),
  }
}

/** What people say, of themselves and otherwise; or whom they follow and like. */
export type TraitSource = 'said' | 'done'

export const traitSource = (kind: CriterionKind): TraitSource =>
  kind === 'follows' || kind === 'engaged' ? 'done' : 'said'

/**
 * The source of traits that are no echo of what an audience was asked for. Who was asked for by words has these words and
 * the interests that are read from them, hidden or not: only the other source tells whether others are like that.
 * Null: both were asked for, or neither, and there is nothing to tell apart.
 */
export function independentSource({ include }: Pick<Basis, 'include'>): TraitSource | null {
  const requested = new Set(include.flatMap(({ criteria }) => criteria.map(({ kind }) => traitSource(kind))))
  if (requested.size !== 1) return null
  return requested.has('said') ? 'done' : 'said'
}

/** In which of the parts, each of which is hidden once, an account is: always the same, spread evenly over the numbers. */
export function hiddenPart(account: number): number {
  return (Math.imul(account, 2654435761) >>> 0) % HIDDEN_PARTS
}
