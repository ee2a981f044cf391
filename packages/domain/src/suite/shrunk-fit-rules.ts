// A linear fit whose coefficients are shrunk by given precisions, with the spread of every contrast of them (Bayesian ridge regression).

export interface ShrunkFit {
  readonly coefficients: Float64Array
  /** Variance of a row around its mean. */
  readonly noise: number
  /** Logarithm of how likely the outcomes are under these precisions, up to a constant. */
  readonly evidence: number
  /** Covariances of the coefficients, row by row. */
  covariance(): Float64Array
}

/** What several fits of the same rows say together. */
export interface JointFit {
  /** The outcome to expect of a row, and how single outcomes spread around it. */
  predict(row: Float64Array, group: number): { readonly value: number; readonly variance: number }
  /** The same of one of the rows that were fitted, as if it had not been among them. */
  predictWithout(row: FitRow): { readonly value: number; readonly variance: number }
  /** The value of a contrast of the coefficients, with the effect of a group, and the variance of that value. */
  contrast(weights: Float64Array, group: number): { readonly value: number; readonly variance: number }
}

/** What the rows of one group, such as one hour of one weekday, add up to. */
interface GroupSums {
  rows: number
  outcome: number
  readonly sums: Float64Array
}

/** Sums over all rows, from which fits under several precisions are made. */
export interface FitSums {
  readonly size: number
  readonly rows: number
  readonly products: Float64Array
  readonly outcomes: Float64Array
  readonly squares: number
  /** Twice the logarithm by which effects of groups make the outcomes less likely. */
  readonly penalty: number
  readonly groups: ReadonlyMap<number, GroupSums>
}

/** Where a row is not 0: most of its places are. */
function placesIn(row: Float64Array): number[] {
  const places: number[] = []
  row.forEach((value, place) => void (value !== 0 && places.push(place)))
  return places
}

export interface FitRow {
  readonly row: Float64Array
  readonly outcome: number
  readonly group: number
}

export function sumRows(rows: readonly FitRow[], size: number): FitSums {
  const products = new Float64Array(size * size)
  const outcomes = new Float64Array(size)
  const groups = new Map<number, GroupSums>()
  let squares = 0
  for (const { row, outcome, group } of rows) {
    squares += outcome * outcome
    const sums = groups.get(group) ?? { rows: 0, outcome: 0, sums: new Float64Array(size) }
    groups.set(group, sums)
    sums.rows += 1
    sums.outcome += outcome
    const used = placesIn(row)
    for (const i of used) {
      const one = row[i] as number
      outcomes[i] = (outcomes[i] as number) + one * outcome
      sums.sums[i] = (sums.sums[i] as number) + one
      for (const j of used) products[i * size + j] = (products[i * size + j] as number) + one * (row[j] as number)
    }
  }
  return { size, rows: rows.length, products, outcomes, squares, penalty: 0, groups }
}

/**
 * The same sums with an effect of its own for each group, shrunk by a precision in units of the noise: what the groups
 * take is left out of the other coefficients' sums.
 */
export function withGroupEffects({ size, rows, groups, ...sums }: FitSums, precision: number): FitSums {
  const products = Float64Array.from(sums.products)
  const outcomes = Float64Array.from(sums.outcomes)
  let { squares, penalty } = sums
  for (const group of groups.values()) {
    const share = 1 / (group.rows + precision)
    squares -= share * group.outcome ** 2
    penalty += Math.log1p(group.rows / precision)
    const used = placesIn(group.sums)
    for (const i of used) {
      const one = share * (group.sums[i] as number)
      outcomes[i] = (outcomes[i] as number) - one * group.outcome
      for (const j of used)
        products[i * size + j] = (products[i * size + j] as number) - one * (group.sums[j] as number)
    }
  }
  return { size, rows, groups, products, outcomes, squares, penalty }
}

export interface Precision {
  /** Symmetric and positive definite, in units of the noise. */
  readonly matrix: Float64Array
  /** Half the logarithm of its determinant. */
  readonly logRoot: number
}

/** Throws for a matrix that is not positive definite. */
export function precisionOf(matrix: Float64Array, size: number): Precision {
  const factor = cholesky(matrix, size)
  if (!factor) throw new Error('A precision has to be positive definite.')
  return { matrix, logRoot: logRoot(factor, size) }
}

/** Undefined where the numbers do not allow a fit. */
export function shrunkFit(
  { size, rows, products, outcomes, squares, penalty }: FitSums,
  precision: Precision,
): ShrunkFit | undefined {
  const factor = cholesky(
    products.map((value, place) => value + (precision.matrix[place] as number)),
    size,
  )
  if (!factor || rows < 2) return undefined
  const coefficients = solved(factor, outcomes, size)
  const explained = coefficients.reduce((sum, value, place) => sum + value * (outcomes[place] as number), 0)
  const noise = Math.max(1e-9, (squares - explained) / rows)
  return {
    coefficients,
    noise,
    evidence: -0.5 * rows * Math.log(noise) - logRoot(factor, size) + precision.logRoot - 0.5 * penalty,
    covariance: () => inverseOf(factor, size, noise),
  }
}

/** What is so much less likely (on the log scale) than the likeliest changes nothing. */
const NEGLIGIBLE = 4

/** Fits that share the precision of groups' effects. */
export interface GroupedFits {
  readonly sums: FitSums
  /** Of groups' effects, in units of the noise; infinite: they have none. */
  readonly precision: number
  readonly fits: readonly ShrunkFit[]
}

/** A weighed part of a joint fit. */
interface FitPart extends Omit<GroupedFits, 'fits'> {
  readonly weight: number
  readonly noise: number
  readonly mean: Float64Array
  readonly covariance: Float64Array
}

/**
 * Fits of the same rows, each weighed by how likely the outcomes are under it (Bayesian model averaging): how far they
 * differ widens what the contrasts leave open. Undefined of none.
 */
export function jointFit(grouped: readonly GroupedFits[]): JointFit | undefined {
  const evidences = grouped.flatMap(({ fits }) => fits.map(({ evidence }) => evidence))
  if (evidences.length === 0) return undefined
  const best = Math.max(...evidences)
  const raw = grouped.flatMap((one) => partOf(one, best) ?? [])
  const whole = raw.reduce((sum, { weight }) => sum + weight, 0)
  const parts = raw.map((part) => ({ ...part, weight: part.weight / whole }))
  const averaged = (told: (part: FitPart) => Told): Told => {
    const all = parts.map((part) => ({ weight: part.weight, ...told(part) }))
    const value = all.reduce((sum, one) => sum + one.weight * one.value, 0)
    const variance = all.reduce((sum, one) => sum + one.weight * (one.variance + (one.value - value) ** 2), 0)
    return { value, variance: Math.max(0, variance) }
  }
  return {
    contrast: (weights, group) => averaged((part) => contrastOf(part, weights, group)),
    predict: (row, group) =>
      averaged((part) => {
        const { value, variance } = contrastOf(part, row, group)
        return { value, variance: variance + part.noise }
      }),
    predictWithout: (row) => averaged((part) => withoutOf(part, row)),
  }
}

interface Told {
  readonly value: number
  readonly variance: number
}

/** More than this no single row can say of what is expected of it. */
const MOST_LEVERAGE = 0.95

/** By the leverage of the row: h of its own outcome is in what the fit expects of it (the leave-one-out formula of linear fits). */
function withoutOf(part: FitPart, { row, outcome, group }: FitRow): Told {
  const { value, variance } = contrastOf(part, row, group)
  const leverage = Math.min(MOST_LEVERAGE, variance / part.noise)
  const { rows } = part.sums
  const residual = outcome - value
  const noise = Math.max(1e-9, (rows * part.noise - residual ** 2 / (1 - leverage)) / Math.max(1, rows - 1))
  return {
    value: (value - leverage * outcome) / (1 - leverage),
    variance: noise * (1 + leverage / (1 - leverage)),
  }
}

function partOf({ sums, precision, fits }: GroupedFits, best: number): FitPart | undefined {
  const { size } = sums
  const near = fits.filter(({ evidence }) => best - evidence < NEGLIGIBLE)
  const weight = near.reduce((sum, { evidence }) => sum + Math.exp(evidence - best), 0)
  if (weight === 0) return undefined
  const mean = new Float64Array(size)
  const covariance = new Float64Array(size * size)
  let noise = 0
  for (const fit of near) {
    const share = Math.exp(fit.evidence - best) / weight
    noise += share * fit.noise
    fit.coefficients.forEach((one, place) => {
      mean[place] = (mean[place] as number) + share * one
    })
  }
  for (const fit of near) {
    const share = Math.exp(fit.evidence - best) / weight
    const own = fit.covariance()
    for (let i = 0; i < size; i += 1)
      for (let j = 0; j < size; j += 1) {
        const place = i * size + j
        const apart =
          ((fit.coefficients[i] as number) - (mean[i] as number)) *
          ((fit.coefficients[j] as number) - (mean[j] as number))
        covariance[place] = (covariance[place] as number) + share * ((own[place] as number) + apart)
      }
  }
  return { sums, precision, weight, noise, mean, covariance }
}

function contrastOf({ sums, precision, noise, mean, covariance }: FitPart, weights: Float64Array, group: number): Told {
  const { size } = sums
  const own = sums.groups.get(group)
  const share = Number.isFinite(precision) ? 1 / ((own?.rows ?? 0) + precision) : 0
  const row = own && share > 0 ? weights.map((one, place) => one - share * (own.sums[place] as number)) : weights
  const used = placesIn(row)
  let value = share * (own?.outcome ?? 0)
  let variance = share * noise
  for (const i of used) {
    const one = row[i] as number
    value += one * (mean[i] as number)
    for (const j of used) variance += one * (row[j] as number) * (covariance[i * size + j] as number)
  }
  return { value, variance }
}

/** Half the logarithm of the determinant. */
function logRoot(factor: Float64Array, size: number): number {
  let sum = 0
  for (let i = 0; i < size; i += 1) sum += Math.log(factor[i * size + i] as number)
  return sum
}

/** The lower factor of a symmetric positive definite matrix. */
function cholesky(matrix: Float64Array, size: number): Float64Array | undefined {
  const factor = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] as number
      for (let k = 0; k < column; k += 1)
        sum -= (factor[row * size + k] as number) * (factor[column * size + k] as number)
      if (row !== column) factor[row * size + column] = sum / (factor[column * size + column] as number)
      else if (sum > 0) factor[row * size + row] = Math.sqrt(sum)
      else return undefined
    }
  return factor
}

function solved(factor: Float64Array, right: Float64Array, size: number): Float64Array {
  const result = Float64Array.from(right)
  for (let row = 0; row < size; row += 1) {
    let sum = result[row] as number
    for (let k = 0; k < row; k += 1) sum -= (factor[row * size + k] as number) * (result[k] as number)
    result[row] = sum / (factor[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = result[row] as number
    for (let k = row + 1; k < size; k += 1) sum -= (factor[k * size + row] as number) * (result[k] as number)
    result[row] = sum / (factor[row * size + row] as number)
  }
  return result
}

/** The inverse of what a lower factor was made of, times a scale: the product of the factor's own inverse with itself. */
function inverseOf(factor: Float64Array, size: number, scale: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1)
    for (let row = column; row < size; row += 1) {
      let sum = row === column ? 1 : 0
      for (let k = column; k < row; k += 1)
        sum -= (factor[row * size + k] as number) * (lower[k * size + column] as number)
      lower[row * size + column] = sum / (factor[row * size + row] as number)
    }
  const inverse = new Float64Array(size * size)
  for (let k = 0; k < size; k += 1)
    for (let i = 0; i <= k; i += 1) {
      const one = scale * (lower[k * size + i] as number)
      for (let j = 0; j <= k; j += 1)
        inverse[i * size + j] = (inverse[i * size + j] as number) + one * (lower[k * size + j] as number)
    }
  return inverse
}
