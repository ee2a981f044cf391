// How an audience departs from what its members' signals say: offsets of the classes, learned from members who state the trait.
import { finish, minimise } from './minimise-rules.ts'
import { inverseOf } from './small-matrix-rules.ts'

/** Members who state the trait: what signals say (`given`) and what they state (`labels`), `classes` numbers each. */
export interface StatedMembers {
  readonly given: Float64Array
  readonly labels: Float64Array
  readonly classes: number
}

export interface AudienceOffset {
  /** Added to the log-odds of each class. */
  readonly offset: Float64Array
  readonly covariance: Float64Array
}

/**
 * The random effect of a small area (Rao and Molina, Small Area Estimation, 2015, chapter 9): offsets with a Gaussian prior
 * of standard deviation `spread`, the more of it kept the more members state the trait.
 */
export function audienceOffset({ given, labels, classes }: StatedMembers, spread: number): AudienceOffset {
  const precision = spread ** -2
  const members = labels.length / classes
  const offset = new Float64Array(classes)
  const chances = new Float64Array(classes)
  const visit = (at: Float64Array, member: number): void => {
    let sum = 0
    for (let y = 0; y < classes; y += 1) {
      chances[y] = (given[member * classes + y] as number) * Math.exp(at[y] as number)
      sum += chances[y] as number
    }
    for (let y = 0; y < classes; y += 1) chances[y] = (chances[y] as number) / sum
  }
  finish(
    minimise(
      (at, gradient) => {
        let loss = 0
        for (let y = 0; y < classes; y += 1) {
          gradient[y] = precision * (at[y] as number)
          loss += 0.5 * precision * (at[y] as number) ** 2
        }
        for (let member = 0; member < members; member += 1) {
          visit(at, member)
          for (let y = 0; y < classes; y += 1) {
            const is = labels[member * classes + y] as number
            if (is > 0) loss -= is * Math.log(Math.max(1e-300, chances[y] as number))
            gradient[y] = (gradient[y] as number) + (chances[y] as number) - is
          }
        }
        return loss
      },
      offset,
      { rounds: 20, tolerance: 1e-6 },
    ),
  )
  const information = new Float64Array(classes * classes)
  for (let y = 0; y < classes; y += 1) information[y * classes + y] = precision
  for (let member = 0; member < members; member += 1) {
    visit(offset, member)
    for (let y = 0; y < classes; y += 1)
      for (let k = 0; k < classes; k += 1)
        information[y * classes + k] =
          (information[y * classes + k] as number) + (chances[y] as number) * (Number(y === k) - (chances[k] as number))
  }
  return { offset, covariance: inverseOf(information, classes) }
}

/** One audience of many: the sum of what is stated beyond what signals say, and the variance that chance gives this sum. */
export interface AreaResidual {
  readonly excess: number
  readonly variance: number
}

/** The spread of offsets between audiences, by moments: an excess has variance v + v²·spread². */
export function offsetSpread(areas: readonly AreaResidual[], least: number): number {
  const [over, weight] = areas.reduce(
    ([sum, squares], { excess, variance }) => [sum + excess ** 2 - variance, squares + variance ** 2],
    [0, 0],
  )
  return Math.sqrt(Math.max(least ** 2, weight > 0 ? over / weight : 0))
}
