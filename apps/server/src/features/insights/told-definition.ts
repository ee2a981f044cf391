// What is told of an audience is told of a definition without the parts that change it by a few people only (decision 026).
import {
  type Criterion,
  type Definition,
  emptyFilters,
  type Filters,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { MINIMUM_CELL, toldLimit } from '@peregrine/domain/insights/size-rules.ts'
import { SMALLEST_CELL } from '@peregrine/domain/insights/small-cell-rules.ts'
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import {
  type AccountBits,
  andInto,
  andNotInto,
  anyOf,
  atLeastOf,
  countBits,
  heavierThan,
  orInto,
} from './account-set.ts'
import {
  accountsFromLeaves,
  accountsOfList,
  accountsOfTerm,
  filterParts,
  type Leaves,
  LISTS,
  readLeaves,
  valuesOf,
} from './audience-leaves.ts'
import { firstDay, type UnknownTrait } from './compile-definition.ts'
import { reflectedParts, reflectedRemovals } from './contributions.ts'
import { secondsOf } from './current-network.ts'
import type { ResolvedTerm } from './definition-terms.ts'
import { type Audience, withDefinition } from './open-audience.ts'
import { type MeantPeople, openMeant } from './partly-known.ts'

/** Bytes that the sets of one definition may take. */
const MOST_AT_WORK = 64_000_000
/** Accounts up to which everybody is a set of its own. */
const MOST_ACCOUNTS = 4_000_000

/** Who says so of themselves, or also whoever may fit, since nothing is known of them that speaks against it. */
type ToldOf = 'stated' | 'possible'

const toldOf = (graph: Graph) => graph.openCache<Audience | undefined>('told', { weigh: () => 1 })

/** What is told of an audience is told of this one. Undefined where its sets are too large to be held here. */
export async function toldAudience(
  graph: Graph,
  audience: Audience,
  of: ToldOf = 'stated',
): Promise<Audience | undefined> {
  try {
    return await toldOf(graph).get(`${of} ${audience.key}`, () => makeTold(graph, audience, of))
  } catch (error) {
    if (error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

/** The accounts that are told of, one bit each: what overlaps are counted in. Undefined or thrown as of the audience. */
export async function toldAccounts(graph: Graph, audience: Audience): Promise<AccountBits | undefined> {
  const told = await toldAudience(graph, audience)
  return told && (await accountsFromLeaves(graph, told))
}

/** How many of them; whether there is one or none is told of a person. */
export const countTold = (bits: AccountBits): number => Math.max(1, countBits(bits))

/** Whom an audience means, as it is told of. Undefined where its sets are too large to be held here. Throws GraphTooHeavy. */
export async function openToldPeople(graph: Graph, audience: Audience): Promise<MeantPeople | undefined> {
  const [stated, possible] = await Promise.all([
    toldAccounts(graph, audience),
    toldAudience(graph, audience, 'possible'),
  ])
  const people = possible && (await openMeant(graph, possible))
  if (!stated || !people) return undefined
  // What is reckoned from so few would tell of them, even where no figure is shown.
  const nobodyOfFew = (accounts: AccountBits) =>
    countBits(accounts) < MINIMUM_CELL ? new Uint32Array(accounts.length) : accounts
  return { ...people, stated: nobodyOfFew(stated), possible: nobodyOfFew(people.possible) }
}

/** Of an audience whose every part brings few, or which has few members, nothing is told. */
export function toldNobody(audience: Audience): Audience {
  const include = [{ atLeast: 1, criteria: [] }]
  const nobody = withDefinition(audience, { include, exclude: [], filters: emptyFilters })
  return { ...nobody, key: `${nobody.key} nobody` }
}

/** Whether nobody can be in an audience, whoever there is: nothing in the network answers to what it asks for. */
export function isImpossible({ definition: { include }, resolve }: Audience): boolean {
  if (!resolve) return false
  const answered = ({ kind, terms, atLeast }: Criterion) =>
    terms.filter((term) => resolve(kind, term) !== null).length >= atLeast
  return include.some(({ criteria, atLeast }) => criteria.filter(answered).length < atLeast)
}

/** Some of whose parts have to hold, by weight; or, without parts, a set. */
interface Part {
  readonly name: string
  readonly weight: number
  readonly least: number
  readonly set: AccountBits | null
  readonly parts: readonly Part[]
}

/** What takes people out: who is in the part, or who is not in it (and not `open` to be). */
interface Removal {
  readonly takes: 'inside' | 'outside'
  readonly part: Part
  readonly open: AccountBits | null
  /** How a definition is written with it, as it was judged. */
  readonly into: (definition: Definition, part: Part) => Definition
}

const UNKNOWN: Partial<Record<keyof Filters, UnknownTrait>> = {
  countries: 'country',
  places: 'place',
  languages: 'language',
  gender: 'gender',
  age: 'age',
}

async function makeTold(graph: Graph, audience: Audience, of: ToldOf): Promise<Audience | undefined> {
  const { network, resolve } = audience
  if (!resolve) return undefined
  const definition = { ...audience.definition, filters: roundLimits(audience.definition.filters) }
  const asOf = secondsOf(network.asOf)
  const { alike } = definition
  const basis = alike && !alike.people ? await toldAudience(graph, withDefinition(audience, alike.of)) : null
  if (basis === undefined) return undefined
  const filters = filterParts(definition.filters)
  const groups = [...definition.include, ...definition.exclude]
  const traits = alike ? alike.traits.map(({ kind, term }) => ({ terms: [resolve(kind, term)], since: undefined })) : []
  const wanted = [
    ...groups.flatMap(({ criteria }) =>
      criteria.map(({ kind, terms, withinDays }) => ({
        terms: terms.map((term) => resolve(kind, term)),
        since: sinceOf(withinDays, asOf),
      })),
    ),
    ...traits,
  ]
  const plans = wanted.map(({ terms, since }) => ({
    atLeast: 1,
    criteria: [{ atLeast: 1, terms: terms.filter((term): term is ResolvedTerm => term !== null), since }],
  }))
  const whole = network.accounts <= MOST_ACCOUNTS ? [emptyFilters] : []
  const unknown = of === 'possible' ? unknownOf(definition.filters) : []
  const leaves = await readLeaves(graph, audience, plans, [...whole, ...filters.flatMap(valuesOf)], unknown)
  if (!leaves) return undefined
  const values = filters.flatMap(valuesOf).length
  if (wanted.reduce((sum, { terms }) => sum + terms.length + 2, 8 + values) * leaves.words * 4 > MOST_AT_WORK)
    return undefined

  const everybody =
    whole.length > 0
      ? anyOf([leaves.ofFilter(JSON.stringify(emptyFilters))], leaves.words)
      : new Uint32Array(leaves.words).fill(0xffffffff)
  const partOf = groupReader(audience, leaves, asOf)
  const removals: Removal[] = [
    ...definition.include.map((group) => includeOf(group, partOf)),
    ...definition.exclude.map((group) => excludeOf(group, partOf)),
    ...filters.map((filter) => filterOf(filter, leaves, of)),
  ]
  if (alike) {
    const likeness = listPart(
      alike.traits.map(({ kind, term, weight }, place) => {
        const found = resolve(kind, term)
        const set = found ? accountsOfTerm(found, undefined, leaves) : new Uint32Array(leaves.words)
        return { ...leafPart(String(place), set), weight }
      }),
      alike.least,
    )
    removals.push({
      takes: 'outside',
      part: likeness,
      open: null,
      into: (told, { parts }) => ({
        ...told,
        // Without whom it is found from, unless they are taken out below.
        alike: {
          of: { include: [], exclude: [], filters: emptyFilters },
          people: [],
          traits: alike.traits.filter((_, place) => parts.some(({ name }) => name === String(place))),
          least: alike.least,
        },
      }),
    })
    // Whom it is found from is taken out as a whole: others' likes, or everybody of a list, or nobody.
    const from = alike.people
      ? accountsOfList(alike.people, resolve, leaves.words)
      : basis && (await accountsFromLeaves(graph, basis))
    if (!from) return undefined
    removals.push({
      takes: 'inside',
      part: leafPart('', widened(from, leaves.words)),
      open: null,
      into: (told) => {
        if (!told.alike) return told
        const source = basis ? { of: basis.definition, people: undefined } : { people: alike.people }
        return { ...told, alike: { ...told.alike, ...source } }
      },
    })
  }
  const judged = judgedTwice(removals, everybody)
  if (judged === null) return toldNobody(audience)
  const told = judged.reduce<Definition>((written, { into, part }) => into(written, part), {
    include: [],
    exclude: [],
    filters: emptyFilters,
  })
  const written = withDefinition(audience, told)
  return written.key === audience.key ? audience : written
}

/** First what tells of single people, so that it decides nothing about what is larger; then what changes an audience by few. */
function judgedTwice(removals: readonly Removal[], everybody: AccountBits): readonly Removal[] | null {
  const first = judgedAll(removals, everybody, SMALLEST_CELL)
  return first && judgedAll(first, everybody, MINIMUM_CELL)
}

/** Null: nobody is left, since a part that everybody has to be in holds nothing that is reflected. */
function judgedAll(all: readonly Removal[], everybody: AccountBits, floor: number): readonly Removal[] | null {
  const words = everybody.length
  let removed = all.map((removal) => takenOut(removal, everybody))
  const flags = reflectedRemovals(removed, floor)
  const removals = all.filter((_, place) => flags[place])
  removed = removed.filter((_, place) => flags[place])
  const judged: Removal[] = []
  for (const [place, removal] of removals.entries()) {
    const others = atLeastOf(
      1,
      removed.filter((_, other) => other !== place),
      words,
    )
    const part = judgedPart(removal.part, andNotInto(everybody.slice(), others), floor)
    if (isNobody(part)) {
      if (removal.takes === 'outside') return null
      removed[place] = new Uint32Array(words)
      continue
    }
    judged.push({ ...removal, part })
    removed[place] = takenOut({ ...removal, part }, everybody)
  }
  return judged
}

function takenOut({ takes, part, open }: Removal, everybody: AccountBits): AccountBits {
  const inside = setOf(part, everybody.length)
  if (takes === 'inside') return andInto(inside, everybody)
  const outside = andNotInto(everybody.slice(), inside)
  return open ? andNotInto(outside, open) : outside
}

const isNobody = ({ set, parts, least }: Part): boolean =>
  set === null && parts.reduce((sum, { weight }) => sum + weight, 0) < least

const isAll = ({ parts, least }: Part): boolean =>
  parts.length > 1 && parts.length === least && parts.every(({ weight }) => weight === 1)

/** A part without what brings too few of the accounts that are in the audience otherwise. */
function judgedPart(part: Part, within: AccountBits, floor: number): Part {
  if (part.set !== null) return part
  const words = within.length
  let kept = part
  if (part.parts.length > 1) {
    const sets = part.parts.map((one) => setOf(one, words))
    if (isAll(part)) {
      const removed = sets.map((set) => andNotInto(within.slice(), set))
      const flags = reflectedRemovals(removed, floor)
      const parts = part.parts.filter((_, place) => flags[place])
      // Somebody has to be asked for.
      const some = parts.length > 0 ? parts : part.parts.slice(0, 1)
      kept = { ...part, parts: some, least: some.length }
    } else {
      const weighed = part.parts.map(({ weight }, place) => ({ accounts: sets[place] ?? within, weight }))
      const flags = reflectedParts(weighed, part.least, within, { tiny: SMALLEST_CELL, floor })
      kept = { ...part, parts: part.parts.filter((_, place) => flags[place]) }
    }
  }
  const parts = [...kept.parts]
  for (const [place, one] of kept.parts.entries())
    parts[place] = judgedPart(one, decidedBy(one, { ...kept, parts }, within), floor)
  const some = parts.filter((one) => !isNobody(one))
  return { ...kept, parts: some }
}

/** The accounts for which this part decides whether the whole holds. */
function decidedBy(one: Part, { parts, least, ...whole }: Part, within: AccountBits): AccountBits {
  if (one.set !== null || parts.length === 1) return within
  const others = parts.filter((part) => part !== one).map((part) => setOf(part, within.length))
  if (isAll({ ...whole, parts, least })) return others.reduce(andInto, within.slice())
  return least === 1 ? others.reduce(andNotInto, within.slice()) : within
}

function setOf({ set, parts, least }: Part, words: number): AccountBits {
  if (set !== null) return set.slice()
  const sets = parts.map((part) => setOf(part, words))
  if (parts.every(({ weight }) => weight === 1)) return atLeastOf(least, sets, words)
  return heavierThan(
    least,
    sets.map((accounts, place) => ({ accounts, weight: parts[place]?.weight ?? 0 })),
    words,
  )
}

const leafPart = (name: string, set: AccountBits): Part => ({ name, weight: 1, least: 1, set, parts: [] })
const listPart = (parts: readonly Part[], least: number, name = ''): Part => ({
  name,
  weight: 1,
  least,
  set: null,
  parts,
})

function groupReader({ resolve }: Audience, leaves: Leaves & { readonly words: number }, asOf: number) {
  const nobody = new Uint32Array(leaves.words)
  return ({ criteria, atLeast }: Group): Part =>
    listPart(
      criteria.map(({ kind, terms, atLeast: least, withinDays }, place) =>
        listPart(
          terms.map((term) => {
            const found = resolve?.(kind, term)
            return leafPart(term, found ? accountsOfTerm(found, sinceOf(withinDays, asOf), leaves) : nobody)
          }),
          least,
          String(place),
        ),
      ),
      atLeast,
    )
}

const sinceOf = (withinDays: number | undefined, asOf: number): number | undefined =>
  withinDays === undefined ? undefined : firstDay(asOf, withinDays)

const includeOf = (group: Group, partOf: (group: Group) => Part): Removal => ({
  takes: 'outside',
  part: partOf(group),
  open: null,
  into: (told, part) => ({ ...told, include: [...told.include, groupOf(group, part)] }),
})

const excludeOf = (group: Group, partOf: (group: Group) => Part): Removal => ({
  takes: 'inside',
  part: partOf(group),
  open: null,
  into: (told, part) => ({ ...told, exclude: [...told.exclude, groupOf(group, part)] }),
})

/** A group with the criteria and terms that are left of it. */
const groupOf = ({ criteria }: Group, { parts, least }: Part): Group => ({
  atLeast: least,
  criteria: parts.flatMap((part) => {
    const criterion = criteria[Number(part.name)]
    return criterion ? [{ ...criterion, atLeast: part.least, terms: part.parts.map(({ name }) => name) }] : []
  }),
})

const roundLimits = ({ minFollowers, maxFollowers, ...others }: Filters): Filters => ({
  ...others,
  minFollowers: minFollowers === null ? null : toldLimit(minFollowers),
  maxFollowers: maxFollowers === null ? null : toldLimit(maxFollowers),
})

const unknownOf = (filters: Filters): UnknownTrait[] =>
  filterParts(filters).flatMap((filter) => {
    const trait = UNKNOWN[fieldOf(filter)]
    return trait ? [trait] : []
  })

/** The one field that restricts in a filter of one field. */
function fieldOf(filter: Filters): keyof Filters {
  const fields = Object.keys(emptyFilters) as (keyof Filters)[]
  return fields.find((field) => JSON.stringify(filter[field]) !== JSON.stringify(emptyFilters[field])) ?? 'verified'
}

function filterOf(filter: Filters, leaves: Leaves & { readonly words: number }, of: ToldOf): Removal {
  const field = fieldOf(filter)
  const list = LISTS.find((name) => name === field)
  const setOfFilter = (one: Filters) => anyOf([leaves.ofFilter(JSON.stringify(one))], leaves.words)
  const values = valuesOf(filter)
  const trait = of === 'possible' ? UNKNOWN[field] : undefined
  return {
    takes: 'outside',
    part: list
      ? listPart(
          values.map((one) => leafPart(one[list][0] ?? '', setOfFilter(one))),
          1,
        )
      : leafPart('', setOfFilter(filter)),
    open: trait ? anyOf([leaves.ofUnknown(trait)], leaves.words) : null,
    into: (told, { parts }) => ({
      ...told,
      filters: { ...told.filters, [field]: list ? parts.map(({ name }) => name) : filter[field] },
    }),
  }
}

function widened(bits: AccountBits, words: number): AccountBits {
  return orInto(new Uint32Array(words), bits.subarray(0, words))
}
