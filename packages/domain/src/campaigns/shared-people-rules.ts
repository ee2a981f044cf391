// How many people two ad sets share by the network's own estimates: of each of them, and of both as one ad set.
import {
  CRITERION_LIMITS,
  type Criterion,
  combinationOf,
  criterionKey,
  criterionRule,
} from '../ad-network/criterion-rules.ts'

/** People, as an estimate tells them. */
export interface Between {
  readonly least: number
  readonly most: number
}

export interface Merged<Item extends Criterion> {
  readonly criteria: readonly Item[]
  /** It reaches everybody whom one of them reaches; true: and nobody else. */
  readonly exact: boolean
}

/**
 * One ad set that reaches everybody whom at least one of several reaches: what selects people is united, a limit stays
 * only where all have it, an exclusion too. Null: the network takes no such ad set.
 */
export function mergedCriteria<Item extends Criterion>(sets: readonly (readonly Item[])[]): Merged<Item> | null {
  const parts = sets.map(partsOf)
  const names = new Set(parts.flatMap((part) => [...part.limits.keys()]))
  const united = parts.some((part) => part.united.length === 0) ? [] : distinct(parts.flatMap((part) => part.united))
  // People that only some exclude are still reached by the others.
  const [first, ...others] = parts
  const excluded = (first?.excluded ?? []).filter((item) => others.every((part) => has(part.excluded, item)))
  let differing = areSame(parts.map((part) => part.united)) ? 0 : 1
  if (!areSame(parts.map((part) => part.excluded))) differing += 2
  const limits = [...names].flatMap((name) => {
    const each = parts.map((part) => part.limits.get(name) ?? [])
    if (areSame(each)) return each[0] ?? []
    differing += 1
    const all = distinct(each.flat())
    if (each.some((items) => items.length === 0)) return []
    if (all.every(({ operator_type: operator }) => operator === 'EQ') && isWithinLimits(all)) return all
    // Without the limit it reaches more.
    differing += 1
    return []
  })
  const criteria = [...united, ...limits, ...excluded]
  // Where they differ in more than one respect, the united ad set also reaches people whom none of them does.
  return isWithinLimits(criteria) ? { criteria, exact: differing <= 1 } : null
}

interface Parts<Item> {
  readonly united: readonly Item[]
  readonly limits: ReadonlyMap<string, readonly Item[]>
  readonly excluded: readonly Item[]
}

function partsOf<Item extends Criterion>(criteria: readonly Item[]): Parts<Item> {
  const by = (combination: ReturnType<typeof combinationOf>) =>
    criteria.filter((item) => combinationOf(item) === combination)
  const limits = new Map<string, Item[]>()
  for (const item of by('intersected')) {
    const { group } = criterionRule(item.targeting_type)
    limits.set(group, [...(limits.get(group) ?? []), item])
  }
  return { united: by('united'), limits, excluded: by('excluded') }
}

const has = (items: readonly Criterion[], item: Criterion) =>
  items.some((one) => criterionKey(one) === criterionKey(item))

const distinct = <Item extends Criterion>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [criterionKey(item), item])).values(),
]

function areSame(sets: readonly (readonly Criterion[])[]): boolean {
  const keys = sets.map((items) => items.map(criterionKey).sort().join('\n'))
  return keys.every((key) => key === keys[0])
}

const isWithinLimits = (criteria: readonly Criterion[]): boolean =>
  CRITERION_LIMITS.every(
    ({ types, limit }) => criteria.filter(({ targeting_type: type }) => types.includes(type)).length <= limit,
  )

/** Of several ad sets together: a union reaches no more than its parts do in all, however rough its own estimate is. */
export const withinParts = (together: Between, parts: readonly Between[]): Between => {
  const most = Math.min(
    together.most,
    parts.reduce((sum, part) => sum + part.most, 0),
  )
  const least = Math.min(most, Math.max(together.least, ...parts.map((part) => part.least)))
  return { least, most }
}

export interface SharedPeople {
  /** They share at least so many, and at most so many. */
  readonly least: number
  readonly most: number
  /** Null: the estimates only tell bounds. */
  readonly likely: number | null
  /** At least this share of the people of each, 0..1. */
  readonly shareA: number
  readonly shareB: number
}

const middleOf = ({ least, most }: Between): number => (least + most) / 2

/** `together` is of `mergedCriteria`: where that is not exact, it only tells how few they can share. */
export function sharedPeople(a: Between, b: Between, together: Between, exact: boolean): SharedPeople {
  const ceiling = Math.min(a.most, b.most)
  const within = (count: number, low: number, high: number) => Math.max(low, Math.min(high, Math.round(count)))
  const least = within(a.least + b.least - together.most, 0, ceiling)
  const most = exact ? within(a.most + b.most - together.least, least, ceiling) : ceiling
  const likely = exact ? within(middleOf(a) + middleOf(b) - middleOf(together), least, most) : null
  const shared = likely ?? least
  const shareOf = (set: Between) => (set.most === 0 ? 0 : Math.min(1, shared / Math.max(1, middleOf(set))))
  return { least, most, likely, shareA: shareOf(a), shareB: shareOf(b) }
}

/** Estimates are too rough for a smaller share to be spoken of. */
const WORTH_SAYING = 0.1

export const isEstimateWorthSaying = ({ shareA, shareB }: Pick<SharedPeople, 'shareA' | 'shareB'>): boolean =>
  Math.max(shareA, shareB) >= WORTH_SAYING

/** From this share on two ad sets mostly bid for the same people. */
const MOSTLY = 0.5

/** Whether at least one of two is for the most part in the other. */
export const isMostlyEstimated = ({ shareA, shareB }: Pick<SharedPeople, 'shareA' | 'shareB'>): boolean =>
  Math.max(shareA, shareB) >= MOSTLY
