// Chooses which entries a package needs, over all its parts together: what widens the reach into the audience, given what is
// taken already, more than it spills beside it.
import { isTooBroad } from '@peregrine/domain/targeting/reach-rules.ts'
import {
  type Brought,
  Coverage,
  fMeasure,
  type Reach,
  rowsByCandidate,
  type Scene,
  type Stage,
  type Step,
} from './entry-coverage.ts'
import { spareOwnTerms } from './spare-own-terms.ts'

export interface ChoiceInput extends Omit<Scene, 'alike'> {
  /** Taken before all others, whatever they bring. */
  readonly first: readonly number[]
  /** Several of these are needed at once, which the network unites: those that only bring others are for broader sizes. */
  readonly joined?: boolean
  /** Whether one more candidate may be taken beside those: each part of a package holds so many. */
  readonly fits: (position: number, taken: readonly number[]) => boolean
  /** The rows are everybody, not a sample: what they show is so. */
  readonly everybody?: boolean
  /** How much of each row is meant, 1 of members: the package goes on to people who are like them. Left out: it does not. */
  readonly alike?: Float64Array
  /** Taken before others when it goes on to them. */
  readonly subjects?: readonly number[]
  /** Of those whom a candidate adds that goes on to people like the members, so many have to be: otherwise its cost is waste. */
  readonly leastLike?: (position: number) => number
  /** Whether a candidate tells those meant from others clearly enough to reach for people who are like the members. */
  readonly clear?: (position: number) => boolean
  /** Whether a candidate is only for what is broader than the package. */
  readonly minor?: (position: number) => boolean
}

export interface Choice {
  /** In the order in which they are taken, from precise to broad. */
  readonly steps: readonly Step[]
  /** How many of the steps make the package. */
  readonly chosen: number
  readonly left: ReadonlyMap<number, Left>
  /** What is chosen for people who are like the members, with whom it brings: those meant count as far as they seem to be. */
  readonly alike: ReadonlyMap<number, Brought>
  /** Nothing is chosen because everybody to whom the package is shown is meant. */
  readonly everybody?: boolean
}

/** A candidate that is not chosen: whom it reaches, whom it would add, and the chosen one that reaches most of its members. */
export interface Left {
  readonly alone: Brought
  readonly added: Brought
  readonly by: number | undefined
}

/** The package: what is best when recall and precision weigh the same, and what leads there. */
const PACKAGE: Stage = { betas: [0.5, 1], deviations: 1, rows: 5, share: 0.01 }
/**
 * Then, among people who are like them: a chance of belonging is worth as much as so many members. What adds less than one in
 * twenty is not worth an entry that somebody has to answer for.
 */
const WIDE: Stage = { betas: [1], deviations: 1, rows: 5, share: 0.05 }
/** Beyond it the frontier goes on. */
const BROAD: Stage = { betas: [1.5, 2, 3, 5, 8, 16], deviations: 0.5, rows: 1, share: 0 }

/**
 * Greedy choice: each step takes the candidate that raises the F-measure most, until none does; then recall weighs more.
 * Gains are taken at what the sample is good for: fewer members than it shows, and one row more of the others, so that
 * what reaches few people by chance is not taken for precise.
 */
export function chooseEntries(given: ChoiceInput): Choice {
  const seen = { rows: given.rows, weights: given.weights, count: given.count }
  const spare: ReadonlySet<number> = given.joined ? spareOwnTerms(seen, given.first) : new Set()
  const input = { ...given, first: given.first.filter((position) => !spare.has(position)) }
  const minor = (position: number): boolean => spare.has(position) || input.minor?.(position) === true
  const first = take(
    new Coverage(seen),
    { ...input, fits: (one, taken) => !minor(one) && input.fits(one, taken) },
    input.first,
    PACKAGE,
  )
  const own = withoutSpare(input, first)
  const alike = widened({ ...input, minor }, own, first)
  const needed = [...own, ...alike.keys()]
  const coverage = new Coverage(seen)
  const others = Array.from({ length: input.count }, (_, position) => position).filter((one) => !needed.includes(one))
  const alone = new Map(others.map((position) => [position, coverage.fresh(position)]))
  const chosen = needed.map((position) => coverage.take(position))
  const left = new Map(
    [...alone].map(([position, own]) => [
      position,
      { alone: own, added: coverage.fresh(position), by: coverage.mostlyBy(position) },
    ]),
  )
  const broad = take(coverage, input, needed, BROAD)
  const broader = input.alike
    ? take(new Coverage(withAlike(input)), { ...withAlike(input), fits: widens(input) }, broad, BROAD)
    : broad
  return {
    steps: [...chosen, ...broader.slice(needed.length).map(coverage.stepOf)],
    chosen: chosen.length,
    left,
    alike,
  }
}

const widens =
  ({ clear, fits }: Pick<ChoiceInput, 'clear' | 'fits'>): ChoiceInput['fits'] =>
  (one, taken) =>
    (clear?.(one) ?? true) && fits(one, taken)

/** With the people who are like the members as a part of the audience. */
function withAlike(input: ChoiceInput): ChoiceInput {
  const { alike, rows, weights } = input
  if (!alike) return input
  const meant = rows.reduce(
    (sum, { member }, row) => sum + (member ? 0 : (alike[row] ?? 0) * (weights.rows[row] ?? 0)),
    0,
  )
  return { ...input, weights: { ...weights, audience: weights.audience + meant } }
}

/**
 * What reaches people who are like the members, beside those who fit the definition, more than it spills on the rest:
 * whoever is described by a word is known by it only when they wrote it lately.
 */
function widened(input: ChoiceInput, own: readonly number[], first: readonly number[]): Map<number, Brought> {
  if (!input.alike) return new Map()
  const soft = withAlike(input)
  const spare = new Set(first.filter((position) => !own.includes(position)))
  const coverage = new Coverage(soft)
  for (const position of own) coverage.take(position)
  const isWorth = (position: number): boolean => {
    const { members, others } = coverage.fresh(position)
    const least = input.leastLike?.(position) ?? 0
    // A default that every page would call too broad is none.
    const broad = isTooBroad(coverage.people() + members + others, input.weights.audience)
    return !broad && members >= least * (members + others)
  }
  const fits = widens({
    ...input,
    fits: (one, taken) => !spare.has(one) && !input.minor?.(one) && input.fits(one, taken) && isWorth(one),
  })
  const taken: number[] = [...own]
  for (const subject of input.subjects ?? [])
    if (!taken.includes(subject) && fits(subject, taken)) {
      coverage.take(subject)
      taken.push(subject)
    }
  const further = take(coverage, { ...soft, fits }, taken, WIDE).slice(own.length)
  return new Map(further.map((position) => [position, coverage.take(position).brought]))
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
export function reachOfAll(positions: readonly number[], { rows, weights, count }: Omit<Scene, 'alike'>): Reach {
  const coverage = new Coverage({ rows, weights, count })
  for (const position of positions) coverage.take(position)
  return coverage.reach()
}

/** Nothing is taken: everybody to whom the package is shown is meant. */
export function chooseNothing(scene: Omit<Scene, 'alike'>): Choice {
  const coverage = new Coverage(scene)
  const left = Array.from({ length: scene.count }, (_, position): [number, Left] => {
    const alone = coverage.fresh(position)
    return [position, { alone, added: alone, by: undefined }]
  })
  return { steps: [], chosen: 0, left: new Map(left), alike: new Map(), everybody: true }
}

/** What a package reaches with nothing ticked: everybody to whom it is shown. */
export function reachOfEverybody({ rows, weights }: Pick<Scene, 'rows' | 'weights'>): Reach {
  let [members, others] = [0, 0]
  for (const [row, { member }] of rows.entries())
    if (member) members += weights.rows[row] ?? 0
    else others += weights.rows[row] ?? 0
  return {
    recall: weights.audience === 0 ? 0 : members / weights.audience,
    precision: members === 0 ? 0 : members / (members + others),
  }
}
