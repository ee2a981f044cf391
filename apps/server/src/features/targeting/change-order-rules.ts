// What has to change at a line item, in which order and in which batches, so that it never shows to everybody in between.
import { checkCriteria, hasKeyword } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import {
  CRITERION_LIMITS,
  type Criterion,
  combinationOf,
  criterionKey,
  isTargetingType,
  type TargetingType,
} from '@peregrine/domain/ad-network/criterion-rules.ts'
import { checkPlacements } from '@peregrine/domain/ad-network/placement-rules.ts'
import type { CriterionChange, ObservedCriterion, ObservedLineItem } from '#connectors/ads/ads-campaigns-port.ts'

/** A criterion with how people call it. */
export interface NamedCriterion extends Criterion {
  readonly name: string
}

/** What a line item targets, as far as we change it. */
export interface Targeting {
  readonly criteria: readonly NamedCriterion[]
  readonly placements: readonly string[]
}

export const samePlacements = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join()

export interface Difference {
  readonly create: readonly NamedCriterion[]
  readonly remove: readonly ObservedCriterion[]
}

/**
 * What is to be created and removed until `goal` stands. Removed is only what belongs to `goal` or `other` (the other
 * end of the way), so what somebody else has put there meanwhile is left alone. `except`: keys that are given up.
 */
export function differenceTo(
  current: readonly ObservedCriterion[],
  goal: Targeting,
  other: Targeting | null,
  except: ReadonlySet<string> = new Set(),
): Difference {
  const missing = new Map<string, number>()
  for (const key of goal.criteria.map(criterionKey)) missing.set(key, (missing.get(key) ?? 0) + 1)
  const ours = new Set([...goal.criteria, ...(other?.criteria ?? [])].map(criterionKey))
  const isMissing = (key: string): boolean => {
    const count = missing.get(key) ?? 0
    if (count > 0) missing.set(key, count - 1)
    return count > 0
  }
  const surplus = current.filter((criterion) => !isMissing(criterionKey(criterion)))
  const of = (criterion: Criterion) => !except.has(criterionKey(criterion))
  return {
    remove: surplus.filter((criterion) => ours.has(criterionKey(criterion)) && of(criterion)),
    create: goal.criteria.filter((criterion) => isMissing(criterionKey(criterion)) && of(criterion)),
  }
}

/** Standing criteria that belong to neither end: somebody else's. */
export function strangersAmong(
  current: readonly ObservedCriterion[],
  ends: readonly (Targeting | null)[],
): ObservedCriterion[] {
  const ours = new Set(ends.flatMap((end) => (end?.criteria ?? []).map(criterionKey)))
  return current.filter((criterion) => !ours.has(criterionKey(criterion)))
}

/** From what narrows to what widens. A type that we do not know (it stood there before us) counts as narrowing. */
const wideness = (criterion: Criterion): number => {
  if (!isTargetingType(criterion.targeting_type)) return 0
  const combination = combinationOf(criterion)
  if (combination !== 'united') return combination === 'excluded' ? 1 : 0
  // The kind of engagement comes before whom a campaign engaged.
  return criterion.targeting_type === 'ENGAGEMENT_TYPE' ? 2 : 3
}

const sortedBy = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[] =>
  items.toSorted((one, other) => rank(one) - rank(other))

/**
 * Types of which one may be refused while certain ones of the other stand. It is not told here which: when one side of
 * such a pair comes and the other goes, the old ones give way first.
 */
const TOUCHY: readonly (readonly [TargetingType, TargetingType])[] = [
  ['TV_SHOW', 'LOCATION'],
  ['CUSTOM_AUDIENCE', 'CUSTOM_AUDIENCE_EXPANDED'],
  ['PLATFORM', 'DEVICE'],
]

function givingWay({ create, remove }: Difference): Set<TargetingType> {
  const coming = new Set(create.map((criterion) => criterion.targeting_type))
  const going = new Set(remove.map((criterion) => criterion.targeting_type))
  const meets = ([one, other]: readonly [TargetingType, TargetingType]): boolean =>
    (coming.has(one) && going.has(other)) || (coming.has(other) && going.has(one))
  return new Set(TOUCHY.filter(meets).flat())
}

export interface OrderedChanges {
  /** Creates, with the removals that have to come before them. */
  readonly before: readonly (readonly CriterionChange[])[]
  /** The other removals. */
  readonly after: readonly (readonly CriterionChange[])[]
}

/**
 * Creates first and removes afterwards: a line item whose criteria were removed first would show to the whole world
 * until the new ones stand (no criterion at all means everybody), and a refusal would find us with nothing in hand,
 * whereas created criteria that turn out to be too many are simply taken away again. What narrows is created before
 * what widens, and removed after it. Removed first is only what a rule of the network demands: where old and new
 * together exceed a limit, each new criterion takes the place of an old one beside it in the same batch; types that may
 * not bear each other give way together, ahead of their successors, in the same batch if it holds them.
 */
export function orderChanges(
  lineItemId: string,
  difference: Difference,
  current: readonly ObservedCriterion[],
  batch: number,
): OrderedChanges {
  const { create, remove } = difference
  const yielding = givingWay(difference)
  const ahead = remove.filter((criterion) => yielding.has(criterion.targeting_type))
  const rest = remove.filter((criterion) => !yielding.has(criterion.targeting_type))
  const gone = new Set(ahead.map(({ id }) => id))
  const places = placesInTurn(
    create,
    rest,
    current.filter(({ id }) => !gone.has(id)),
  )
  const taken = new Set(places.values())
  const creating = sortedBy(create, wideness).map((criterion): CriterionChange[] => {
    const old = places.get(criterion)
    return [...(old ? [removing(old)] : []), { kind: 'create', lineItemId, criterion: plain(criterion) }]
  })
  const widestFirst = (items: readonly ObservedCriterion[]): CriterionChange[][] =>
    sortedBy(items, (criterion) => -wideness(criterion)).map((criterion) => [removing(criterion)])
  return {
    before: inBatches([...widestFirst(ahead), ...creating], batch),
    after: inBatches(widestFirst(rest.filter((criterion) => !taken.has(criterion))), batch),
  }
}

const plain = ({ targeting_type, targeting_value, operator_type }: Criterion): Criterion => ({
  targeting_type,
  targeting_value,
  operator_type,
})

const removing = ({ id }: ObservedCriterion): CriterionChange => ({ kind: 'delete', id })

/** The new criteria for which a limit leaves no room beside the old ones, each with the one whose place it takes. */
function placesInTurn(
  create: readonly NamedCriterion[],
  remove: readonly ObservedCriterion[],
  current: readonly ObservedCriterion[],
): Map<NamedCriterion, ObservedCriterion> {
  const places = new Map<NamedCriterion, ObservedCriterion>()
  for (const { types, limit } of CRITERION_LIMITS) {
    const counted = <One extends Criterion>(items: readonly One[]): One[] =>
      items.filter((one) => (types as readonly string[]).includes(one.targeting_type))
    const [news, olds] = [counted(create), counted(remove)]
    const over = counted(current).length + news.length - limit
    // The last ones: up to the limit there is room for the first.
    for (const criterion of over > 0 ? news.slice(-over) : []) {
      const old = olds.pop()
      if (old) places.set(criterion, old)
    }
  }
  return places
}

/** Fills batches without parting what belongs together. */
function inBatches(units: readonly (readonly CriterionChange[])[], size: number): CriterionChange[][] {
  const batches: CriterionChange[][] = []
  for (const unit of units) {
    const last = batches.at(-1)
    if (last && last.length + unit.length <= size) last.push(...unit)
    else batches.push([...unit])
  }
  return batches
}

/**
 * Placements that have to be set before these criteria can be created; null: none. Usually those of the goal come
 * afterwards. Some types need a placement that is not there yet, and some placements need a criterion that is not there
 * yet: then the line item passes through all placements.
 */
export function placementsAhead(
  { placements, objective, productType }: ObservedLineItem,
  goal: Targeting,
  create: readonly Criterion[],
  current: readonly ObservedCriterion[],
): readonly string[] | null {
  const takes = (set: readonly string[]): boolean =>
    checkCriteria(create.map(plain), { placements: set }).every(({ rule }) => rule !== 'not_for_placement')
  if (takes(placements)) return null
  const facts = { objective, productType, hasKeyword: hasKeyword(current) }
  if (checkPlacements(goal.placements, facts).length === 0 && takes(goal.placements)) return goal.placements
  return ['ALL_ON_TWITTER']
}
