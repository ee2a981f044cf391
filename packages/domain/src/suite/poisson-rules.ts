// Chances of Poisson numbers.
import { twoSidedP } from '../insights/significance-rules.ts'

/** The chance of `count` or more where `mean` are expected; beyond 1,000 by the normal approximation. */
export function poissonAtLeast(count: number, mean: number): number {
  if (count <= 0) return 1
  if (mean <= 0) return 0
  if (count > 1000 || mean > 500) {
    const z = (count - 0.5 - mean) / Math.sqrt(mean)
    return z >= 0 ? twoSidedP(z) / 2 : 1 - twoSidedP(z) / 2
  }
  let term = Math.exp(-mean)
  let below = 0
  for (let value = 0; value < count; value += 1) {
    below += term
    term *= mean / (value + 1)
  }
  return Math.max(0, 1 - below)
}
