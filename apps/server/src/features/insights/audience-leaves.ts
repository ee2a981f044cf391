// An audience put together in the process from its leaves: the accounts of each item and of each filter, remembered.
import {
  type Alike,
  type Criterion,
  emptyFilters,
  type Filters,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { BoundedCache } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import {
  type AccountBits,
  type AccountSet,
  accountSet,
  andInto,
  andNotInto,
  anyOf,
  atLeastOf,
  bytesOfSet,
  countBits,
  heavierThan,
  wordsFor,
} from './account-set.ts'
import { firstDay, type UnknownTrait } from './compile-definition.ts'
import { secondsOf } from './current-network.ts'
import { accountsNamed, type MemberKind, type ResolvedTerm, type ResolveTerm } from './definition-terms.ts'
import { readFiltered, readMembers, readUnknown } from './leaf-graph.ts'
import type { Audience } from './open-audience.ts'

/** Bytes that putting one audience together may take. */
const MOST_AT_WORK = 64_000_000
/** Items of one question: their accounts would have to be very many together before it is given up. */
const ITEMS_AT_ONCE = 16

/** Null: too many accounts to be kept. */
type Leaf = AccountSet | null

const cacheOf = (graph: Graph): BoundedCache<Leaf> =>
  graph.openCache('leaves', { weigh: (leaf) => 200 + (leaf === null ? 0 : bytesOfSet(leaf)) })

/** What a definition means in leaves. A criterion that cannot hold is left out: it counts for nobody. */
interface CriterionPlan {
  readonly atLeast: number
  readonly terms: readonly ResolvedTerm[]
  readonly since: number | undefined
}
interface GroupPlan {
  readonly atLeast: number
  readonly criteria: readonly CriterionPlan[]
}

export interface Leaves {
  readonly ofItem: (kind: MemberKind, item: number, since: number | undefined) => AccountSet
  readonly ofFilter: (name: string) => AccountSet
  readonly ofUnknown: (trait: UnknownTrait) => AccountSet
}

/** Sets of accounts by what they have, whom a filter lets through, and of whom a trait is not known. */
export interface OpenSets {
  /** Words that bits need to hold each of them. */
  readonly words: number
  readonly ofTerm: (term: ResolvedTerm) => AccountBits
  readonly ofFilters: (filters: Filters) => AccountSet
  readonly ofUnknown: (trait: UnknownTrait) => AccountSet
}

/**
 * The sets behind terms and filters, from the same remembered leaves as audiences. Undefined where they are too large to
 * be held here. Throws GraphTooHeavy.
 */
export async function openSets(
  graph: Graph,
  network: Audience['network'],
  requested: {
    readonly terms: readonly ResolvedTerm[]
    readonly filters: readonly Filters[]
    readonly unknown: readonly UnknownTrait[]
  },
): Promise<OpenSets | undefined> {
  const group = { atLeast: 1, criteria: [{ atLeast: 1, terms: requested.terms, since: undefined }] }
  const leaves = await readLeaves(graph, { network }, [group], requested.filters, requested.unknown)
  return (
    leaves && {
      words: leaves.words,
      ofTerm: (term) => accountsOfTerm(term, undefined, leaves),
      ofFilters: (filters) => leaves.ofFilter(JSON.stringify(filters)),
      ofUnknown: leaves.ofUnknown,
    }
  )
}

/**
 * How many accounts an audience has: the same number as its statement counts. Undefined where its leaves are too large
 * to be held here. Throws GraphTooHeavy when a leaf takes too long.
 */
export async function countFromLeaves(graph: Graph, audience: Audience): Promise<number | undefined> {
  const bits = await accountsFromLeaves(graph, audience)
  return bits && countBits(bits)
}

/** The accounts of an audience, one bit each; otherwise as `countFromLeaves`. */
export async function accountsFromLeaves(graph: Graph, audience: Audience): Promise<AccountBits | undefined> {
  const { network, definition, resolve } = audience
  if (!resolve) return undefined
  const asOf = secondsOf(network.asOf)
  const planned = (group: Group): GroupPlan => planGroup(group, asOf, resolve)
  const include = definition.include.map(planned)
  const exclude = definition.exclude.map(planned)
  const filters = filterParts(definition.filters)
  const { alike } = definition
  const traits = alike ? planTraits(alike, resolve) : []
  // Somebody has to be there before somebody can be left out.
  if (filters.length === 0 && include.length === 0 && !alike) filters.push(emptyFilters)
  const leaves = await readLeaves(
    graph,
    audience,
    [...include, ...exclude, ...traits.map(({ group }) => group)],
    filters.flatMap(valuesOf),
  )
  if (!leaves) return undefined
  const parts = [...include, ...exclude].flatMap(({ criteria }) => criteria.flatMap(({ terms }) => ['', ...terms]))
  if (parts.length * leaves.words * 4 > MOST_AT_WORK) return undefined
  const retained = [
    ...include.map((group) => accountsOfGroup(group, leaves)),
    ...filters.map((filter) =>
      anyOf(
        valuesOf(filter).map((one) => leaves.ofFilter(JSON.stringify(one))),
        leaves.words,
      ),
    ),
  ]
  const removed = exclude.map((group) => accountsOfGroup(group, leaves))
  if (alike) {
    const others = alike.people
      ? accountsOfList(alike.people, resolve, leaves.words)
      : await accountsFromLeaves(graph, { ...audience, definition: alike.of })
    if (!others) return undefined
    const weights = traits.map(({ group, weight }) => ({ accounts: accountsOfGroup(group, leaves), weight }))
    retained.unshift(heavierThan(alike.least, weights, leaves.words))
    removed.push(others)
  }
  return removed.reduce(andNotInto, retained.reduce(andInto))
}

/** The accounts that a pasted list names. */
export const accountsOfList = (people: readonly string[], resolve: ResolveTerm, words: number): AccountBits =>
  anyOf([accountSet(Uint32Array.from(accountsNamed(people, resolve)))], words)

/** Each trait as a group of its own; one that nothing in the network answers to weighs for nobody. */
function planTraits({ traits }: Alike, resolve: ResolveTerm) {
  return traits.flatMap(({ kind, term, weight }) => {
    const found = resolve(kind, term)
    const criteria = [{ atLeast: 1, terms: found ? [found] : [], since: undefined }]
    return found ? [{ weight, group: { atLeast: 1, criteria } }] : []
  })
}

function planGroup(group: Group, asOf: number, resolve: ResolveTerm): GroupPlan {
  const criteria = group.criteria.map((criterion) => planCriterion(criterion, asOf, resolve))
  return { atLeast: group.atLeast, criteria: criteria.filter(({ terms, atLeast }) => terms.length >= atLeast) }
}

function planCriterion({ kind, terms, atLeast, withinDays }: Criterion, asOf: number, resolve: ResolveTerm) {
  const resolved = terms.map((term) => resolve(kind, term)).filter((term): term is ResolvedTerm => term !== null)
  return { atLeast, terms: resolved, since: withinDays === undefined ? undefined : firstDay(asOf, withinDays) }
}

/** Filters of which an account needs one value. */
export const LISTS = ['countries', 'places', 'languages'] as const

/** Each value of a list alone: a leaf that every list with it shares. */
export function valuesOf(filter: Filters): Filters[] {
  const field = LISTS.find((list) => filter[list].length > 1)
  return field ? filter[field].map((value) => ({ ...emptyFilters, [field]: [value] })) : [filter]
}

/** Filters one by one: each alone is a leaf that other definitions share. */
export function filterParts(filters: Filters): Filters[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const usual = emptyFilters[name as keyof Filters]
    const restricts = Array.isArray(value) ? value.length > 0 : value !== usual
    return restricts ? [{ ...emptyFilters, [name]: value }] : []
  })
}

function accountsOfGroup({ atLeast, criteria }: GroupPlan, leaves: Leaves & { words: number }): AccountBits {
  const parts = criteria.map((criterion) => accountsOfCriterion(criterion, leaves))
  return atLeastOf(atLeast, parts, leaves.words)
}

const setsOfTerm = ({ kind, items }: ResolvedTerm, since: number | undefined, { ofItem }: Leaves) =>
  items.map((item) => ofItem(kind, item, since))

export function accountsOfTerm(
  term: ResolvedTerm,
  since: number | undefined,
  leaves: Leaves & { words: number },
): AccountBits {
  const sets = setsOfTerm(term, since, leaves)
  if (term.needs === 'any') return anyOf(sets, leaves.words)
  return sets.map((set) => anyOf([set], leaves.words)).reduce(andInto)
}

function accountsOfCriterion(
  { atLeast, terms, since }: CriterionPlan,
  leaves: Leaves & { words: number },
): AccountBits {
  const { words } = leaves
  const setsOf = (term: ResolvedTerm) => setsOfTerm(term, since, leaves)
  const accountsOf = (term: ResolvedTerm): AccountBits => accountsOfTerm(term, since, leaves)
  if (atLeast > 1) return atLeastOf(atLeast, terms.map(accountsOf), words)
  // All that need just one of their items are put together at once.
  const single = (term: ResolvedTerm) => term.needs === 'any' || term.items.length === 1
  const together = anyOf(terms.filter(single).flatMap(setsOf), words)
  return atLeastOf(1, [together, ...terms.filter((term) => !single(term)).map(accountsOf)], words)
}

export async function readLeaves(
  graph: Graph,
  { network }: Pick<Audience, 'network'>,
  groups: readonly GroupPlan[],
  filters: readonly Filters[],
  unknown: readonly UnknownTrait[] = [],
): Promise<(Leaves & { words: number }) | undefined> {
  const cache = cacheOf(graph)
  const { db, publishedAt } = network
  const asOf = secondsOf(network.asOf)
  const keyOfItem = (kind: MemberKind, item: number, since: number | undefined) =>
    `${db} ${publishedAt} ${kind} ${item} ${since ?? ''}`
  const keyOfFilter = (name: string) => `${db} ${publishedAt} ${name}`
  const read = new Map<string, Promise<Leaf>>()
  for (const { kind, since, items } of itemsOf(groups)) {
    const missing = items.filter((item) => !cache.has(keyOfItem(kind, item, since)))
    const requested = new Map<number, Promise<ReadonlyMap<number, Uint32Array> | null>>()
    for (let from = 0; from < missing.length; from += ITEMS_AT_ONCE) {
      const some = missing.slice(from, from + ITEMS_AT_ONCE)
      const answer = readMembers(graph, db, kind, some, since)
      for (const item of some) requested.set(item, answer)
    }
    for (const item of items) {
      const make = async (): Promise<Leaf> => {
        const together = await (requested.get(item) ?? readMembers(graph, db, kind, [item], since))
        // Too many together may be few enough alone.
        const accounts = (together ?? (await readMembers(graph, db, kind, [item], since)))?.get(item)
        return accounts ? accountSet(accounts) : null
      }
      read.set(keyOfItem(kind, item, since), cache.get(keyOfItem(kind, item, since), make))
    }
  }
  for (const filter of filters) {
    const make = async (): Promise<Leaf> => {
      const accounts = await readFiltered(graph, filter, { db, asOf })
      return accounts && accountSet(accounts)
    }
    const key = keyOfFilter(JSON.stringify(filter))
    read.set(key, cache.get(key, make))
  }
  for (const trait of unknown) {
    const make = async (): Promise<Leaf> => {
      const accounts = await readUnknown(graph, db, trait)
      return accounts && accountSet(accounts)
    }
    const key = keyOfFilter(`unknown ${trait}`)
    read.set(key, cache.get(key, make))
  }
  const leaves = new Map<string, AccountSet>()
  const answers = await Promise.all([...read].map(async ([key, leaf]) => [key, await leaf] as const))
  for (const [key, leaf] of answers) {
    if (leaf === null) return undefined
    leaves.set(key, leaf)
  }
  const found = (key: string): AccountSet => leaves.get(key) ?? NOBODY
  return {
    words: wordsFor([...leaves.values()]),
    ofItem: (kind, item, since) => found(keyOfItem(kind, item, since)),
    ofFilter: (name) => found(keyOfFilter(name)),
    ofUnknown: (trait) => found(keyOfFilter(`unknown ${trait}`)),
  }
}

const NOBODY = accountSet(new Uint32Array(0))

interface ItemsQuery {
  readonly kind: MemberKind
  readonly since: number | undefined
  readonly items: readonly number[]
}

/** The items of all groups, each once, together as far as one question can ask for them. */
function itemsOf(groups: readonly GroupPlan[]): ItemsQuery[] {
  const requested = new Map<string, { kind: MemberKind; since: number | undefined; items: Set<number> }>()
  for (const { criteria } of groups)
    for (const { terms, since } of criteria)
      for (const { kind, items } of terms) {
        const key = `${kind} ${since ?? ''}`
        const one = requested.get(key) ?? { kind, since, items: new Set<number>() }
        requested.set(key, one)
        for (const item of items) one.items.add(item)
      }
  return [...requested.values()].map((one) => ({ ...one, items: [...one.items] }))
}
