// What members of an audience may have in common: items of their follows, interests and words, counted over rows of its sample.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type Audience,
  type AudienceSample,
  readInterestLabels,
  readLabels,
  sampleColumns,
  tallyRows,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { readNames } from './member-graph.ts'

/** Of each kind so many are looked at closely: those that most members have beyond what is expected. */
const LOOKED_AT = 40
/** Fewer than this cannot be told from chance. */
const LEAST = 5

/** Which of the members and of the comparison group are learnt from. */
export interface Learning {
  readonly isLearnt: (account: number) => boolean
}

export interface PossibleTrait {
  readonly kind: CriterionKind
  readonly term: string
}

export interface PossibleTraits {
  readonly traits: readonly PossibleTrait[]
  /** Of whom something of a kind can be seen at all: who never posts tells nothing about who posts of what. */
  readonly seen: ReadonlyMap<CriterionKind, ReadonlySet<number>>
}

interface CountedColumn {
  readonly account: { readonly numbers: Uint32Array }
  readonly member: { readonly numbers: ArrayLike<number> }
}

type Items = Parameters<typeof tallyRows>[0]

const hasItems = ({ starts, ends }: Items, row: number): boolean => (ends?.[row] ?? 0) > (starts?.[row] ?? 0)

const seenIn = ({ account }: CountedColumn, items: Items): ReadonlySet<number> =>
  new Set([...account.numbers].filter((_, row) => hasItems(items, row)))

const rowsOf = ({ account, member }: CountedColumn, items: Items, { isLearnt }: Learning) => {
  const [members, others]: [number[], number[]] = [[], []]
  for (let row = 0; row < account.numbers.length; row += 1) {
    if (!isLearnt(account.numbers[row] ?? 0) || !hasItems(items, row)) continue
    if (member.numbers[row] === 1) members.push(row)
    else others.push(row)
  }
  return { members, others }
}

/** The items that stand out, by how much more common they are among the members. */
function distinctiveItems(
  items: Items,
  { members, others }: { readonly members: readonly number[]; readonly others: readonly number[] },
): number[] {
  const inside = tallyRows(items, members, LEAST)
  const outside = tallyRows(items, others, LEAST)
  const excess = (item: number, a: number): number =>
    a / Math.max(1, members.length) - (outside.get(item) ?? 0) / Math.max(1, others.length)
  return [...inside]
    .filter(([item]) => outside.has(item))
    .map(([item, a]) => ({ item, excess: excess(item, a) }))
    .filter((one) => one.excess > 0)
    .sort((one, other) => other.excess - one.excess || one.item - other.item)
    .slice(0, LOOKED_AT)
    .map(({ item }) => item)
}

/** The terms worth a closer look, without those by which the audience itself was described. */
export async function possibleTraits(
  graph: Graph,
  sample: AudienceSample,
  learning: Learning,
): Promise<PossibleTraits> {
  const { audience, db } = sample
  const [follows, profile, words] = await Promise.all([
    sampleColumns(graph, sample, 'follows'),
    sampleColumns(graph, sample, 'profile'),
    sampleColumns(graph, sample, 'words'),
  ])
  const places = {
    follows: [follows.column, follows.column.follows],
    interest: [profile.column, profile.column.interests],
    posted: [words.column, words.column.post_terms],
    bio: [words.column, words.column.bio_terms],
  } as const
  const current = ([column, items]: readonly [CountedColumn, Items]) =>
    distinctiveItems(items, rowsOf(column, items, learning))
  const [followed, interests] = [current(places.follows), current(places.interest)]
  const [posted, bio] = [current(places.posted), current(places.bio)]
  const [names, interestLabels, postedLabels, bioLabels] = await Promise.all([
    readNames(
      graph,
      db,
      [...followed].sort((one, other) => one - other),
    ),
    readInterestLabels(graph, db),
    readLabels(graph, db, 'posted', posted),
    readLabels(graph, db, 'bio', bio),
  ])
  const handles = new Map(names.map(({ account, handle }) => [account, handle]))
  const termsOf = (kind: CriterionKind, items: readonly number[], labels: ReadonlyMap<number, string>) =>
    items.flatMap((item) => {
      const term = labels.get(item)
      return term !== undefined && isItsOwn(audience, kind, term, item) ? [{ kind, term }] : []
    })
  return {
    traits: [
      ...termsOf('follows', followed, handles),
      ...termsOf('interest', interests, interestLabels),
      ...termsOf('posted', posted, postedLabels),
      ...termsOf('bio', bio, bioLabels),
    ],
    seen: new Map(
      Object.entries(places).map(([kind, [column, items]]) => [kind as keyof typeof places, seenIn(column, items)]),
    ),
  }
}

/** Whether a term is no other way of saying what the audience was asked for: that, nobody outside has. */
function isItsOwn(audience: Audience, kind: CriterionKind, term: string, item: number): boolean {
  if (term === '') return false
  const requested = [...audience.definition.include, ...audience.definition.exclude]
    .flatMap(({ criteria }) => criteria)
    .flatMap((criterion) => criterion.terms.map((desired) => audience.resolve?.(criterion.kind, desired) ?? null))
  return !requested.some((found) => found?.kind === kind && found.items.includes(item))
}
