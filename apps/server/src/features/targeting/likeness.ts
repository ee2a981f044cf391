// How likely an account of a sample is meant although it does not fit the definition: who follows, says and likes what the members
// do was only not seen saying the one word. Learnt from members and unlabelled others (Elkan & Noto 2008), in two halves that
// judge each other. Nothing of it leaves the choice of entries: no account is labelled.
import type { Weights } from './entry-coverage.ts'
import type { ReachedRow } from './reached-rows.ts'

/** Steps over all rows, and how far the first goes. */
const ROUNDS = 40
const STEP = 0.5
/** Keeps the weights of signs small that few rows have. */
const RIDGE = 1
/** Those who fit the definition are at least this part of those meant: a description that names fewer says nothing … */
const LEAST_LABELLED = 0.2
/** … and their part is what it is of those with the clearest signs: so far up among the members they stand. */
const CLEAREST = 0.9
/** Signs that fewer rows have are left out. */
const LEAST_ROWS = 5

/** Logistic regression over signs that a row has or has not. */
interface Model {
  readonly weights: Float64Array
  readonly base: number
}

/**
 * For each row how much of it is meant, 0 to 1; members are 1, and 0 is
 * whoever has what the definition leaves out. `signs`: the candidates to learn from, not those by which the
 * definition itself tells who belongs. `subject`: what the definition is about; of those who have it another part is meant
 * than of those who have it not, however many signs somebody shows.
 */
export function likenessOf(
  rows: readonly ReachedRow[],
  { rows: weights }: Weights,
  signs: ReadonlySet<number>,
  subject?: number,
): Float64Array {
  const features = rows.map(({ reached }) => reached.filter((one) => signs.has(one) && one !== subject))
  const odds = new Float64Array(rows.length)
  for (const half of [0, 1] as const) {
    const learnt = learn(rows, features, (row) => rows[row]?.half !== half)
    const lift = rowWeights(rows, weights)
    for (const [row, own] of features.entries())
      if (rows[row]?.half === half) odds[row] = Math.exp(scoreOf(learnt, own)) * lift(row)
  }
  const labelled = labelledShare(rows, odds)
  const chances = odds.map((own) => Math.min(SUREST, (own * (1 - labelled)) / labelled))
  if (subject !== undefined) separate(rows, weights, chances, subject)
  return chances.map((chance, row) => {
    if (rows[row]?.member) return 1
    return rows[row]?.leftOut ? 0 : chance
  })
}

/** Nobody's signs are sure. */
const SUREST = 0.99
/** Of those with the subject so many are meant at most; on networks whose truth is known it were 59 to 90 %. */
const MOST_MEANT = 0.85
const PRIOR_ROUNDS = 100
const HALVINGS = 40

type Chances = readonly (readonly [row: number, chance: number])[]

/**
 * The chances of others with the subject and without it, each with the part of them that is meant. With it: as far as their
 * signs are those of members and not those of people without it.
 */
function separate(rows: readonly ReachedRow[], weights: Float64Array, chances: Float64Array, subject: number): void {
  const shown = [...rows.keys()].filter((row) => (weights[row] ?? 0) > 0)
  const members = shown.filter((row) => rows[row]?.member)
  const others = shown.filter((row) => !rows[row]?.member)
  const has = (row: number): boolean => rows[row]?.reached.includes(subject) === true
  const [having, lacking] = [others.filter(has), others.filter((row) => !has(row))]
  const mean = (within: readonly number[]): number => meanOf(chances, weights, within)
  const [all, most, least] = [mean(others), mean(members), mean(lacking)]
  const part = most > least ? (mean(having) - least) / (most - least) : 0
  const reported = [
    ...chancesWithMean(chances, weights, having, Math.min(MOST_MEANT, Math.max(all, part))),
    ...chancesAt(chances, lacking, all, priorOf(chances, weights, lacking, all)),
  ]
  for (const [row, chance] of reported) chances[row] = chance
}

function meanOf(values: Float64Array, weights: Float64Array, within: readonly number[]): number {
  let [sum, weight] = [0, 0]
  for (const row of within) {
    sum += (values[row] ?? 0) * (weights[row] ?? 0)
    weight += weights[row] ?? 0
  }
  return weight > 0 ? sum / weight : 0
}

/** The part of rows that is meant, by their signs (Saerens, Latinne & Decaestecker 2002). */
function priorOf(chances: Float64Array, weights: Float64Array, within: readonly number[], all: number): number {
  let prior = all
  for (let round = 0; round < PRIOR_ROUNDS; round += 1) {
    const next = new Float64Array(chances.length)
    for (const [row, chance] of chancesAt(chances, within, all, prior)) next[row] = chance
    prior = meanOf(next, weights, within)
  }
  return prior
}

/** The chances of rows, moved until so many of them are meant on average. */
function chancesWithMean(
  chances: Float64Array,
  weights: Float64Array,
  within: readonly number[],
  part: number,
): Chances {
  const next = chances.slice()
  let [low, high] = [0, 1]
  let reported: Chances = []
  for (let round = 0; round < HALVINGS; round += 1) {
    const prior = (low + high) / 2
    reported = chancesAt(chances, within, 0.5, prior)
    for (const [row, chance] of reported) next[row] = chance
    if (meanOf(next, weights, within) < part) low = prior
    else high = prior
  }
  return reported
}

/** The chances of rows of which another part is meant than of all. */
function chancesAt(chances: Float64Array, within: readonly number[], all: number, part: number): Chances {
  const [more, less] = all > 0 && all < 1 ? [part / all, (1 - part) / (1 - all)] : [1, 1]
  return within.map((row) => {
    const chance = chances[row] ?? 0
    return [row, (chance * more) / (chance * more + (1 - chance) * less || 1)]
  })
}

const scoreOf = ({ weights, base }: Model, own: readonly number[]): number =>
  own.reduce((sum, position) => sum + (weights[position] ?? 0), base)

/** The sample holds as many others as members: their odds outside it are smaller by what a row of either stands for. */
function rowWeights(rows: readonly ReachedRow[], weights: Float64Array): (row: number) => number {
  let [sum, count] = [0, 0]
  for (const [row, { member }] of rows.entries())
    if (member && (weights[row] ?? 0) > 0) {
      sum += weights[row] ?? 0
      count += 1
    }
  const ofMember = count > 0 ? sum / count : 1
  return (row) => {
    const ofRow = weights[row] ?? 0
    return ofRow > 0 ? ofMember / ofRow : 0
  }
}

/** Of those meant the part that fits the definition: the chance of being a member among those with the clearest signs. */
function labelledShare(rows: readonly ReachedRow[], odds: Float64Array): number {
  const chances = rows.flatMap(({ member }, row) => {
    const own = odds[row] ?? 0
    return member && own > 0 ? [own / (1 + own)] : []
  })
  chances.sort((one, other) => one - other)
  return Math.max(LEAST_LABELLED, chances[Math.floor(CLEAREST * chances.length)] ?? 1)
}

/** Adaptive steps (Duchi, Hazan & Singer 2011) down the whole gradient. */
function learn(
  rows: readonly ReachedRow[],
  features: readonly (readonly number[])[],
  within: (row: number) => boolean,
): Model {
  const train = [...rows.keys()].filter(within)
  const size = 1 + features.reduce((most, own) => own.reduce((a, b) => Math.max(a, b), most), 0)
  const [weights, squares, times] = [new Float64Array(size), new Float64Array(size).fill(1e-6), new Uint32Array(size)]
  for (const row of train) for (const position of features[row] ?? []) times[position] = (times[position] ?? 0) + 1
  let [base, baseSquares] = [0, 1e-6]
  const gradient = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round += 1) {
    gradient.fill(0)
    let ofBase = 0
    for (const row of train) {
      const own = features[row] ?? []
      const error = 1 / (1 + Math.exp(-scoreOf({ weights, base }, own))) - Number(rows[row]?.member)
      ofBase += error
      for (const position of own) gradient[position] = (gradient[position] ?? 0) + error
    }
    baseSquares += ofBase * ofBase
    base -= (STEP * ofBase) / Math.sqrt(baseSquares)
    for (let position = 0; position < size; position += 1) {
      if ((times[position] ?? 0) < LEAST_ROWS) continue
      const slope = (gradient[position] ?? 0) + RIDGE * (weights[position] ?? 0)
      squares[position] = (squares[position] ?? 0) + slope * slope
      weights[position] = (weights[position] ?? 0) - (STEP * slope) / Math.sqrt(squares[position] ?? 1)
    }
  }
  return { weights, base }
}
