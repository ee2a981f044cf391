// Finds the minimum of a smooth convex function: limited-memory BFGS with a backtracking line search.

/** The function's value at a point; writes its gradient into `gradient`. */
export type Smooth = (at: Float64Array, gradient: Float64Array) => number

export interface MinimiseOptions {
  readonly rounds: number
  /** Stops when a round improves the value by less than this part of it. */
  readonly tolerance: number
}

interface Step {
  readonly s: Float64Array
  readonly y: Float64Array
  readonly rho: number
}

/** How many steps are remembered of the curvature. */
const MEMORY = 7
const SUFFICIENT = 1e-4
const HALVINGS = 25

/** Long work in short steps: whoever runs it may do something else in between. */
export type InSteps<Result> = Generator<void, Result>

/** Does all of it at once. */
export function finish<Result>(work: InSteps<Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Changes `at` into the minimum as far as it gets (Nocedal and Wright, Numerical Optimization, algorithm 7.5). */
export function* minimise(of: Smooth, at: Float64Array, { rounds, tolerance }: MinimiseOptions): InSteps<void> {
  const size = at.length
  let gradient = new Float64Array(size)
  let value = of(at, gradient)
  const steps: Step[] = []
  for (let round = 0; round < rounds; round += 1) {
    const direction = descent(gradient, steps)
    const slope = dot(direction, gradient)
    if (!(slope < 0)) return
    const next = new Float64Array(size)
    const nextGradient = new Float64Array(size)
    let length = round === 0 ? Math.min(1, 1 / Math.sqrt(-slope)) : 1
    let nextValue = Number.POSITIVE_INFINITY
    for (let halving = 0; halving < HALVINGS; halving += 1, length /= 2) {
      for (let i = 0; i < size; i += 1) next[i] = (at[i] as number) + length * (direction[i] as number)
      yield
      nextValue = of(next, nextGradient)
      if (nextValue <= value + SUFFICIENT * length * slope) break
    }
    if (!(nextValue < value)) return
    remember(steps, at, next, gradient, nextGradient)
    at.set(next)
    gradient = nextGradient
    const gain = value - nextValue
    value = nextValue
    if (gain < tolerance * Math.max(1e-12, Math.abs(value))) return
  }
}

function remember(
  steps: Step[],
  at: Float64Array,
  next: Float64Array,
  gradient: Float64Array,
  nextGradient: Float64Array,
): void {
  const s = next.map((value, i) => value - (at[i] as number))
  const y = nextGradient.map((value, i) => value - (gradient[i] as number))
  const curvature = dot(s, y)
  if (curvature <= 1e-12) return
  steps.push({ s, y, rho: 1 / curvature })
  if (steps.length > MEMORY) steps.shift()
}

/** The two-loop recursion. */
function descent(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map((value) => -value)
  const alphas: number[] = []
  for (const { s, y, rho } of [...steps].reverse()) {
    const alpha = rho * dot(s, direction)
    alphas.push(alpha)
    addTo(direction, y, -alpha)
  }
  const last = steps.at(-1)
  if (last) {
    const scale = 1 / (last.rho * dot(last.y, last.y))
    for (let i = 0; i < direction.length; i += 1) direction[i] = (direction[i] as number) * scale
  }
  for (const { s, y, rho } of steps) addTo(direction, s, (alphas.pop() ?? 0) - rho * dot(y, direction))
  return direction
}

function addTo(sum: Float64Array, of: Float64Array, times: number): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] as number) + times * (of[i] as number)
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 1) sum += (one[i] as number) * (other[i] as number)
  return sum
}
