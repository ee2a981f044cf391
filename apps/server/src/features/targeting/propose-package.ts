// Makes a targeting package for an audience: entries that reach it, each with its figure, and what they reach together.
import type { Size, Source } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { PLACEMENTS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import {
  countryLabel,
  type InsightPorts,
  languageLabel,
  openAudience,
  placeLabel,
  sizeOf,
  sourceOf,
  type TraitCount,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { type Candidate, chooseEntries, type Reach, reachOfAll, type Weights } from './choose-entries.ts'
import { type ChosenField, type EntryCandidate, findCandidates } from './entry-candidates.ts'
import { entryLabel } from './entry-labels.ts'
import { mostFollowed } from './package-graph.ts'
import { type CandidateItem, type ReachedRow, readReached } from './reached-rows.ts'
import { shownWeights } from './shown-weights.ts'

/** How many entries of each part a package holds at most, selected; the network takes no more than 100 handles. */
const MOST_SELECTED: Readonly<Record<ChosenField, number>> = {
  handles: 100,
  keywords: 50,
  hashtags: 25,
  interests: 12,
  conversation_topics: 12,
  movies_tv_shows: 12,
}
const FIELDS = Object.keys(MOST_SELECTED) as ChosenField[]
/** Further entries offered, not selected: they set the audience apart, but reach few who are not reached already. */
const OFFERED = 15
const ROWS_EACH = 10_000
/** Countries and languages are listed until they hold this share of those of whom it is known. */
const COVERED = 0.99
const MOST_COUNTRIES = 49
const MOST_LANGUAGES = 10

export interface PackageInput {
  readonly definition: Parameters<typeof openAudience>[1]
  readonly language: 'en' | 'ja'
}

/** Throws AudienceRefused and GraphTooHeavy, as opening and sampling an audience do. */
export async function proposePackage(
  ports: InsightPorts,
  { definition, language }: PackageInput,
): Promise<PackageProposal> {
  const audience = await openAudience(ports, definition)
  return await withSample(ports.graph, audience, async (sample) => {
    const [candidates, traits, core, popular] = await Promise.all([
      findCandidates(ports.graph, sample),
      tabCounts(ports.graph, sample).traits(),
      sizeOf(ports, audience.definition),
      mostFollowed(ports.graph, sample.db, MOST_SELECTED.handles),
    ])
    const countries = audience.definition.filters.countries.length
      ? [...audience.definition.filters.countries]
      : mostOf(traits.get('country') ?? [], MOST_COUNTRIES)
    const beside = popular.filter(
      (account) => !candidates.some((one) => one.column === 'follows' && one.items[0] === account),
    )
    const looked = [...candidates, ...beside.map((account) => ({ column: 'follows' as const, items: [account] }))]
    const rows = await readReached(ports.graph, sample, looked, sample.strata, ROWS_EACH)
    const split = splitRows(rows, looked.length, (own) => shownWeights(own, sample.strata, countries))
    const chosen = new Set(FIELDS.flatMap((field) => chooseOf(field, candidates, split.all)))
    const targeting = packageOf(candidates, chosen, traits, audience.definition, language)
    const sizes = await sizesOf(ports, audience.definition, countries, targeting, candidates, core)
    return {
      source: sourceOf(audience.network) satisfies Source,
      package: targeting,
      countries: countries.map((code) => ({ code, label: countryLabel(code, language) })),
      sizes,
      reach: heldOutReach(candidates, popularPlaces(looked, popular), split),
      cut: false,
    }
  })
}

interface Side {
  readonly candidates: readonly Candidate[]
  readonly weights: Weights
}
interface Split {
  readonly all: Side
  /** The choice is made on one half and judged on the other. */
  readonly train: Side
  readonly judge: Side
}

function splitRows(rows: readonly ReachedRow[], count: number, weigh: (rows: readonly ReachedRow[]) => Weights): Split {
  const side = (own: readonly ReachedRow[]): Side => {
    const reached: { members: number[]; outsiders: number[] }[] = Array.from({ length: count }, () => ({
      members: [],
      outsiders: [],
    }))
    let [memberRows, outsiderRows] = [0, 0]
    for (const row of own) {
      const position = row.member ? memberRows : outsiderRows
      for (const candidate of row.reached) reached[candidate]?.[row.member ? 'members' : 'outsiders'].push(position)
      if (row.member) memberRows += 1
      else outsiderRows += 1
    }
    return {
      candidates: reached.map((one) => ({
        members: Uint32Array.from(one.members),
        outsiders: Uint32Array.from(one.outsiders),
      })),
      weights: weigh(own),
    }
  }
  return {
    all: side(rows),
    train: side(rows.filter(({ half }) => half === 0)),
    judge: side(rows.filter(({ half }) => half === 1)),
  }
}

/** Positions of the candidates that are chosen for one part. */
function chooseOf(field: ChosenField, candidates: readonly EntryCandidate[], side: Side): number[] {
  const own = [...candidates.keys()].filter((position) => candidates[position]?.field === field)
  const reached = own.flatMap((position) => side.candidates[position] ?? [])
  return chooseEntries(reached, side.weights, MOST_SELECTED[field]).flatMap((place) => own[place] ?? [])
}

const popularPlaces = (looked: readonly CandidateItem[], popular: readonly number[]): number[] =>
  popular.map((account) => looked.findIndex((one) => one.column === 'follows' && one.items[0] === account))

/** What chosen handles reach among people that the choice has not seen, beside as many of the most followed accounts. */
function heldOutReach(
  candidates: readonly EntryCandidate[],
  popular: readonly number[],
  { train, judge }: Split,
): PackageProposal['reach'] {
  const handles = chooseOf('handles', candidates, train)
  const reach = (positions: readonly number[]): Reach =>
    reachOfAll(
      positions.flatMap((position) => judge.candidates[position] ?? []),
      judge.weights,
    )
  const [own, others] = [reach(handles), reach(popular.slice(0, handles.length))]
  return { ...own, popularRecall: others.recall, popularPrecision: others.precision }
}

/** The commonest values that together hold the covered share of those of whom the trait is known. */
function mostOf(counts: readonly TraitCount[], most: number): string[] {
  const known = counts.filter(({ value, a }) => value !== '' && a > 0).sort((one, other) => other.a - one.a)
  const total = known.reduce((sum, { a }) => sum + a, 0)
  let covered = 0
  const values: string[] = []
  for (const { value, a } of known) {
    if (values.length >= most || covered >= COVERED * total) break
    values.push(value)
    covered += a
  }
  return values
}

function packageOf(
  candidates: readonly EntryCandidate[],
  chosen: ReadonlySet<number>,
  traits: Traits,
  { filters }: Definition,
  language: 'en' | 'ja',
): TargetingPackage {
  const partOf = (field: ChosenField) => {
    const own = [...candidates.entries()].filter(([, candidate]) => candidate.field === field)
    const taken = own.filter(([position]) => chosen.has(position))
    const offered = own.filter(([position]) => !chosen.has(position)).slice(0, OFFERED)
    return [...taken, ...offered].map(([position, candidate]) => ({ candidate, deselected: !chosen.has(position) }))
  }
  const labels = (field: Exclude<ChosenField, 'handles'>) =>
    partOf(field).map(({ candidate, deselected }) => ({
      id: candidate.id,
      label: entryLabel(field, candidate.id, language),
      deselected,
      why: candidate.figure,
    }))
  return {
    keywords: labels('keywords'),
    handles: partOf('handles').map(({ candidate, deselected }) => ({
      handle: candidate.id,
      name: candidate.name,
      deselected,
      why: candidate.figure,
    })),
    hashtags: labels('hashtags'),
    interests: labels('interests'),
    conversation_topics: labels('conversation_topics'),
    movies_tv_shows: labels('movies_tv_shows'),
    languages: languageEntries(traits.get('language') ?? [], filters.languages, language),
    // Nothing in the data tells which operator somebody uses, so none is suggested.
    network_operators: [],
    placements: [...PLACEMENTS],
    age: filters.age,
    gender: filters.gender,
    custom_audiences: [],
    locations: filters.places.map((place) => ({ id: place, label: placeLabel(place, language), deselected: false })),
  }
}

/** The languages asked for, or else those of nearly all members, with how many write them. */
function languageEntries(counts: readonly TraitCount[], asked: readonly string[], language: 'en' | 'ja') {
  const known = counts.filter(({ value }) => value !== '')
  const [n, m] = [known.reduce((sum, { a }) => sum + a, 0), known.reduce((sum, { b }) => sum + b, 0)]
  const codes = asked.length > 0 ? asked : mostOf(counts, MOST_LANGUAGES)
  const figures = figuresOf(
    codes.map((code) => {
      const count = known.find(({ value }) => value === code)
      return { a: count?.a ?? 0, n, b: count?.b ?? 0, m }
    }),
  )
  return codes.map((code, place) => ({
    id: code,
    label: languageLabel(code, language),
    deselected: false,
    why: figures[place],
  }))
}

/** Three sizes: the audience itself; whom interests and topics reach; whom the selected entries reach together. */
async function sizesOf(
  ports: InsightPorts,
  { filters }: Definition,
  countries: readonly string[],
  targeting: TargetingPackage,
  candidates: readonly EntryCandidate[],
  core: Size,
): Promise<PackageProposal['sizes']> {
  const within = (criteria: readonly Criterion[]): Definition => ({
    include: [{ atLeast: 1, criteria }],
    exclude: [],
    filters: { ...filters, countries },
  })
  const selected = (entries: readonly { id?: string | undefined; deselected: boolean }[]) =>
    entries.flatMap(({ id, deselected }) => (deselected || id === undefined ? [] : [id]))
  const criterion = (kind: Criterion['kind'], terms: readonly string[]): Criterion[] =>
    terms.length === 0 ? [] : [{ kind, terms: terms.slice(0, 100), atLeast: 1 }]
  const interests = criterion('interest', selected(targeting.interests))
  const words = criterion('posted', [...selected(targeting.keywords), ...selected(targeting.hashtags)])
  const handles = criterion(
    'follows',
    targeting.handles.flatMap(({ handle, deselected }) => (deselected ? [] : [handle])),
  )
  const size = (criteria: readonly Criterion[]): Promise<Size> =>
    criteria.length === 0 || candidates.length === 0 ? Promise.resolve(NOBODY) : sizeOf(ports, within(criteria))
  const [native, proTargeting] = await Promise.all([size(interests), size([...interests, ...words, ...handles])])
  return { core, native, proTargeting }
}

type Traits = Awaited<ReturnType<ReturnType<typeof tabCounts>['traits']>>

const NOBODY: Size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
