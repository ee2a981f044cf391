// Makes a targeting package for an audience: the user's own terms first, then what widens their reach, each with its reason.
import type { Size, Source } from '@peregrine/contract/insights/figure-shapes.ts'
import type { EntryNote, PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { PLACEMENTS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import {
  type AudienceSample,
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
import type { Graph } from '#platform/graph.ts'
import { type Choice, chooseEntries, reachOfAll } from './choose-entries.ts'
import { COUNTRY_RULE, LANGUAGE_RULE, placeShares } from './choose-places.ts'
import { type EntryCandidate, findCandidates, withOwnTerms } from './entry-candidates.ts'
import { entryParts } from './entry-parts.ts'
import { excludedTerms, ownTerms } from './own-terms.ts'
import { mostFollowed } from './package-graph.ts'
import { fitsInPackage, MOST_HANDLES } from './package-room.ts'
import { reachIfKnown } from './reach-if-known.ts'
import { type ReachedRow, readReached } from './reached-rows.ts'
import { type ShownTo, shownWeights } from './shown-weights.ts'

/** Rows of either side that the choice looks at. */
const ROWS_EACH = 10_000
/** Languages that fewer write are not worth listing. */
const LISTED_SHARE = 0.01

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
    const [made, traits, core] = await Promise.all([
      choosePackage(ports.graph, sample, audience.definition),
      tabCounts(ports.graph, sample).traits(),
      sizeOf(ports, audience.definition),
    ])
    const { candidates, shown, choice } = made
    const parts = entryParts(candidates, choice, { language, tellable: !core.belowMinimum })
    const targeting = { ...parts.entries, ...settingsOf(audience.definition, traits, language) }
    const countries = shown.countries.map((code) => ({ code, label: countryLabel(code, language) }))
    const ticked = await reachIfKnown(ports)({ definition: audience.definition, package: targeting, countries })
    return {
      source: sourceOf(audience.network) satisfies Source,
      package: targeting,
      countries,
      sizes: await sizesOf(ports, audience.definition, shown.countries, targeting, { core, ticked }),
      ticked,
      reach: made.heldOut(),
      frontier: parts.frontier,
      cut: false,
    }
  })
}

/** A package as positions of its candidates, and what it is worth to people that it was not chosen by. */
export interface ChosenPackage {
  readonly candidates: readonly EntryCandidate[]
  readonly shown: ShownTo
  readonly choice: Choice
  heldOut(): PackageProposal['reach']
}

/** Chooses the package of a sampled audience. `own`: false leaves the user's own terms out, to see what the evidence is worth. */
export async function choosePackage(
  graph: Graph,
  sample: AudienceSample,
  definition: Definition,
  own = true,
): Promise<ChosenPackage> {
  const [all, traits, popular] = await Promise.all([
    packageCandidates(graph, sample, definition),
    tabCounts(graph, sample).traits(),
    mostFollowed(graph, sample.db, MOST_HANDLES),
  ])
  const candidates = own ? all : all.filter((candidate) => !candidate.own)
  const shown = shownTo(definition, traits)
  const looked = [...candidates, ...popular.map((account) => ({ column: 'follows' as const, items: [account] }))]
  const rows = await readReached(graph, sample, looked, sample.strata, ROWS_EACH)
  return {
    candidates: withFigures(candidates, rows),
    shown,
    ...sceneOf(rows, candidates, looked.length, sample, shown),
  }
}

/** The user's own terms have a figure also where it is not among the strongest. */
function withFigures(candidates: readonly EntryCandidate[], rows: readonly ReachedRow[]): EntryCandidate[] {
  const n = rows.filter(({ member }) => member).length
  const counts = candidates.map(() => ({ a: 0, n, b: 0, m: rows.length - n }))
  for (const { member, reached } of rows)
    for (const position of reached) {
      const count = counts[position]
      if (count) count[member ? 'a' : 'b'] += 1
    }
  const figures = figuresOf(counts)
  return candidates.map((candidate, position) =>
    candidate.own && candidate.items.length > 0
      ? { ...candidate, figure: candidate.figure ?? figures[position] }
      : candidate,
  )
}

/** The user's own terms, then what the evidence suggests beside them. */
async function packageCandidates(
  graph: Graph,
  sample: AudienceSample,
  definition: Definition,
): Promise<EntryCandidate[]> {
  const [found, own] = await Promise.all([findCandidates(graph, sample), ownTerms(graph, sample, definition)])
  return await withOwnTerms(graph, sample.db, own, found, excludedTerms(definition))
}

/** The countries and languages that the definition names, or else those that a real part of the audience has. */
function shownTo({ filters }: Definition, traits: Traits): ShownTo {
  const ticked = (trait: 'country' | 'language', rule: typeof COUNTRY_RULE) =>
    placeShares(traits.get(trait) ?? [], rule).flatMap(({ value, ticked }) => (ticked ? [value] : []))
  return {
    countries: filters.countries.length > 0 ? filters.countries : ticked('country', COUNTRY_RULE),
    languages: filters.languages.length > 0 ? filters.languages : ticked('language', LANGUAGE_RULE),
  }
}

/** The choice in a sample; behind the candidates among `looked` are the most followed accounts, for comparison. */
function sceneOf(
  rows: readonly ReachedRow[],
  candidates: readonly EntryCandidate[],
  looked: number,
  { strata }: Pick<AudienceSample, 'strata'>,
  shown: ShownTo,
): Pick<ChosenPackage, 'choice' | 'heldOut'> {
  const first = [...candidates.keys()].filter((position) => candidates[position]?.own)
  const fits = fitsInPackage(candidates)
  const part = (within: readonly ReachedRow[]) => ({
    rows: within,
    weights: shownWeights(within, strata, shown),
    count: looked,
  })
  return {
    choice: chooseEntries({ ...part(rows), first, fits }),
    /** What a package made of one half reaches of the other, beside as many of the most followed accounts. */
    heldOut() {
      const train = part(rows.filter(({ half }) => half === 0))
      const judge = part(rows.filter(({ half }) => half === 1))
      const { steps, chosen } = chooseEntries({ ...train, first, fits })
      const taken = reachOfAll(
        steps.slice(0, chosen).map(({ position }) => position),
        judge,
      )
      const popular = Array.from(
        { length: Math.min(chosen, looked - candidates.length) },
        (_, place) => candidates.length + place,
      )
      const others = reachOfAll(popular, judge)
      return { ...taken, popularRecall: others.recall, popularPrecision: others.precision }
    },
  }
}

/** What of the package is not a list of chosen entries. */
function settingsOf({ filters }: Definition, traits: Traits, language: 'en' | 'ja') {
  return {
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

/** The languages that the definition names; or else those that members write, ticked where it is a real part of them. */
function languageEntries(counts: readonly TraitCount[], named: readonly string[], language: 'en' | 'ja') {
  const known = counts.filter(({ value }) => value !== '')
  const [n, m] = [known.reduce((sum, { a }) => sum + a, 0), known.reduce((sum, { b }) => sum + b, 0)]
  const shares = placeShares(counts, LANGUAGE_RULE)
  const listed =
    named.length > 0
      ? named.map((value) => ({ value, share: 0, ...shares.find((one) => one.value === value), ticked: true }))
      : shares.filter(({ share, ticked }) => ticked || share >= LISTED_SHARE)
  const figures = figuresOf(
    listed.map(({ value }) => {
      const count = known.find((one) => one.value === value)
      return { a: count?.a ?? 0, n, b: count?.b ?? 0, m }
    }),
  )
  return listed.map(({ value, share, ticked }, place) => ({
    id: value,
    label: languageLabel(value, language),
    deselected: !ticked,
    why: figures[place],
    note: noteOfPlace(share, ticked),
  }))
}

const noteOfPlace = (share: number, ticked: boolean): EntryNote => ({
  code: ticked ? 'real_share' : 'small_share',
  percent: Math.round(1000 * share) / 10,
})

/**
 * Three sizes: the audience itself; whom interests and topics reach; whom the selected entries reach together, which is the
 * reach of what is ticked and is counted here only where that one is not known.
 */
async function sizesOf(
  ports: InsightPorts,
  { filters }: Definition,
  countries: readonly string[],
  targeting: Pick<TargetingPackage, 'keywords' | 'hashtags' | 'handles' | 'interests'>,
  { core, ticked }: { readonly core: Size; readonly ticked: PackageProposal['ticked'] },
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
    criteria.length === 0 ? Promise.resolve(NOBODY) : sizeOf(ports, within(criteria))
  const [native, proTargeting] = await Promise.all([
    size(interests),
    ticked && !ticked.everybody ? ticked.reached : size([...interests, ...words, ...handles]),
  ])
  return { core, native, proTargeting }
}

type Traits = Awaited<ReturnType<ReturnType<typeof tabCounts>['traits']>>

const NOBODY: Size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
