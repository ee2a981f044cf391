// Chooses which entries a package needs, over all its parts together: what widens the reach into the audience, given what is
// taken already, more than it spills beside it.
import type { ReachedRow } from './reached-rows.ts'

export interface Weights {
  /** How many accounts each row of the sample stands for, where the package is shown. */
  readonly rows: Float64Array
  /** Accounts of the whole audience, shown to or not. */
  readonly audience: number
}

/** What a set of entries reaches: share of the audience, and share of those reached who belong to it. */
export interface Reach {
  readonly recall: number
  readonly precision: number
}

/** People whom an entry reaches beyond those who are reached already; `memberRows` of the sample stand for the members. */
export interface Brought {
  readonly members: number
  readonly others: number
  readonly memberRows: number
}

/** One entry taken: what it brought, and what all taken so far reach. */
export interface Step extends Reach {
  readonly position: number
  readonly brought: Brought
}

export interface ChoiceInput {
  readonly rows: readonly ReachedRow[]
  readonly weights: Weights
  /** How many candidates there are. */
  readonly count: number
  /** Taken before all others, whatever they bring. */
  readonly first: readonly number[]
  /** Whether one more candidate may be taken beside those: each part of a package holds so many. */
  readonly fits: (position: number, taken: readonly number[]) => boolean
  /** The rows are everybody, not a sample: what they show is so. */
  readonly everybody?: boolean
}

export interface Choice {
  /** In the order in which they are taken, from precise to broad. */
  readonly steps: readonly Step[]
  /** How many of the steps make the package. */
  readonly chosen: number
  readonly left: ReadonlyMap<number, Left>
}

/** A candidate that is not chosen: whom it reaches, whom it would add, and the chosen one that reaches most of its members. */
export interface Left {
  readonly alone: Brought
  readonly added: Brought
  readonly by: number | undefined
}

/** How far a choice goes, and how much of a sample it takes for true. */
interface Stage {
  /** F-measures (van Rijsbergen 1979) by the weight of recall: below 1 precision weighs more, above recall does. */
  readonly betas: readonly number[]
  /** The members that an entry adds are counted with so many standard deviations (Poisson) less than the sample shows. */
  readonly deviations: number
  /** Rows of members, and share of all of them, that an entry has to add: fewer may be there by chance. */
  readonly rows: number
  readonly share: number
}

/** The package: what is best when recall and precision weigh the same, and what leads there. */
const PACKAGE: Stage = { betas: [0.5, 1], deviations: 1, rows: 5, share: 0.01 }
/** Beyond it the frontier goes on. */
const BROAD: Stage = { betas: [1.5, 2, 3, 5, 8], deviations: 0.5, rows: 2, share: 0 }

const fMeasure = (beta: number, members: number, others: number, audience: number): number =>
  members <= 0 ? 0 : ((1 + beta * beta) * members) / (members + others + beta * beta * audience)

/**
 * Greedy choice: each step takes the candidate that raises the F-measure most, until none does; then recall weighs more.
 * Gains are taken at what the sample is good for: fewer members than it shows, and one row more of the others, so that
 * what reaches few people by chance is not taken for precise.
 */
export function chooseEntries(input: ChoiceInput): Choice {
  const first = take(new Coverage(input), input, input.first, PACKAGE)
  const needed = withoutSpare(input, first)
  const coverage = new Coverage(input)
  const others = Array.from({ length: input.count }, (_, position) => position).filter((one) => !needed.includes(one))
  const alone = new Map(others.map((position) => [position, coverage.fresh(position)]))
  const chosen = needed.map((position) => coverage.take(position))
  const left = new Map(
    [...alone].map(([position, own]) => [
      position,
      { alone: own, added: coverage.fresh(position), by: coverage.mostlyBy(position) },
    ]),
  )
  const spare = new Set(first.filter((position) => !needed.includes(position)))
  const broad = take(
    coverage,
    { ...input, fits: (one, taken) => !spare.has(one) && input.fits(one, taken) },
    needed,
    BROAD,
  )
  return { steps: [...chosen, ...broad.slice(needed.length).map(coverage.stepOf)], chosen: chosen.length, left }
}

/** Of everybody nothing is by chance. */
const CERTAIN = { deviations: 0, rows: 1, share: 0 }

/** Takes what is given and then what raises each F-measure in turn; answers the positions in their order. */
function take(coverage: Coverage, input: ChoiceInput, given: readonly number[], stage: Stage): number[] {
  const taken = [...given]
  for (const position of given) coverage.take(position)
  const { betas, ...sure } = input.everybody ? { ...stage, ...CERTAIN } : stage
  for (const beta of betas)
    for (;;) {
      const best = coverage.best(beta, sure, (position) => input.fits(position, taken))
      if (best === undefined) break
      coverage.take(best)
      taken.push(best)
    }
  return taken
}

/** Entries without which the others reach as well or better; what had to be taken stays. */
function withoutSpare({ rows, weights, first }: ChoiceInput, taken: readonly number[]): number[] {
  const times = rows.map(() => 0)
  const rowsOf = rowsByCandidate(rows, Math.max(0, ...taken) + 1)
  for (const position of taken) for (const row of rowsOf[position] ?? []) times[row] = (times[row] ?? 0) + 1
  let [members, others] = [0, 0]
  for (const [row, { member }] of rows.entries()) {
    if (times[row] === 0) continue
    if (member) members += weights.rows[row] ?? 0
    else others += weights.rows[row] ?? 0
  }
  const spare = new Set<number>()
  for (const position of taken) {
    if (first.includes(position)) continue
    let [lost, saved] = [0, 0]
    const alone = (rowsOf[position] ?? []).filter((row) => times[row] === 1)
    for (const row of alone) {
      if (rows[row]?.member) lost += weights.rows[row] ?? 0
      else saved += weights.rows[row] ?? 0
    }
    const before = fMeasure(1, members, others, weights.audience)
    if (fMeasure(1, members - lost, others - saved, weights.audience) < before) continue
    spare.add(position)
    for (const row of rowsOf[position] ?? []) times[row] = (times[row] ?? 1) - 1
    members -= lost
    others -= saved
  }
  return taken.filter((position) => !spare.has(position))
}

/** What candidates reach together. */
export function reachOfAll(
  positions: readonly number[],
  { rows, weights, count }: Pick<ChoiceInput, 'rows' | 'weights' | 'count'>,
): Reach {
  const coverage = new Coverage({ rows, weights, count })
  for (const position of positions) coverage.take(position)
  return coverage.reach()
}

function rowsByCandidate(rows: readonly ReachedRow[], count: number): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => [])
  for (const [row, { reached }] of rows.entries()) for (const position of reached) lists[position]?.push(row)
  return lists
}

/** Who is reached so far, and what each candidate would add: kept up to date, so that a step costs one look at each. */
class Coverage {
  readonly #rows: readonly ReachedRow[]
  readonly #weights: Weights
  readonly #rowsOf: readonly number[][]
  /** By row the candidate that reached it first, above 0. */
  readonly #takenBy: Uint32Array
  readonly #freshMembers: Float64Array
  readonly #freshOthers: Float64Array
  readonly #freshRows: Uint32Array
  readonly #left: Set<number>
  readonly #steps = new Map<number, Step>()
  /** What one row of the others stands for on average. */
  readonly #oneOther: number
  readonly #memberRows: number
  #members = 0
  #others = 0

  constructor({ rows, weights, count }: Pick<ChoiceInput, 'rows' | 'weights' | 'count'>) {
    this.#rows = rows
    this.#weights = weights
    this.#rowsOf = rowsByCandidate(rows, count)
    this.#takenBy = new Uint32Array(rows.length)
    this.#freshMembers = new Float64Array(count)
    this.#freshOthers = new Float64Array(count)
    this.#freshRows = new Uint32Array(count)
    this.#left = new Set(Array.from({ length: count }, (_, position) => position))
    let [others, otherRows] = [0, 0]
    for (const [row, { member, reached }] of rows.entries()) {
      const weight = weights.rows[row] ?? 0
      if (!member) {
        others += weight
        otherRows += 1
      }
      for (const position of reached) this.#add(position, member, weight, 1)
    }
    this.#oneOther = otherRows === 0 ? 0 : others / otherRows
    this.#memberRows = rows.length - otherRows
  }

  #add(position: number, member: boolean, weight: number, times: 1 | -1): void {
    const side = member ? this.#freshMembers : this.#freshOthers
    side[position] = (side[position] ?? 0) + times * weight
    if (member && weight > 0) this.#freshRows[position] = (this.#freshRows[position] ?? 0) + times
  }

  /** Of the candidates taken the one that reached most of the members whom this one reaches. */
  mostlyBy(position: number): number | undefined {
    const times = new Map<number, number>()
    for (const row of this.#rowsOf[position] ?? []) {
      const by = this.#takenBy[row] ?? 0
      if (by > 0 && this.#rows[row]?.member) times.set(by - 1, (times.get(by - 1) ?? 0) + 1)
    }
    return [...times].sort(([, one], [, other]) => other - one)[0]?.[0]
  }

  reach(): Reach {
    return {
      recall: this.#weights.audience === 0 ? 0 : this.#members / this.#weights.audience,
      precision: this.#members === 0 ? 0 : this.#members / (this.#members + this.#others),
    }
  }

  fresh(position: number): Brought {
    const rows = this.#freshRows[position] ?? 0
    // Sums of what was added and taken away again are not exactly nothing.
    return {
      members: rows === 0 ? 0 : Math.max(0, this.#freshMembers[position] ?? 0),
      others: Math.max(0, this.#freshOthers[position] ?? 0),
      memberRows: rows,
    }
  }

  best(
    beta: number,
    { deviations, rows, share }: Omit<Stage, 'betas'>,
    fits: (position: number) => boolean,
  ): number | undefined {
    const { audience } = this.#weights
    const least = Math.max(rows, share * this.#memberRows)
    const unseen = deviations > 0 ? this.#oneOther : 0
    let score = fMeasure(beta, this.#members, this.#others, audience)
    let best: number | undefined
    for (const position of this.#left) {
      const { members, others, memberRows } = this.fresh(position)
      if (memberRows < least) continue
      const sure = members * (1 - deviations / Math.sqrt(memberRows))
      const next = fMeasure(beta, this.#members + sure, this.#others + others + unseen, audience)
      if (next <= score || !fits(position)) continue
      score = next
      best = position
    }
    return best
  }

  take(position: number): Step {
    const done = this.#steps.get(position)
    if (done) return done
    const brought = this.fresh(position)
    this.#left.delete(position)
    for (const row of this.#rowsOf[position] ?? []) {
      if (this.#takenBy[row] !== 0) continue
      this.#takenBy[row] = position + 1
      const { member, reached } = this.#rows[row] as ReachedRow
      const weight = this.#weights.rows[row] ?? 0
      if (member) this.#members += weight
      else this.#others += weight
      for (const other of reached) this.#add(other, member, weight, -1)
    }
    const step = { position, brought, ...this.reach() }
    this.#steps.set(position, step)
    return step
  }

  readonly stepOf = (position: number): Step => this.take(position)
}
