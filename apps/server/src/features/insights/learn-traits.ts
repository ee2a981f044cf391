// What goes with each trait, learned from those who state it: pure, for the thread in which it is done.
import { offsetSpread } from '@peregrine/domain/insights/audience-offset-rules.ts'
import { finish } from '@peregrine/domain/insights/minimise-rules.ts'
import { fitStating, type Stating } from '@peregrine/domain/insights/stating-rules.ts'
import {
  type Classifier,
  classify,
  fitClassifier,
  type Labelled,
  logLikelihood,
  type SparseRows,
} from '@peregrine/domain/insights/trait-classifier-rules.ts'
import { AGE_GROUPS, sharesOfGroups } from './age-groups.ts'
import {
  bookOf,
  type LearningPeople,
  type People,
  SEEN_COVARIATES,
  type SignalBook,
  type SignalKind,
  seenOf,
  signalRows,
  withoutKinds,
} from './trait-signals.ts'

export const ESTIMATED_TRAITS = ['gender', 'age', 'language'] as const
export type EstimatedTrait = (typeof ESTIMATED_TRAITS)[number]

/** Signals that are the statement itself, or follow from it. */
const NOT_FROM: Readonly<Record<EstimatedTrait, readonly SignalKind[]>> = {
  gender: ['gender'],
  age: [],
  // Of whoever writes nothing no interest, topic or hour is known either, and a country may have been read from a language.
  language: ['language', 'country', 'interests', 'topics', 'hours', 'occupations', 'gender'],
}

/** Of those who state a trait, at most so many are learned from: more sharpen nothing that a share of an audience needs. */
export const MOST_LABELLED = 3_000
/** Of traits with many values half as many: each account then costs more. */
const MANY_VALUES = 8
const MOST_SILENT = 12_000
/** With fewer who state it a trait is not estimated, and a value that fewer state counts among the others. */
const LEAST_LABELLED = 200
const LEAST_OF_A_VALUE = 25
const MOST_VALUES = 12
export const OTHERS = ''

/** Groups for cross-fitting and the delete-a-group jackknife. */
const GROUPS = 10
/** Traits that are stated in words, in each language in its own way. */
const OWN_WAY_BY_LANGUAGE: ReadonlySet<EstimatedTrait> = new Set(['age'])
const MOST_LANGUAGES = 2
const LEAST_VARIANCE = 5
const LEAST_SPREAD = 0.25
/**
 * How far the rates of stating may differ before anything is seen, as a standard deviation in log-odds: people choose to
 * state an age; a language is mostly there or not for other reasons. A gender is mostly read from a name: of births in three
 * countries (`births-by-name.tsv` of the enrichment) the lists know as many girls as boys to within 2.5 % of the rate in
 * four of five cases and 24 % in French, a root mean square of 0.10 between the logarithms of the rates, about 0.2 in
 * log-odds where half of them tell: 0.15 for each of two sexes. With more, whatever goes with having a name in the lists
 * (an age, a country) is taken for a sex.
 */
const TILT_SPREAD: Readonly<Record<EstimatedTrait, number>> = { gender: 0.15, age: 2, language: 0.5 }
const RIDGES = [1, 3, 10] as const
/** Rounds of the whole fit, of those that choose the regularisation, and of those without one group, which begin at the whole one. */
const ROUNDS = { whole: 40, choice: 15, part: 10 } as const

export interface TraitModel {
  /** The values, in the order of the classes; '' for all others together. */
  readonly values: readonly string[]
  readonly whole: Classifier
  /** Fits without one group of the labelled each: how far the whole one may be off. */
  readonly parts: readonly Classifier[]
  readonly stating: Stating
  /** Languages whose writers may state the trait in their own way; the others are one group. */
  readonly languages: readonly string[]
  /** How far audiences depart from what their signals say. */
  readonly spread: number
  readonly learnedFrom: number
}

export interface TraitModels {
  readonly book: SignalBook
  /** Missing where too few state the trait. */
  readonly of: ReadonlyMap<EstimatedTrait, TraitModel>
}

/** Values and their weights that an account states of a trait; none when it does not. */
export function statedBy(people: People, trait: EstimatedTrait, place: number): readonly (readonly [string, number])[] {
  const { column } = people
  const textOf = (name: 'gender' | 'language') => {
    const { of, row } = column[name]
    return of.texts[of.numbers[row[place] as number] as number] ?? ''
  }
  if (trait === 'age') {
    const high = column.age_high.of.numbers[column.age_high.row[place] as number] as number
    if (high === 0) return []
    const low = column.age_low.of.numbers[column.age_low.row[place] as number] as number
    return sharesOfGroups(low, high).map((share, group) => [AGE_GROUPS[group]?.id ?? '', share] as const)
  }
  const value = textOf(trait)
  return value === '' ? [] : [[value, 1]]
}

/** The models of everything that enough of these accounts state. */
export function learnTraits(people: LearningPeople): TraitModels {
  const book = bookOf(people)
  const rows = signalRows(people, book)
  const models = ESTIMATED_TRAITS.flatMap((trait) => {
    const model = learn(people, withoutKinds(rows, book, NOT_FROM[trait]), trait)
    return model ? [[trait, model] as const] : []
  })
  return { book, of: new Map(models) }
}

function learn(people: LearningPeople, rows: SparseRows, trait: EstimatedTrait): TraitModel | undefined {
  const stated = Array.from({ length: people.count }, (_, place) => statedBy(people, trait, place))
  const values = valuesOf(stated, trait)
  const saying = stated
    .flatMap((own, place) => (own.length > 0 ? [place] : []))
    .slice(0, values.length > MANY_VALUES ? MOST_LABELLED / 2 : MOST_LABELLED)
  if (values.length < 2 || saying.length < LEAST_LABELLED) return undefined
  const labelled = labelledOf(saying, stated, values)
  const group = (place: number) => groupOf(people, labelled.rows[place] as number)
  const ridge = bestRidge(rows, labelled)
  const whole = finish(fitClassifier(rows, labelled, { ridge, rounds: ROUNDS.whole }))
  const parts: Classifier[] = []
  for (let left = 0; left < GROUPS; left += 1) {
    const options = { ridge, rounds: ROUNDS.part, from: whole, leftOut: (place: number) => group(place) === left }
    parts.push(finish(fitClassifier(rows, labelled, options)))
  }
  const silent = stated.flatMap((own, place) => (own.length === 0 ? [place] : [])).slice(0, MOST_SILENT)
  const model = { values, whole, parts, languages: languagesOf(people, saying, trait), learnedFrom: saying.length }
  const given = new Float32Array((saying.length + silent.length) * values.length)
  for (const [at, row] of [...saying, ...silent].entries()) {
    const scores = new Float64Array(values.length)
    classify(rows, row, at < saying.length ? withoutIts(people, row, model) : whole, scores)
    given.set(scores, at * values.length)
  }
  const stating = statingOf(people, given, model, trait, saying, silent)
  return { ...model, stating, spread: spreadOf(rows, labelled, given) }
}

/** The group that an account is left out with. */
const groupOf = ({ column }: People, place: number): number =>
  (column.sample_key.of.numbers[column.sample_key.row[place] as number] as number) % GROUPS

/** The fit that has not seen an account. */
export const withoutIts = (people: People, place: number, { parts, whole }: Pick<TraitModel, 'parts' | 'whole'>) =>
  parts[groupOf(people, place)] ?? whole

/** The languages that most of those who state the trait write. */
function languagesOf(people: People, saying: readonly number[], trait: EstimatedTrait): string[] {
  if (!OWN_WAY_BY_LANGUAGE.has(trait)) return []
  const counts = new Map<string, number>()
  for (const place of saying) {
    const language = languageAt(people, place)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const common = [...counts].filter(([language, having]) => language !== '' && having >= LEAST_LABELLED)
  return common
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST_LANGUAGES)
    .map(([language]) => language)
}

const languageAt = ({ column: { language } }: People, place: number): string =>
  language.of.texts[language.of.numbers[language.row[place] as number] as number] ?? ''

/** The group of languages that an account belongs to; the last is that of the others. */
export function languageGroup(people: People, place: number, { languages }: Pick<TraitModel, 'languages'>): number {
  const at = languages.indexOf(languageAt(people, place))
  return at < 0 ? languages.length : at
}

/** How far followers of one account and people of one interest depart from what their signals say, out of sample. */
function spreadOf(rows: SparseRows, { rows: saying, labels, classes }: Labelled, given: Float32Array): number {
  const excess = new Float64Array(rows.width * classes)
  const variance = new Float64Array(rows.width * classes)
  for (const [at, row] of saying.entries())
    for (let entry = rows.starts[row] as number; entry < (rows.starts[row + 1] as number); entry += 1)
      for (let y = 0; y < classes; y += 1) {
        const chance = given[at * classes + y] as number
        const cell = (rows.signals[entry] as number) * classes + y
        excess[cell] = (excess[cell] as number) + (labels[at * classes + y] as number) - chance
        variance[cell] = (variance[cell] as number) + chance * (1 - chance)
      }
  const areas = Array.from(excess, (sum, cell) => ({ excess: sum, variance: variance[cell] as number }))
  return offsetSpread(
    areas.filter(({ variance }) => variance >= LEAST_VARIANCE),
    LEAST_SPREAD,
  )
}

function valuesOf(stated: readonly (readonly (readonly [string, number])[])[], trait: EstimatedTrait): string[] {
  const counts = new Map<string, number>()
  for (const own of stated) for (const [value, weight] of own) counts.set(value, (counts.get(value) ?? 0) + weight)
  const common = [...counts].filter(([, having]) => having >= LEAST_OF_A_VALUE).sort((one, other) => other[1] - one[1])
  const most = common.slice(0, MOST_VALUES).map(([value]) => value)
  const values = trait === 'age' ? AGE_GROUPS.map(({ id }) => id).filter((id) => most.includes(id)) : most
  const others = [...counts].reduce((sum, [value, having]) => (values.includes(value) ? sum : sum + having), 0)
  return trait === 'age' || others === 0 ? values : [...values, OTHERS]
}

function labelledOf(
  saying: readonly number[],
  stated: readonly (readonly (readonly [string, number])[])[],
  values: readonly string[],
): Labelled {
  const labels = new Float32Array(saying.length * values.length)
  for (const [at, place] of saying.entries()) labelInto(labels, at, stated[place] ?? [], values)
  return { rows: Uint32Array.from(saying), labels, classes: values.length }
}

/** Writes what an account states as weights of the classes. */
export function labelInto(
  labels: Float32Array | Float64Array,
  at: number,
  stated: readonly (readonly [string, number])[],
  values: readonly string[],
): void {
  let sum = 0
  const others = values.indexOf(OTHERS)
  for (const [value, weight] of stated) {
    const known = values.indexOf(value)
    const place = known < 0 ? others : known
    if (place < 0) continue
    labels[at * values.length + place] = (labels[at * values.length + place] ?? 0) + weight
    sum += weight
  }
  // Ages that reach into a group too rare to have a class of its own.
  for (let y = 0; y < values.length; y += 1)
    labels[at * values.length + y] = sum > 0 ? (labels[at * values.length + y] as number) / sum : 1 / values.length
}

/** The regularisation under which what was left out of a fit is most probable. */
function bestRidge(rows: SparseRows, labelled: Labelled): number {
  let best: { ridge: number; gain: number } = { ridge: RIDGES[1], gain: Number.NEGATIVE_INFINITY }
  let from: Classifier | undefined
  const leftOut = (place: number) => place % 4 === 0
  // From the strongest to the weakest: each fit begins where the last one ended.
  for (const ridge of RIDGES.toReversed()) {
    const options = { ridge, rounds: ROUNDS.choice, leftOut, ...(from ? { from } : {}) }
    from = finish(fitClassifier(rows, labelled, options))
    const gain = logLikelihood(rows, labelled, from, leftOut)
    if (gain > best.gain) best = { ridge, gain }
  }
  return best.ridge
}

function statingOf(
  people: LearningPeople,
  given: Float32Array,
  model: Pick<TraitModel, 'values' | 'languages'>,
  trait: EstimatedTrait,
  saying: readonly number[],
  silent: readonly number[],
): Stating {
  const accounts = saying.length + silent.length
  const seen = new Float32Array(accounts * SEEN_COVARIATES)
  const group = new Uint8Array(accounts)
  for (const [at, place] of [...saying, ...silent].entries()) {
    seen.set(seenOf(people, place), at * SEEN_COVARIATES)
    group[at] = languageGroup(people, place, model)
  }
  return finish(
    fitStating({
      given,
      classes: model.values.length,
      ordered: trait === 'age',
      spread: TILT_SPREAD[trait],
      group,
      groups: model.languages.length + 1,
      seen,
      covariates: SEEN_COVARIATES,
      states: new Uint8Array(accounts).fill(1, 0, saying.length),
    }),
  )
}
