// Whom a growing set of entries reaches, and what each further one would add.
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

/** What a choice looks at. */
export interface Scene {
  readonly rows: readonly ReachedRow[]
  readonly weights: Weights
  /** How many candidates there are. */
  readonly count: number
  /** How much of each row is meant, 1 of members; left out: members are. */
  readonly alike?: Float64Array
}

/** How far a choice goes, and how much of a sample it takes for true. */
export interface Stage {
  /** F-measures (van Rijsbergen 1979) by the weight of recall: below 1 precision weighs more, above recall does. */
  readonly betas: readonly number[]
  /** The members that an entry adds are counted with so many standard deviations (Poisson) less than the sample shows. */
  readonly deviations: number
  /** Rows of members, and share of all of them, that an entry has to add: fewer may be there by chance. */
  readonly rows: number
  readonly share: number
}

export const fMeasure = (beta: number, members: number, others: number, audience: number): number =>
  members <= 0 ? 0 : ((1 + beta * beta) * members) / (members + others + beta * beta * audience)

export function rowsByCandidate(rows: readonly ReachedRow[], count: number): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => [])
  for (const [row, { reached }] of rows.entries()) for (const position of reached) lists[position]?.push(row)
  return lists
}

/** Who is reached so far, and what each candidate would add: kept up to date, so that a step costs one look at each. */
export class Coverage {
  readonly #rows: readonly ReachedRow[]
  readonly #weights: Weights
  readonly #rowsOf: readonly number[][]
  /** By row the candidate that reached it first, above 0. */
  readonly #takenBy: Uint32Array
  readonly #freshMembers: Float64Array
  readonly #freshOthers: Float64Array
  readonly #freshRows: Float64Array
  /** How much of each row is meant. */
  readonly #meant: Float64Array
  readonly #left: Set<number>
  readonly #steps = new Map<number, Step>()
  /** What one row of the others stands for on average. */
  readonly #oneOther: number
  readonly #memberRows: number
  #members = 0
  #others = 0

  constructor({ rows, weights, count, alike }: Scene) {
    this.#rows = rows
    this.#meant = alike ?? Float64Array.from(rows, ({ member }) => Number(member))
    this.#weights = weights
    this.#rowsOf = rowsByCandidate(rows, count)
    this.#takenBy = new Uint32Array(rows.length)
    this.#freshMembers = new Float64Array(count)
    this.#freshOthers = new Float64Array(count)
    this.#freshRows = new Float64Array(count)
    this.#left = new Set(Array.from({ length: count }, (_, position) => position))
    let [others, otherRows] = [0, 0]
    for (const [row, { member, reached }] of rows.entries()) {
      const weight = weights.rows[row] ?? 0
      if (!member) {
        others += weight
        otherRows += 1
      }
      for (const position of reached) this.#add(position, row, 1)
    }
    this.#oneOther = otherRows === 0 ? 0 : others / otherRows
    this.#memberRows = rows.length - otherRows
  }

  #add(position: number, row: number, times: 1 | -1): void {
    const [weight, meant] = [this.#weights.rows[row] ?? 0, this.#meant[row] ?? 0]
    this.#freshMembers[position] = (this.#freshMembers[position] ?? 0) + times * weight * meant
    this.#freshOthers[position] = (this.#freshOthers[position] ?? 0) + times * weight * (1 - meant)
    if (weight > 0) this.#freshRows[position] = (this.#freshRows[position] ?? 0) + times * meant
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

  reached(): { readonly members: number; readonly others: number } {
    return { members: this.#members, others: this.#others }
  }

  /** How many are reached, members and others. */
  people(): number {
    return this.#members + this.#others
  }

  reach(): Reach {
    return {
      recall: this.#weights.audience === 0 ? 0 : this.#members / this.#weights.audience,
      precision: this.#members === 0 ? 0 : this.#members / (this.#members + this.#others),
    }
  }

  fresh(position: number): Brought {
    const rows = Math.round(1000 * (this.#freshRows[position] ?? 0)) / 1000
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
      const [weight, meant] = [this.#weights.rows[row] ?? 0, this.#meant[row] ?? 0]
      this.#members += weight * meant
      this.#others += weight * (1 - meant)
      for (const other of this.#rows[row]?.reached ?? []) this.#add(other, row, -1)
    }
    const step = { position, brought, ...this.reach() }
    this.#steps.set(position, step)
    return step
  }

  readonly stepOf = (position: number): Step => this.take(position)
}
