// Whom packages reach, to be counted together: each as large as the reach that every screen shows of it.
import type { Counted } from '@peregrine/domain/insights/size-rules.ts'
import { sumOf } from '@peregrine/domain/targeting/reach-rules.ts'
import type { TickedPart } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  type AccountBits,
  andNotInto,
  both,
  countBits,
  countShown,
  type InsightPorts,
  joinedNarrowings,
  type Narrowing,
  openTo,
  union,
} from '#features/insights/insights-public.ts'
import { unitedOf } from './opened-reach.ts'
import { openPackage, type ReachInput } from './reach-package.ts'
import { isUncounted } from './reach-sets.ts'

/** The accounts that a package chooses, and what narrows whom of them it is shown to. */
export interface ReachedPeople {
  readonly accounts: AccountBits
  /** Whole groups that are counted apart: who may be meant, and who is not. */
  readonly meant: readonly AccountBits[]
  /** Who is known to be meant: whom an exclusion of the audience takes away. */
  readonly stated: readonly AccountBits[]
  readonly narrowings: ReadonlyMap<string, Narrowing>
}

export interface CountedPart {
  /** More people are reached than are counted: look-alikes of followers, custom audiences that were not uploaded here. */
  readonly partly: boolean
}

/** Null: our data knows nothing of what the package chooses by. Throws as opening a package does. */
export async function reachedPeople(
  ports: InsightPorts,
  input: Omit<ReachInput, 'language'>,
): Promise<(ReachedPeople & CountedPart) | null> {
  const { ticked, lists, sets, possible, stated, withoutExcluded } = await openPackage(ports, input)
  const uncounted = (part: TickedPart) => isUncounted(part, lists)
  if (ticked.united.length > 0 && ticked.united.every(uncounted)) return null
  return {
    partly: ticked.united.some((part) => part.field === 'handles' || uncounted(part)),
    accounts: withoutExcluded(unitedOf(sets.united, sets)),
    meant: [possible],
    stated: [stated],
    narrowings: sets.narrowings,
  }
}

/** How many they are, those meant and the others each by what is known of them. */
export function countReached({
  accounts,
  meant,
  narrowings,
}: Pick<ReachedPeople, 'accounts' | 'meant' | 'narrowings'>): Counted {
  const passing = [...narrowings.values()]
  const [first, ...others] = meant
  if (!first || passing.length === 0 || countBits(accounts) === 0) return countShown(accounts, passing)
  const inside = { accounts: both(accounts, first), meant: others, narrowings }
  const outside = { accounts: andNotInto(accounts.slice(), first), meant: others, narrowings }
  return sumOf(countReached(inside), countReached(outside))
}

/** Whom both of them reach. */
export function reachedByBoth(one: ReachedPeople, other: ReachedPeople): ReachedPeople {
  return {
    accounts: both(one.accounts, other.accounts),
    meant: distinct([...one.meant, ...other.meant]),
    stated: distinct([...one.stated, ...other.stated]),
    narrowings: joinedNarrowings(one.narrowings, other.narrowings),
  }
}

/** Whom it reaches once those who are known to be meant by another are excluded. */
export const withoutMeant = (one: ReachedPeople, other: ReachedPeople): ReachedPeople => ({
  ...one,
  accounts: other.stated.reduce(andNotInto, one.accounts.slice()),
})

const distinct = (sets: readonly AccountBits[]): AccountBits[] =>
  sets.filter((bits, at) => sets.findIndex((earlier) => isSame(earlier, bits)) === at)

const isSame = (one: AccountBits, other: AccountBits): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at])

/** Intersections that are counted, at most. */
const MOST_COUNTED = 500

/** Everybody whom at least one of them reaches, counted once. */
export function countTogether(all: readonly ReachedPeople[]): Counted {
  const alone = all.map(countReached)
  const most = alone.reduce(sumOf, { count: 0, variance: 0 })
  const least = Math.max(0, ...alone.map(({ count }) => count))
  const count = countUnited(unitedByLimits(all)) ?? countPossible(all)
  return { count: Math.min(most.count, Math.max(least, count)), variance: most.variance }
}

/** Packages under the same limits reach together what one package of all their entries does. */
function unitedByLimits(all: readonly ReachedPeople[]): ReachedPeople[] {
  const groups: ReachedPeople[] = []
  for (const next of all) {
    const at = groups.findIndex((group) => sameLimits(group, next))
    const group = groups[at]
    if (!group) groups.push(next)
    else {
      const accounts = openTo({ inside: group.accounts, unknown: next.accounts })
      groups[at] = {
        ...group,
        accounts,
        meant: distinct([...group.meant, ...next.meant]),
        stated: distinct([...group.stated, ...next.stated]),
      }
    }
  }
  return groups
}

const sameLimits = ({ narrowings: one }: ReachedPeople, { narrowings: other }: ReachedPeople): boolean =>
  one.size === other.size &&
  [...one].every(([group, { inside, unknown }]) => {
    const limit = other.get(group)
    return limit !== undefined && isSame(limit.inside, inside) && isSame(limit.unknown, unknown)
  })

/** Whom several share was counted with each of them: taken off, put back, in turn. Undefined where that is too much. */
function countUnited(groups: readonly ReachedPeople[]): number | undefined {
  let looked = 0
  const sharedWith = (shared: ReachedPeople | null, from: number, sign: number): number => {
    let sum = 0
    for (const [at, next] of groups.entries()) {
      if (at < from || looked >= MOST_COUNTED) continue
      const reached = shared ? reachedByBoth(shared, next) : next
      const { count } = countReached(reached)
      looked += 1
      if (count > 0) sum += sign * count + sharedWith(reached, at + 1, -sign)
    }
    return sum
  }
  const sum = sharedWith(null, 0, 1)
  return looked < MOST_COUNTED ? sum : undefined
}

/** Everybody whom one of them may reach. */
function countPossible(all: readonly ReachedPeople[]): number {
  const open = all.map(({ accounts, narrowings }) =>
    [...narrowings.values()].reduce((rest, narrowing) => both(rest, openTo(narrowing)), accounts),
  )
  return countBits(union(open, Math.max(0, ...open.map(({ length }) => length))))
}
