// Chooses the entries of a package for a sampled audience: the user's own terms, what the definition is about, what widens the reach.

import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { joinsTerms } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isReachedBySettings } from '@peregrine/domain/audience-builder/settings-audience-rules.ts'
import { figuresOf, SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import { isNativeField } from '@peregrine/domain/targeting/package-rules.ts'
import { isOwnTermInformative } from '@peregrine/domain/targeting/suggested-entry-rules.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { type AudienceSample, tabCounts } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { choiceRules, signsOf, subjectOf } from './choice-rules.ts'
import { type Choice, chooseEntries, chooseNothing, reachOfAll, reachOfEverybody } from './choose-entries.ts'
import { COUNTRY_RULE, LANGUAGE_RULE, placeShares } from './choose-places.ts'
import { type EntryCandidate, findCandidates, SUBJECT, withOwnTerms } from './entry-candidates.ts'
import { entryKey } from './entry-key.ts'
import { likenessOf } from './likeness.ts'
import { excludedTerms, excludingTerms, ownTerms } from './own-terms.ts'
import { mostFollowed } from './package-graph.ts'
import { MOST_HANDLES } from './package-room.ts'
import { type ReachedRow, readReached } from './reached-rows.ts'
import { type ShownTo, shownWeights } from './shown-weights.ts'
import { unneededOwnTerms } from './spare-own-terms.ts'

/** Rows of either side that the choice looks at. */
const ROWS_EACH = 10_000

type Traits = Awaited<ReturnType<ReturnType<typeof tabCounts>['traits']>>

interface MadeChoice {
  readonly candidates: readonly EntryCandidate[]
  readonly choice: Choice
}

/** A package as positions of its candidates, and what it is worth to people that it was not chosen by. */
export interface ChosenPackage extends MadeChoice {
  readonly shown: ShownTo
  heldOut(): Exact<PackageProposal['reach']>
  /** What is chosen where only the ad platform's own lists may be: the package that a native-only list is made of. */
  native(): MadeChoice
}

interface PackageOptions {
  /** Of which parts it is made: of all unless said. */
  readonly takes?: ((field: EntryCandidate['field']) => boolean) | undefined
  /** `false` leaves the user's own terms out, to see what the evidence is worth. */
  readonly own?: boolean
  /** Goes on to nobody who is only like the members: whom a package excludes should be meant. */
  readonly exactly?: boolean
  /** The languages that it is shown in; those that a real part of the audience writes unless said. */
  readonly languages?: readonly string[]
}

/** Chooses the package of a sampled audience. */
export async function choosePackage(
  graph: Graph,
  sample: AudienceSample,
  definition: Definition,
  { takes = () => true, own = true, exactly = false, languages }: PackageOptions = {},
): Promise<ChosenPackage> {
  const [all, traits, popular, excluding] = await Promise.all([
    packageCandidates(graph, sample, definition),
    tabCounts(graph, sample).traits(),
    mostFollowed(graph, sample.db, MOST_HANDLES),
    excludingTerms(graph, sample, definition),
  ])
  const shown = { ...shownTo(definition, traits), ...(languages && { languages }) }
  const candidates = all
    .filter(({ field, own: named, implied }) => takes(field) && (own || !(named || implied)))
    .map((candidate) => (isElsewhere(candidate, shown) ? { ...candidate, minor: true } : candidate))
  const looked = [...candidates, ...popular.map((account) => ({ column: 'follows' as const, items: [account] }))]
  const rows = leavingOut(
    await readReached(graph, sample, [...looked, ...excluding], sample.strata, ROWS_EACH),
    looked.length,
  )
  const chosenOf = (given: readonly EntryCandidate[], within: readonly ReachedRow[]) =>
    chooseOf(given, within, { ...sample, shown, popular: popular.length, definition, exactly })
  return {
    shown,
    ...chosenOf(candidates, rows),
    native() {
      const positions = [...candidates.keys()].filter((position) => takesNative(candidates[position]))
      const compared = popular.map((_, place) => candidates.length + place)
      return chosenOf(
        positions.flatMap((position) => candidates[position] ?? []),
        onlyReachedBy(rows, [...positions, ...compared]),
      )
    },
  }
}

interface ChoiceGiven extends Pick<AudienceSample, 'strata' | 'size'> {
  readonly shown: ShownTo
  readonly definition: Definition
  readonly exactly: boolean
  /** So many of the most followed accounts stand behind the candidates, for comparison. */
  readonly popular: number
}

/** The choice among candidates, whose rows say whom each reaches. */
function chooseOf(
  candidates: readonly EntryCandidate[],
  rows: readonly ReachedRow[],
  { definition, popular, size, ...given }: ChoiceGiven,
): Pick<ChosenPackage, 'candidates' | 'choice' | 'heldOut'> {
  const joins = joinsTerms(definition.include)
  const known = withFigures(candidates, rows, joins && size < MINIMUM_CELL ? definition.include : [])
  const [joined, nothing] = [joins && size >= MINIMUM_CELL, isReachedBySettings(definition)]
  const made = (within: readonly EntryCandidate[]) => ({
    candidates: within,
    ...sceneOf(rows, within, candidates.length + popular, { ...given, joined, nothing }),
  })
  const packed = made(known)
  // With nothing ticked it would be shown to everybody: then the user's own words are better, whatever they bring.
  const idle = known.filter((candidate) => candidate.idle && !isUnknown(candidate))
  if (nothing || packed.choice.chosen > 0 || idle.length === 0) return packed
  return made(known.map(({ idle: _, ...candidate }) => ({ ...candidate, ...(isUnknown(candidate) && { idle: true }) })))
}

const takesNative = (candidate: EntryCandidate | undefined): boolean =>
  candidate !== undefined && isNativeField(candidate.field)

/** The rows as they are for these candidates alone, each by its place among them. */
function onlyReachedBy(rows: readonly ReachedRow[], positions: readonly number[]): ReachedRow[] {
  const places = new Map(positions.map((position, place) => [position, place]))
  return rows.map((row) => ({ ...row, reached: row.reached.flatMap((position) => places.get(position) ?? []) }))
}

/** An account of a country to whose people the package is not shown: offered for broader sizes. */
const isElsewhere = ({ country, own }: EntryCandidate, { countries }: ShownTo): boolean =>
  own !== true && country !== undefined && countries.length > 0 && !countries.includes(country)

/** Candidates from `first` on are what the definition leaves out: whoever they reach is not meant, however alike. */
const leavingOut = (rows: readonly ReachedRow[], first: number): ReachedRow[] =>
  rows.map((row) => {
    const reached = row.reached.filter((position) => position < first)
    return reached.length < row.reached.length ? { ...row, reached, leftOut: true } : row
  })

/** A word or hashtag of the user's own that finds no one in our data, or an interest that is in no list. */
const isUnknown = ({ field, id, items }: EntryCandidate): boolean =>
  items.length === 0 &&
  (field === 'keywords' || field === 'hashtags' || (field === 'interests' && findInterest(id) === undefined))

/**
 * The user's own terms have a figure also where it is not among the strongest. `joined`: groups of a small audience that have
 * to hold together, so that not all of their terms are needed.
 */
function withFigures(
  candidates: readonly EntryCandidate[],
  rows: readonly ReachedRow[],
  joined: Definition['include'],
): EntryCandidate[] {
  const n = rows.filter(({ member }) => member).length
  const counts = candidates.map(() => ({ a: 0, n, b: 0, m: rows.length - n }))
  for (const { member, reached } of rows)
    for (const position of reached) {
      const count = counts[position]
      if (count) count[member ? 'a' : 'b'] += 1
    }
  const figures = figuresOf(counts)
  const figured = candidates.map((candidate, position) => ({
    ...candidate,
    figure: candidate.figure ?? figures[position],
  }))
  const unneeded = unneededOwnTerms(joined, figured)
  return candidates.map((candidate, position) => {
    if (!(candidate.own || candidate.implied)) return candidate
    // A word that nobody uses brings nobody, and so does what is no interest; a handle or an interest that our data lacks may well exist at the network.
    if (candidate.items.length === 0)
      return { ...candidate, ...((candidate.ofProfile || isUnknown(candidate)) && { idle: true }) }
    const figure = candidate.figure ?? figures[position]
    const informs = !candidate.own || isOwnTermInformative(candidate.ofProfile ? 'profile' : 'same', figure)
    const subject =
      candidate.implied === true &&
      (figure?.a ?? 0) >= SCORE_DEFAULTS.minimumCount &&
      (figure?.affinityLow ?? 0) >= SUBJECT.lift
    const covered = unneeded.has(entryKey(candidate))
    return {
      ...candidate,
      figure,
      ...(subject && { subject }),
      ...(!informs && { idle: true }),
      ...(covered && { covered }),
    }
  })
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

/** Nothing is ticked, so there are no accounts to compare with. */
const NO_POPULAR = { popularRecall: 0, popularPrecision: 0 }

interface SceneOptions extends Pick<AudienceSample, 'strata'> {
  readonly shown: ShownTo
  readonly exactly: boolean
  /** Whether the definition needs more than one of its terms at once. */
  readonly joined: boolean
  /** Whether the audience is everybody to whom the package is shown: whatever is ticked would only narrow it. */
  readonly nothing: boolean
}

/** The choice in a sample; behind the candidates among `looked` are the most followed accounts, for comparison. */
function sceneOf(
  rows: readonly ReachedRow[],
  candidates: readonly EntryCandidate[],
  looked: number,
  { strata, shown, joined, nothing, exactly }: SceneOptions,
): Pick<ChosenPackage, 'choice' | 'heldOut'> {
  const rules = { ...choiceRules(candidates), joined }
  const part = (within: readonly ReachedRow[]) => ({
    rows: within,
    weights: shownWeights(within, strata, shown),
    count: looked,
  })
  const whole = part(rows)
  if (nothing) return { choice: chooseNothing(whole), heldOut: () => ({ ...reachOfEverybody(whole), ...NO_POPULAR }) }
  const alike = exactly
    ? undefined
    : likenessOf(rows, whole.weights, signsOf(candidates), subjectOf(candidates, rules.subjects))
  return {
    choice: chooseEntries({ ...whole, ...rules, ...(alike && { alike }) }),
    /** What a package made of one half reaches of the other, beside as many of the most followed accounts. */
    heldOut() {
      const train = part(rows.filter(({ half }) => half === 0))
      const judge = part(rows.filter(({ half }) => half === 1))
      const { steps, chosen } = chooseEntries({
        ...train,
        ...rules,
        ...(alike && { alike: alike.filter((_, row) => rows[row]?.half === 0) }),
      })
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
