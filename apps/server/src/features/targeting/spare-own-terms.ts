// Which terms of the user's own a package can do without: a definition that joins its terms by "and" or "at least two" names
// several for each person, the ad platform unites them, and so the widest bring others alone.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { coveringTerms } from '@peregrine/domain/audience-builder/joined-terms-rules.ts'
import { Coverage, fMeasure, rowsByCandidate, type Scene } from './entry-coverage.ts'
import { type ChosenField, entryKey } from './entry-key.ts'

/** Of the members that all own terms reach, so many may be lost by one that is left out, and by all of them. */
const LOST = { each: 0.015, all: 0.03 }
/** A term that saves a smaller part of the people reached is no waste worth a word. */
const LEAST_SAVED = 0.01
/** What covers the members is looked for with growing weight on recall. */
const COVERING = [0.5, 1, 2, 4, 8, 16]
const CERTAIN = { deviations: 0, rows: 1, share: 0 }

interface People {
  readonly members: number
  readonly others: number
}
interface Stored {
  readonly positions: readonly number[]
  readonly reached: People
}

/** Own terms without which the others reach the same members, nearly all of them, and fewer others. */
export function spareOwnTerms(scene: Omit<Scene, 'alike'>, own: readonly number[]): ReadonlySet<number> {
  const all = { positions: own, reached: reachedBy(scene, own) }
  const retained = [own, covering(scene, own)]
    .map((start) => withoutWaste(scene, start, all.reached))
    .map((one) => withHarmless(scene, own, one))
    .filter(({ reached }) => all.reached.members - reached.members <= LOST.all * all.reached.members)
    .reduce((best, one) => (gain(scene, one) > gain(scene, best) ? one : best), all)
  return new Set(own.filter((position) => !retained.positions.includes(position)))
}

const gain = ({ weights }: Pick<Scene, 'weights'>, { reached: { members, others } }: Stored): number =>
  fMeasure(1, members, others, weights.audience)

function reachedBy(scene: Omit<Scene, 'alike'>, positions: readonly number[]): People {
  const coverage = new Coverage(scene)
  for (const position of positions) coverage.take(position)
  return coverage.reached()
}

/** With those again that hardly waste anything beside them. */
function withHarmless(scene: Omit<Scene, 'alike'>, own: readonly number[], { positions }: Stored): Stored {
  const coverage = new Coverage(scene)
  for (const position of positions) coverage.take(position)
  const again = own.filter((position) => {
    if (positions.includes(position)) return true
    const { members, others } = coverage.reached()
    const harmless = coverage.fresh(position).others < LEAST_SAVED * (members + others)
    if (harmless) coverage.take(position)
    return harmless
  })
  return { positions: again, reached: coverage.reached() }
}

/** The most precise ones first, until they reach all members; terms of which nobody is known stay, they waste nothing. */
function covering(scene: Omit<Scene, 'alike'>, own: readonly number[]): number[] {
  const coverage = new Coverage(scene)
  const known = new Set(
    own.filter((position) => coverage.fresh(position).members + coverage.fresh(position).others > 0),
  )
  const taken: number[] = []
  for (const beta of COVERING)
    for (;;) {
      const best = coverage.best(beta, CERTAIN, (position) => known.has(position))
      if (best === undefined) break
      coverage.take(best)
      taken.push(best)
    }
  return own.filter((position) => taken.includes(position) || !known.has(position))
}

/** Leaves out, one after the other, the one that saves most others while hardly a member is lost. */
function withoutWaste({ rows, weights }: Omit<Scene, 'alike'>, start: readonly number[], all: People): Stored {
  const rowsOf = rowsByCandidate(rows, Math.max(0, ...start) + 1)
  const times = new Uint32Array(rows.length)
  for (const position of start) for (const row of rowsOf[position] ?? []) times[row] = (times[row] ?? 0) + 1
  const weigh = (within: Iterable<number>): People => {
    let [members, others] = [0, 0]
    for (const row of within)
      if (rows[row]?.member) members += weights.rows[row] ?? 0
      else others += weights.rows[row] ?? 0
    return { members, others }
  }
  let positions = [...start]
  let reached = weigh([...times.keys()].filter((row) => times[row] !== 0))
  for (;;) {
    const { members, others } = reached
    const least = LEAST_SAVED * (members + others)
    const before = fMeasure(1, members, others, weights.audience)
    const best = positions
      .map((position) => ({ position, ...weigh((rowsOf[position] ?? []).filter((row) => times[row] === 1)) }))
      .filter((one) => one.members <= LOST.each * all.members && one.others >= least && one.others > 0)
      .filter((one) => all.members - members + one.members <= LOST.all * all.members)
      .filter((one) => fMeasure(1, members - one.members, others - one.others, weights.audience) > before)
      .reduce<({ position: number } & People) | undefined>(
        (most, one) => (most && most.others >= one.others ? most : one),
        undefined,
      )
    if (!best) return { positions, reached }
    for (const row of rowsOf[best.position] ?? []) times[row] = (times[row] ?? 1) - 1
    positions = positions.filter((position) => position !== best.position)
    reached = { members: members - best.members, others: others - best.others }
  }
}

/** An own term as an entry, with how many of the baseline it reaches. */
interface OwnEntry {
  readonly field: ChosenField
  readonly id: string
  readonly own?: boolean
  readonly figure?: { readonly b: number; readonly m: number } | undefined
}

/**
 * Own terms that are not needed by what the definition says alone, of so few people that their rows prove nothing: where two
 * groups both have to hold, everybody in it has a term of the narrower one.
 */
export function unneededOwnTerms(include: Definition['include'], candidates: readonly OwnEntry[]): ReadonlySet<string> {
  const own = new Map(candidates.flatMap((one) => (one.own ? [[entryKey(one), one]] : [])))
  const breadthOf = (entry: { readonly field: ChosenField; readonly id: string }): number | undefined => {
    const { figure } = own.get(entryKey(entry)) ?? {}
    return figure && figure.m > 0 ? figure.b / figure.m : undefined
  }
  const [narrowest] = coveringTerms(include, breadthOf)
    .flatMap((entries) => {
      const breadths = entries.map(breadthOf)
      const known = entries.length > 0 && breadths.every((breadth) => breadth !== undefined)
      return known ? [{ entries, breadth: breadths.reduce((sum: number, breadth) => sum + (breadth ?? 0), 0) }] : []
    })
    .sort((one, other) => one.breadth - other.breadth)
  if (!narrowest) return new Set()
  const needed = new Set(narrowest.entries.map(entryKey))
  return new Set([...own.keys()].filter((key) => !needed.has(key)))
}
