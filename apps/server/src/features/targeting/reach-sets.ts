// The accounts behind a ticked package and the audience that is meant, as bits, from the leaves that audiences are made of.
import { emptyFilters, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ReachField } from '@peregrine/domain/targeting/reach-fields.ts'
import type { TickedPart, TickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  type AccountBits,
  type Audience,
  anyOf,
  isNarrowingField,
  itemKey,
  lookupOf,
  type Narrowing,
  narrowingsOf,
  type OpenSets,
  openSets,
  type ResolvedTerm,
  recallItems,
  requestedBy,
  resolveLookup,
  type TermLookup,
  union,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

export interface UnitedBits {
  readonly part: TickedPart
  readonly entries: readonly { readonly value: string; readonly accounts: AccountBits }[]
  readonly accounts: AccountBits
}

export interface ReachSets {
  readonly united: readonly UnitedBits[]
  /** Each group of narrowing parts; by the group's name, so that one can be left out or replaced. */
  readonly narrowings: ReadonlyMap<string, Narrowing>
  /** Everybody, where nothing chooses people. */
  readonly everybody: AccountBits | null
}

/** Who is on custom audiences that were uploaded from here, by the network's ids of them. */
export type KnownLists = ReadonlyMap<string, AccountBits>

/** What our data knows nothing of: people put into a custom audience elsewhere, and which operator somebody uses. */
export const isUncounted = ({ field, values }: TickedPart, lists: KnownLists): boolean =>
  field === 'network_operators' || (field === 'custom_audiences' && !values.every((value) => lists.has(value)))

/** Undefined where the sets are too large to be held here. Throws GraphTooHeavy. */
export async function openReach(
  graph: Graph,
  network: Audience['network'],
  ticked: TickedTargeting,
  lists: KnownLists,
): Promise<ReachSets | undefined> {
  const lookups = ticked.united.flatMap((part) =>
    part.values.flatMap((value) => {
      const lookup = lookupOfValue(part.field, value)
      return lookup ? [{ part, value, lookup }] : []
    }),
  )
  const found = await recallItems(
    graph,
    network,
    lookups.flatMap(({ lookup: { kind, labels } }) => labels.map((label) => ({ kind, label }))),
  )
  const terms = lookups.flatMap(({ part, value, lookup }) => {
    const term = resolveLookup(lookup, (kind, label) => found.get(itemKey(kind, label)))
    return term ? [{ part, value, term }] : []
  })
  const narrowing = new Map(
    ticked.intersected.flatMap(({ field, values }) => (isNarrowingField(field) ? [[field, values] as const] : [])),
  )
  const requested = requestedBy(narrowing)
  const sets = await openSets(graph, network, {
    terms: terms.map(({ term }) => term),
    filters: [...(ticked.united.length === 0 ? [emptyFilters] : []), ...requested.filters],
    unknown: requested.unknown,
  })
  if (!sets) return undefined
  return {
    united: ticked.united.map((part) =>
      unitedBits(
        part,
        terms.filter((one) => one.part === part),
        sets,
        lists,
      ),
    ),
    narrowings: narrowingsOf(narrowing, sets, network.accounts),
    everybody: ticked.united.length === 0 ? anyOf([sets.ofFilters(emptyFilters)], sets.words) : null,
  }
}

function unitedBits(
  part: TickedPart,
  terms: readonly { readonly value: string; readonly term: ResolvedTerm }[],
  sets: OpenSets,
  lists: KnownLists,
): UnitedBits {
  const listed = part.field === 'custom_audiences' ? part.values : []
  const entries = [
    ...terms.map(({ value, term }) => ({ value, accounts: sets.ofTerm(term) })),
    ...listed.flatMap((value) => {
      const accounts = lists.get(value)
      return accounts ? [{ value, accounts }] : []
    }),
  ]
  return {
    part,
    entries,
    accounts: union(
      entries.map(({ accounts }) => accounts),
      Math.max(sets.words, ...entries.map(({ accounts: bits }) => bits.length)),
    ),
  }
}

/** What an entry looks for in our data; null where our data has nothing of the kind. */
function lookupOfValue(field: ReachField, value: string): TermLookup | null {
  switch (field) {
    case 'keywords':
    case 'hashtags':
      return lookupOf('posted', normaliseTerm('posted', value))
    case 'handles':
      return lookupOf('follows', normaliseTerm('follows', value))
    case 'interests':
      return lookupOf('interest', normaliseTerm('interest', value))
    case 'conversation_topics':
      return { kind: 'topic', needs: 'any', labels: [value] }
    case 'movies_tv_shows':
      return { kind: 'show', needs: 'any', labels: [value] }
    default:
      return null
  }
}
