// How a trait is spread over all members of an audience, those who do not state it included, with intervals.
import { audienceOffset } from '@peregrine/domain/insights/audience-offset-rules.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { quadratic } from '@peregrine/domain/insights/small-matrix-rules.ts'
import { type Classifier, classify } from '@peregrine/domain/insights/trait-classifier-rules.ts'
import type { Graph } from '#platform/graph.ts'
import { type AudienceSample, once } from './audience-sample.ts'
import {
  ESTIMATED_TRAITS,
  type EstimatedTrait,
  labelInto,
  languageGroup,
  statedBy,
  type TraitModel,
  withoutIts,
} from './learn-traits.ts'
import { sampleColumns } from './sample-columns.ts'
import { areTraitsLearned, learnTraits, traitModels } from './trait-models.ts'
import { type People, SIGNAL_COLUMNS, signalRows } from './trait-signals.ts'

export interface EstimatedShare {
  readonly value: string
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface TraitEstimate {
  readonly shares: readonly EstimatedShare[]
  /** How many who state it the model was learned from. */
  readonly learnedFrom: number
}

/** Members that are looked at: more would sharpen nothing, chance among so many is below a point. */
const MOST_MEMBERS = 3_000
/** The part of statements that are read wrongly (docs/benchmarks.md, inference), as a standard deviation of a share. */
const MISREAD = 0.015
/** Rarer values do not decide whether an estimate tells anything. */
const LEAST_LISTED = 0.01
/** Members by whom the fits without one group are compared. */
const MOST_OF_PARTS = 600

/** The estimates of a sample's traits; those are missing that too few state anywhere. */
export function estimateTraits(
  graph: Graph,
  sample: AudienceSample,
): Promise<ReadonlyMap<EstimatedTrait, TraitEstimate>> {
  return once(sample, 'whole-audience', async () => {
    if (sample.n < SCORE_DEFAULTS.minimumSample) return new Map()
    const [models, people] = await Promise.all([traitModels(graph, sample.db), membersOf(graph, sample)])
    const rows = signalRows(people, models.book)
    const estimates = new Map<EstimatedTrait, TraitEstimate>()
    for (const trait of ESTIMATED_TRAITS) {
      const model = models.of.get(trait)
      if (model) estimates.set(trait, estimateTrait({ people, rows, trait, model, size: sample.size }))
    }
    return estimates
  })
}

/**
 * The same for whoever shows a share once, without asking again: waits seconds for the models of a new publication, and has
 * no estimates where they cannot be learned.
 */
export async function estimatesOnceLearned(
  graph: Graph,
  sample: AudienceSample,
): Promise<ReadonlyMap<EstimatedTrait, TraitEstimate>> {
  await learnTraits(graph, sample.db)
  return areTraitsLearned(graph, sample.db) ? await estimateTraits(graph, sample) : new Map()
}

/** Members of a sample, at random where it has more than are needed. */
async function membersOf(graph: Graph, sample: AudienceSample): Promise<People> {
  const [follows, profile, acts] = await Promise.all([
    sampleColumns(graph, sample, 'follows'),
    sampleColumns(graph, sample, 'profile'),
    sampleColumns(graph, sample, 'acts'),
  ])
  const { member, account, sample_key } = follows.column
  const members = Array.from({ length: follows.rows }, (_, row) => row).filter((row) => member.numbers[row] === 1)
  members.sort((one, other) => (sample_key.numbers[one] as number) - (sample_key.numbers[other] as number))
  const chosen = Uint32Array.from(members.slice(0, MOST_MEMBERS))
  const placeOf = new Map(Array.from(chosen, (row, place) => [account.numbers[row] as number, place]))
  const rowsIn = (accounts: Uint32Array): Uint32Array => {
    const rows = new Uint32Array(chosen.length)
    for (const [row, one] of accounts.entries()) {
      const place = placeOf.get(one)
      if (place !== undefined) rows[place] = row
    }
    return rows
  }
  const inProfile = rowsIn(profile.column.account.numbers)
  const inActs = rowsIn(acts.column.account.numbers)
  const columns = SIGNAL_COLUMNS.map((name) => {
    if (name === 'follows' || name === 'sample_key') return [name, { of: follows.column[name], row: chosen }]
    if (name === 'post_hours') return [name, { of: acts.column.post_hours, row: inActs }]
    return [name, { of: profile.column[name], row: inProfile }]
  })
  return { count: chosen.length, column: Object.fromEntries(columns) as People['column'] }
}

/** An interval that reaches further to one side, on average over the values, says nothing that one could act by. */
const MOST_REACH = 0.12

export function isTelling({ shares }: TraitEstimate): boolean {
  const listed = shares.filter(({ share }) => share >= LEAST_LISTED)
  return (
    listed.length > 0 && listed.reduce((sum, { low, high }) => sum + (high - low) / 2, 0) <= MOST_REACH * listed.length
  )
}

type Rows = ReturnType<typeof signalRows>

/** What is asked of a sample's members about one trait. */
interface Question {
  readonly people: People
  readonly rows: Rows
  readonly trait: EstimatedTrait
  readonly model: TraitModel
  /** All members of the audience. */
  readonly size: number
}

/** Members who state the trait with what the signals of each would say, by fits that have not seen it; and the silent. */
function statedMembers({ people, rows, trait, model }: Question) {
  const classes = model.values.length
  const stated = Array.from({ length: people.count }, (_, place) => statedBy(people, trait, place))
  const stating = stated.flatMap((own, place) => (own.length > 0 ? [place] : []))
  const labels = new Float64Array(stating.length * classes)
  const given = new Float64Array(stating.length * classes)
  for (const [at, place] of stating.entries()) {
    labelInto(labels, at, stated[place] ?? [], model.values)
    classify(rows, place, withoutIts(people, place, model), given.subarray(at * classes, (at + 1) * classes))
  }
  return { labels, given, classes, silent: stated.flatMap((own, place) => (own.length === 0 ? [place] : [])) }
}

/** What the chances of each class are multiplied by, for each group of languages. */
function tiltsOf({ values, languages, stating: { tilt } }: TraitModel, offset: Float64Array): Float64Array[] {
  const classes = values.length
  return Array.from({ length: languages.length + 1 }, (_, group) =>
    Float64Array.from({ length: classes }, (_, y) =>
      Math.exp((tilt[y] as number) + (tilt[classes * (1 + group) + y] as number) + (offset[y] as number)),
    ),
  )
}

/** Writes the chances of a silent member into `chances`, and answers its group of languages. */
type Look = (place: number, classifier: Classifier, chances: Float64Array) => number

function lookAt({ people, rows, model }: Question, tilts: readonly Float64Array[]): Look {
  return (place, classifier, chances) => {
    const group = languageGroup(people, place, model)
    classify(rows, place, classifier, chances)
    let sum = 0
    for (let y = 0; y < chances.length; y += 1) {
      chances[y] = (chances[y] as number) * (tilts[group]?.[y] as number)
      sum += chances[y] as number
    }
    for (let y = 0; y < chances.length; y += 1) chances[y] = (chances[y] as number) / sum
    return group
  }
}

/** Sums over the silent: chances, their squares, p(1 − p), and by group how the sums bend with the tilts. */
function addUp(silent: readonly number[], model: TraitModel, look: Look) {
  const classes = model.values.length
  const [sums, squares, spreads] = [new Float64Array(classes), new Float64Array(classes), new Float64Array(classes)]
  const bends = Array.from({ length: model.languages.length + 1 }, () => new Float64Array(classes * classes))
  const chances = new Float64Array(classes)
  for (const place of silent) {
    const bend = bends[look(place, model.whole, chances)] as Float64Array
    for (let y = 0; y < classes; y += 1) {
      const chance = chances[y] as number
      sums[y] = (sums[y] as number) + chance
      squares[y] = (squares[y] as number) + chance ** 2
      spreads[y] = (spreads[y] as number) + chance * (1 - chance)
      for (let k = 0; k < classes; k += 1)
        bend[y * classes + k] = (bend[y * classes + k] as number) + chance * (Number(y === k) - (chances[k] as number))
    }
  }
  return { sums, squares, spreads, bends }
}

/** The mean chances of some of the silent by each fit without one group: how far they differ is how sure the fit is. */
function meansOfParts(silent: readonly number[], { parts, values }: TraitModel, look: Look): Float64Array[] {
  const few = silent.slice(0, MOST_OF_PARTS)
  const chances = new Float64Array(values.length)
  return parts.map((part) => {
    const mean = new Float64Array(values.length)
    for (const place of few) {
      look(place, part, chances)
      for (let y = 0; y < mean.length; y += 1) mean[y] = (mean[y] as number) + (chances[y] as number) / few.length
    }
    return mean
  })
}

function estimateTrait(question: Question): TraitEstimate {
  const { people, model, size } = question
  const { silent, ...stated } = statedMembers(question)
  const { classes, labels } = stated
  const { offset, covariance } = audienceOffset(stated, model.spread)
  const look = lookAt(question, tiltsOf(model, offset))
  const { sums, squares, spreads, bends } = addUp(silent, model, look)
  for (const [at, is] of labels.entries()) {
    sums[at % classes] = (sums[at % classes] as number) + is
    squares[at % classes] = (squares[at % classes] as number) + is ** 2
  }
  const means = meansOfParts(silent, model, look)
  const n = Math.max(1, people.count)
  const all = Math.max(n, size)
  const shares = model.values.map((value, y): EstimatedShare => {
    const share = (sums[y] as number) / n
    const slopes = bends.map((bend) => bend.subarray(y * classes, (y + 1) * classes).map((slope) => slope / n))
    const together = Float64Array.from({ length: classes }, (_, k) =>
      slopes.reduce((sum, one) => sum + (one[k] as number), 0),
    )
    const byTilts = Float64Array.from([...together, ...slopes.flatMap((one) => [...one])])
    const variances = [
      jackknife(means.map((mean) => ((mean[y] as number) * silent.length) / n)),
      quadratic(model.stating.covariance, byTilts),
      quadratic(covariance, together),
      (((squares[y] as number) / n - share ** 2) / n) * (1 - n / all),
      // What was read as stated is wrong now and then, and not evenly.
      MISREAD ** 2 * share * (1 - share),
      (spreads[y] as number) / n / all,
    ]
    return { value, share, ...around(share, Math.sqrt(variances.reduce((sum, one) => sum + Math.max(0, one), 0))) }
  })
  return { shares, learnedFrom: model.learnedFrom }
}

/** The variance of a figure, from its values with one group left out each (Kott 2001). */
function jackknife(values: readonly number[]): number {
  const middle = values.reduce((sum, one) => sum + one, 0) / values.length
  return ((values.length - 1) / values.length) * values.reduce((sum, one) => sum + (one - middle) ** 2, 0)
}

const Z95 = 1.96
/** An interval that stays between 0 and 1: symmetric in the log-odds. */
function around(share: number, error: number): { low: number; high: number } {
  const inside = Math.min(1 - 1e-9, Math.max(1e-9, share))
  const logit = Math.log(inside / (1 - inside))
  const reach = (Z95 * error) / (inside * (1 - inside))
  const at = (x: number) => 1 / (1 + Math.exp(-x))
  return { low: at(logit - reach), high: at(logit + reach) }
}
