// Which traits go with which signals: multinomial logistic regression over sparse rows, regularised, so that its probabilities are calibrated.
import { type InSteps, minimise } from './minimise-rules.ts'

/** Accounts as lists of the signals they have: those of a row stand from `starts[row]` to `starts[row + 1]`. */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly signals: Uint32Array
  readonly values: Float32Array
  /** How many different signals there are. */
  readonly width: number
}

/** `classes` weights for each signal, then `classes` intercepts. */
export interface Classifier {
  readonly classes: number
  readonly weights: Float64Array
}

/** Rows whose trait is known. A row whose trait is known within bounds has its weight in several classes. */
export interface Labelled {
  readonly rows: Uint32Array
  /** `classes` numbers for each of `rows`, which sum to 1. */
  readonly labels: Float32Array
  readonly classes: number
}

export interface FitOptions {
  /** Precision of the weights' Gaussian prior; intercepts are free. */
  readonly ridge: number
  readonly rounds: number
  /** Where to begin; from nothing otherwise. */
  readonly from?: Classifier
  /** Of the labelled, whose part is left out of the fit. */
  readonly leftOut?: (place: number) => boolean
}

/** The classifier with the highest posterior density. */
export function* fitClassifier(data: SparseRows, labelled: Labelled, options: FitOptions): InSteps<Classifier> {
  const { classes } = labelled
  const intercepts = data.width * classes
  const weights = options.from ? Float64Array.from(options.from.weights) : new Float64Array(intercepts + classes)
  const left = options.leftOut ?? (() => false)
  const places = Array.from(labelled.rows.keys()).filter((place) => !left(place))
  const scores = new Float64Array(classes)
  yield* minimise(
    (at, gradient) => {
      let loss = 0
      for (let i = 0; i < intercepts; i += 1) {
        const weight = at[i] as number
        gradient[i] = options.ridge * weight
        loss += 0.5 * options.ridge * weight * weight
      }
      gradient.fill(0, intercepts)
      for (const place of places) {
        const row = labelled.rows[place] as number
        scoresOf(data, row, at, classes, scores)
        softmax(scores)
        for (let y = 0; y < classes; y += 1) {
          const is = labelled.labels[place * classes + y] as number
          if (is > 0) loss -= is * Math.log(Math.max(1e-300, scores[y] as number))
          scores[y] = (scores[y] as number) - is
        }
        spread(data, row, scores, classes, gradient)
      }
      return loss
    },
    weights,
    { rounds: options.rounds, tolerance: 1e-5 },
  )
  return { classes, weights }
}

/** The probability of each class given the signals of a row, written into `into`. */
export function classify(data: SparseRows, row: number, { classes, weights }: Classifier, into: Float64Array): void {
  scoresOf(data, row, weights, classes, into)
  softmax(into)
}

function scoresOf(data: SparseRows, row: number, weights: Float64Array, classes: number, into: Float64Array): void {
  const intercepts = data.width * classes
  for (let y = 0; y < classes; y += 1) into[y] = weights[intercepts + y] as number
  const end = data.starts[row + 1] as number
  for (let at = data.starts[row] as number; at < end; at += 1) {
    const value = data.values[at] as number
    const from = (data.signals[at] as number) * classes
    for (let y = 0; y < classes; y += 1) into[y] = (into[y] as number) + value * (weights[from + y] as number)
  }
}

/** Adds the part of one row to the gradient. */
function spread(data: SparseRows, row: number, errors: Float64Array, classes: number, gradient: Float64Array): void {
  const intercepts = data.width * classes
  for (let y = 0; y < classes; y += 1)
    gradient[intercepts + y] = (gradient[intercepts + y] as number) + (errors[y] as number)
  const end = data.starts[row + 1] as number
  for (let at = data.starts[row] as number; at < end; at += 1) {
    const value = data.values[at] as number
    const from = (data.signals[at] as number) * classes
    for (let y = 0; y < classes; y += 1)
      gradient[from + y] = (gradient[from + y] as number) + value * (errors[y] as number)
  }
}

/** Turns scores into probabilities in place. */
function softmax(scores: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let y = 0; y < scores.length; y += 1) {
    const weight = Math.exp((scores[y] as number) - most)
    scores[y] = weight
    sum += weight
  }
  for (let y = 0; y < scores.length; y += 1) scores[y] = (scores[y] as number) / sum
}

/** The mean logarithm of the probability given to what is true of some labelled rows: higher is better. */
export function logLikelihood(
  data: SparseRows,
  labelled: Labelled,
  classifier: Classifier,
  looksAt: (place: number) => boolean,
): number {
  const scores = new Float64Array(labelled.classes)
  let [sum, places] = [0, 0]
  for (const [place, row] of labelled.rows.entries()) {
    if (!looksAt(place)) continue
    classify(data, row, classifier, scores)
    places += 1
    for (let y = 0; y < scores.length; y += 1) {
      const is = labelled.labels[place * scores.length + y] as number
      if (is > 0) sum += is * Math.log(Math.max(1e-12, scores[y] as number))
    }
  }
  return places > 0 ? sum / places : 0
}
