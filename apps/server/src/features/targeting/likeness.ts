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
 * For each row how much of it is meant, 0 to 1; members are 1. `signs`: the candidates to learn from, not those by which the
 * definition itself tells who belongs.
 */
export function likenessOf(
  rows: readonly ReachedRow[],
  { rows: weights }: Weights,
  signs: ReadonlySet<number>,
): Float64Array {
  const features = rows.map(({ reached }) => reached.filter((position) => signs.has(position)))
  const odds = new Float64Array(rows.length)
  for (const half of [0, 1] as const) {
    const learnt = learn(rows, features, (row) => rows[row]?.half !== half)
    const lift = standsFor(rows, weights)
    for (const [row, own] of features.entries())
      if (rows[row]?.half === half) odds[row] = Math.exp(scoreOf(learnt, own)) * lift(row)
  }
  const labelled = labelledShare(rows, odds)
  return Float64Array.from(rows, ({ member }, row) =>
    member ? 1 : Math.min(1, ((odds[row] ?? 0) * (1 - labelled)) / labelled),
  )
}

const scoreOf = ({ weights, base }: Model, own: readonly number[]): number =>
  own.reduce((sum, position) => sum + (weights[position] ?? 0), base)

/** The sample holds as many others as members: their odds outside it are smaller by what a row of either stands for. */
function standsFor(rows: readonly ReachedRow[], weights: Float64Array): (row: number) => number {
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
