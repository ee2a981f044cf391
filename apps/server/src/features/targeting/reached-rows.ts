// Which accounts of a sample each candidate entry of a package reaches.
import {
  type AudienceSample,
  type SampleColumns,
  type SampleRef,
  sampleColumns,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { passesOf } from './narrowed-rows.ts'

/** The list of an account in which a part of the package finds who it reaches. */
export type EntryColumn = 'follows' | 'post_terms' | 'interests' | 'topics' | 'shows'

export interface CandidateItem {
  readonly column: EntryColumn
  /** Dense ids that reach alike: an interest category stands for all its interests. */
  readonly items: readonly number[]
  /** Whether an account needs one of them or all, as a phrase of several words does; one unless it says so. */
  readonly needs?: 'any' | 'all'
}

export interface ReachedRow {
  readonly member: boolean
  /** Splits the rows at random, always alike, so that a choice made on one half can be judged on the other. */
  readonly half: 0 | 1
  /** The position in `strata` of the account's country and language. */
  readonly stratum: number
  /** Positions of the candidates that reach the account. */
  readonly reached: readonly number[]
  /** Whether it has what the definition leaves out. */
  readonly leftOut?: boolean
}

export interface NarrowedRow extends ReachedRow {
  /** How likely somebody outside the audience passes its gender and age, which the package narrows to as well; 1 unless said. */
  readonly passes?: number
}

interface Place {
  readonly country: string
  readonly language: string
}

/** For at most `mostEach` members and as many accounts of the baseline: the positions of the candidates that reach them. */
export async function readReached(
  graph: Graph,
  ref: SampleRef & Pick<AudienceSample, 'audience'>,
  candidates: readonly CandidateItem[],
  strata: readonly Place[],
  mostEach: number,
): Promise<NarrowedRow[]> {
  if (candidates.length === 0) return []
  const [follows, words, profile] = await Promise.all([
    sampleColumns(graph, ref, 'follows'),
    sampleColumns(graph, ref, 'words'),
    sampleColumns(graph, ref, 'profile'),
  ])
  const rowOf = { words: rowsByAccount(words), profile: rowsByAccount(profile) }
  const lists: readonly [EntryColumn, Column, (account: number, row: number) => number][] = [
    ['follows', follows.column.follows, (_, row) => row],
    ['post_terms', words.column.post_terms, (account) => rowOf.words.get(account) ?? 0],
    ['interests', profile.column.interests, (account) => rowOf.profile.get(account) ?? 0],
    ['topics', profile.column.topics, (account) => rowOf.profile.get(account) ?? 0],
    ['shows', profile.column.shows, (account) => rowOf.profile.get(account) ?? 0],
  ]
  const looked = lists.map(([name, list, at]) => ({ list, at, positions: positionsOf(candidates, name) }))
  const stratumAt = strataOf(profile, strata)
  const passes = passesOf(profile, ref.audience.definition.filters)
  const needed = candidates.map(({ items, needs }) => (needs === 'all' ? items.length : 1))
  const lastRow = new Int32Array(candidates.length).fill(-1)
  const found = new Uint16Array(candidates.length)
  return [...firstRows(follows, 1, mostEach), ...firstRows(follows, 0, mostEach)].map((row) => {
    const account = follows.column.account.numbers[row] as number
    const reached: number[] = []
    const meet = (position: number): void => {
      if (lastRow[position] !== row) {
        lastRow[position] = row
        found[position] = 0
      }
      const met = (found[position] ?? 0) + 1
      found[position] = met
      if (met === needed[position]) reached.push(position)
    }
    for (const { list, at, positions } of looked) {
      const own = at(account, row)
      const end = list.ends?.[own] ?? 0
      for (let place = list.starts?.[own] ?? 0; place < end; place += 1)
        positions.each(list.numbers[place] as number, meet)
    }
    const member = follows.column.member.numbers[row] === 1
    const own = rowOf.profile.get(account) ?? 0
    return { member, half: halfOf(account), stratum: stratumAt(own), reached, passes: member ? 1 : passes(own) }
  })
}

/** Knuth's multiplicative hash; its highest bit depends on every bit of the number. */
const halfOf = (account: number): 0 | 1 => (Math.imul(account, 0x9e3779b1) < 0 ? 1 : 0)

/** The rows of one side in the random order of their keys, the first `most` of them. */
function firstRows({ column, rows }: SampleColumns<'follows'>, side: 0 | 1, most: number): number[] {
  const own: number[] = []
  for (let row = 0; row < rows; row += 1) if (column.member.numbers[row] === side) own.push(row)
  const key = (row: number): number => column.sample_key.numbers[row] as number
  return own.sort((one, other) => key(one) - key(other)).slice(0, most)
}

function rowsByAccount({ column, rows }: SampleColumns<'words'> | SampleColumns<'profile'>): Map<number, number> {
  const byAccount = new Map<number, number>()
  for (let row = 0; row < rows; row += 1) byAccount.set(column.account.numbers[row] as number, row)
  return byAccount
}

/** The candidates of one column by the items that they look for; most items are looked for by none. */
function positionsOf(candidates: readonly CandidateItem[], column: EntryColumn) {
  const positions = new Map<number, number[]>()
  for (const [position, candidate] of candidates.entries()) {
    if (candidate.column !== column) continue
    for (const item of candidate.items) positions.set(item, [...(positions.get(item) ?? []), position])
  }
  const desired = new Uint8Array(Math.max(0, ...positions.keys()) + 1)
  for (const item of positions.keys()) desired[item] = 1
  return {
    each(item: number, meet: (position: number) => void): void {
      if (desired[item] === 1) for (const position of positions.get(item) ?? []) meet(position)
    },
  }
}

/** The stratum of each row of the profile; −1 where it is in none. */
function strataOf({ column }: SampleColumns<'profile'>, strata: readonly Place[]): (row: number) => number {
  const places = new Map(strata.map(({ country, language }, place) => [`${country}\n${language}`, place]))
  const { country, language } = column
  return (row) => {
    const [where, tongue] = [country.texts[country.numbers[row] ?? 0], language.texts[language.numbers[row] ?? 0]]
    return places.get(`${where ?? ''}\n${tongue ?? ''}`) ?? -1
  }
}
