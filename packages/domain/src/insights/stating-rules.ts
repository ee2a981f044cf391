// Who states a trait: how stating depends on the trait itself, learned from whether accounts state it and what goes with it.
import { type InSteps, minimise, type Smooth } from './minimise-rules.ts'
import { inverseOf } from './small-matrix-rules.ts'

/**
 * Exponential tilting (Kim and Yu, JASA 2011): logit P(states | x, y) = b·z − c_y, z being what is seen of everybody
 * (activity, say). With g_y(x) = P(y | x, states) it follows that logit P(states | x) = b·z − log Σ g_y(x) e^{c_y}, in
 * which all is observed, and that P(y | x, silent) ∝ g_y(x) e^{c_y}. The tilt is the ratio of priors by which Saerens,
 * Latinne and Decaestecker (2002) correct the answers of a classifier between two populations. It may differ a little
 * between groups (languages, say): c_y + d_y,group.
 */
export interface StatingData {
  /** g: for each account `classes` probabilities given that it states the trait. Of those that do: from a fit without them. */
  readonly given: Float32Array
  readonly classes: number
  /** Whether the classes have an order: neighbours then have similar tilts. */
  readonly ordered: boolean
  /** Standard deviation of the tilts before seeing any data, in log-odds: 1 is a ratio of e between two rates of stating. */
  readonly spread: number
  /** The group of each account, and how many there are. */
  readonly group: Uint8Array
  readonly groups: number
  /** z: for each account `covariates` numbers, the first of them 1. */
  readonly seen: Float32Array
  readonly covariates: number
  readonly states: Uint8Array
}

export interface Stating {
  /**
   * c, then d of each group, `classes` numbers each: the logarithm of how much more often the silent have a class than
   * their signals would say.
   */
  readonly tilt: Float64Array
  /** The covariance of these numbers, row by row. */
  readonly covariance: Float64Array
}

/** Standard deviations before seeing any data: of tilts between neighbours and between groups, and of what covariates do. */
const SPREAD = { neighbours: 0.8, group: 0.5, covariate: 3 } as const

/** One group alone departs from nothing. */
const NO_SPREAD = 0.01

/** The precision of the prior of all parameters. */
function priorOf({ classes, groups, covariates, ordered, spread: tilt }: StatingData): Float64Array {
  const size = classes * (1 + groups) + covariates
  const ofGroups = groups > 1 ? SPREAD.group : NO_SPREAD
  const prior = new Float64Array(size * size)
  const add = (i: number, j: number, value: number): void => {
    prior[i * size + j] = (prior[i * size + j] as number) + value
  }
  for (let i = 0; i < size; i += 1) {
    const spread = i >= classes * (1 + groups) ? SPREAD.covariate : i >= classes ? ofGroups : tilt
    // The intercept is free.
    add(i, i, i === classes * (1 + groups) ? 1e-6 : spread ** -2)
  }
  for (let y = 0; ordered && y + 1 < classes; y += 1) {
    const precision = SPREAD.neighbours ** -2
    add(y, y, precision)
    add(y + 1, y + 1, precision)
    add(y, y + 1, -precision)
    add(y + 1, y, -precision)
  }
  return prior
}

/** What one account contributes at a point: its log-odds of stating, and (in `parts`) how they change with its class's tilts. */
interface Visitor {
  readonly parts: Float64Array
  visit(at: Float64Array, row: number): number
}

function visitorOf({ given, classes, group, groups, seen, covariates }: StatingData): Visitor {
  const parts = new Float64Array(classes)
  const tilts = classes * (1 + groups)
  return {
    parts,
    visit(at, row) {
      const own = classes * (1 + (group[row] as number))
      let sum = 0
      for (let y = 0; y < classes; y += 1) {
        const part = (given[row * classes + y] as number) * Math.exp((at[y] as number) + (at[own + y] as number))
        parts[y] = part
        sum += part
      }
      for (let y = 0; y < classes; y += 1) parts[y] = -(parts[y] as number) / sum
      let logit = -Math.log(sum)
      for (let z = 0; z < covariates; z += 1)
        logit += (seen[row * covariates + z] as number) * (at[tilts + z] as number)
      return logit
    },
  }
}

/** Minus the logarithm of the posterior density, with its gradient. */
function lossOf(data: StatingData, prior: Float64Array, { parts, visit }: Visitor): Smooth {
  const { classes, group, groups, seen, covariates, states } = data
  const tilts = classes * (1 + groups)
  return (at, gradient) => {
    let loss = penalty(prior, at, gradient)
    for (let row = 0; row < states.length; row += 1) {
      const logit = visit(at, row)
      const is = states[row] as number
      loss += Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(0, logit) - is * logit
      const error = 1 / (1 + Math.exp(-logit)) - is
      const own = classes * (1 + (group[row] as number))
      for (let y = 0; y < classes; y += 1) {
        gradient[y] = (gradient[y] as number) + error * (parts[y] as number)
        gradient[own + y] = (gradient[own + y] as number) + error * (parts[y] as number)
      }
      for (let z = 0; z < covariates; z += 1)
        gradient[tilts + z] = (gradient[tilts + z] as number) + error * (seen[row * covariates + z] as number)
    }
    return loss
  }
}

/** The precision of the posterior at its peak. */
function informationAt(point: Float64Array, data: StatingData, prior: Float64Array, visitor: Visitor): Float64Array {
  const { classes, group, groups, seen, covariates, states } = data
  const tilts = classes * (1 + groups)
  const information = Float64Array.from(prior)
  const [places, slopes] = [new Uint32Array(2 * classes + covariates), new Float64Array(2 * classes + covariates)]
  for (let row = 0; row < states.length; row += 1) {
    const chance = 1 / (1 + Math.exp(-visitor.visit(point, row)))
    const own = classes * (1 + (group[row] as number))
    for (let y = 0; y < classes; y += 1) {
      places[y] = y
      places[classes + y] = own + y
      slopes[y] = visitor.parts[y] as number
      slopes[classes + y] = visitor.parts[y] as number
    }
    for (let z = 0; z < covariates; z += 1) {
      places[2 * classes + z] = tilts + z
      slopes[2 * classes + z] = seen[row * covariates + z] as number
    }
    addOuter(information, point.length, places, slopes, chance * (1 - chance))
  }
  return information
}

/** The most probable tilts, and their uncertainty by Laplace's approximation. */
export function* fitStating(data: StatingData): InSteps<Stating> {
  const tilts = data.classes * (1 + data.groups)
  const size = tilts + data.covariates
  const prior = priorOf(data)
  const visitor = visitorOf(data)
  const point = new Float64Array(size)
  yield* minimise(lossOf(data, prior, visitor), point, { rounds: 60, tolerance: 1e-7 })
  const inverse = inverseOf(informationAt(point, data, prior, visitor), size)
  const covariance = new Float64Array(tilts * tilts)
  for (let i = 0; i < tilts; i += 1) covariance.set(inverse.subarray(i * size, i * size + tilts), i * tilts)
  return { tilt: point.slice(0, tilts), covariance }
}

/** Half of x'Px, its gradient written over what was there. */
function penalty(prior: Float64Array, at: Float64Array, gradient: Float64Array): number {
  const size = at.length
  let sum = 0
  for (let i = 0; i < size; i += 1) {
    let slope = 0
    for (let j = 0; j < size; j += 1) slope += (prior[i * size + j] as number) * (at[j] as number)
    gradient[i] = slope
    sum += 0.5 * slope * (at[i] as number)
  }
  return sum
}

function addOuter(to: Float64Array, size: number, places: Uint32Array, slopes: Float64Array, weight: number): void {
  for (let i = 0; i < places.length; i += 1) {
    const from = (places[i] as number) * size
    const times = weight * (slopes[i] as number)
    if (times === 0) continue
    for (let j = 0; j < places.length; j += 1) {
      const at = from + (places[j] as number)
      to[at] = (to[at] as number) + times * (slopes[j] as number)
    }
  }
}
