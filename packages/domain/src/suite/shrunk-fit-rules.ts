// A linear fit whose coefficients are shrunk by given precisions, with the spread of every contrast of them (Bayesian ridge regression).

export interface ShrunkFit {
  readonly coefficients: Float64Array
  /** Variance of a row around its mean. */
  readonly noise: number
  /** Logarithm of how likely the outcomes are under these precisions, up to a constant. */
  readonly evidence: number
  /** The value of a contrast and the variance of that value. */
  contrast(weights: Float64Array): { readonly value: number; readonly variance: number }
}

/** Sums over all rows, from which fits under several precisions are made. */
export interface FitSums {
  readonly size: number
  readonly rows: number
  readonly products: Float64Array
  readonly outcomes: Float64Array
  readonly squares: number
}

export function sumRows(rows: readonly Float64Array[], outcomes: readonly number[], size: number): FitSums {
  const products = new Float64Array(size * size)
  const sums = new Float64Array(size)
  let squares = 0
  rows.forEach((row, place) => {
    const outcome = outcomes[place] ?? 0
    squares += outcome * outcome
    for (let i = 0; i < size; i += 1) {
      const one = row[i] as number
      if (one === 0) continue
      sums[i] = (sums[i] as number) + one * outcome
      for (let j = 0; j < size; j += 1)
        products[i * size + j] = (products[i * size + j] as number) + one * (row[j] as number)
    }
  })
  return { size, rows: rows.length, products, outcomes: sums, squares }
}

/** `precision`: symmetric and positive definite, in units of the noise. Undefined where the numbers do not allow a fit. */
export function shrunkFit(
  { size, rows, products, outcomes, squares }: FitSums,
  precision: Float64Array,
): ShrunkFit | undefined {
  const whole = products.map((value, place) => value + (precision[place] as number))
  const factor = cholesky(whole, size)
  const prior = cholesky(precision, size)
  if (!factor || !prior || rows < 2) return undefined
  const coefficients = solved(factor, outcomes, size)
  const explained = coefficients.reduce((sum, value, place) => sum + value * (outcomes[place] as number), 0)
  const noise = Math.max(1e-9, (squares - explained) / rows)
  return {
    coefficients,
    noise,
    evidence: -0.5 * rows * Math.log(noise) - logRoot(factor, size) + logRoot(prior, size),
    contrast(weights) {
      const spread = solved(factor, weights, size)
      let value = 0
      let variance = 0
      for (let i = 0; i < size; i += 1) {
        value += (weights[i] as number) * (coefficients[i] as number)
        variance += (weights[i] as number) * (spread[i] as number)
      }
      return { value, variance: Math.max(0, variance * noise) }
    },
  }
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
