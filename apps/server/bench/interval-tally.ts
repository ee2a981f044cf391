// Random parts of a whole, and how often an interval that such a part gives holds what is true of the whole.
import type { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'

/** How many draws each sample size or part gets. */
export const DRAWS = 200

/** How often an interval was drawn, and how often what is true lay in it. */
export class Tally {
  drawn = 0
  covered = 0
  add(holds: boolean): void {
    this.drawn += 1
    this.covered += Number(holds)
  }
}

/** The share of intervals that held, over several tallies. */
export const shareOf = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { covered }) => sum + covered, 0) / tallies.reduce((sum, { drawn }) => sum + drawn, 0)

/** A random part as the product draws it: whoever's key is below a limit. */
export function draw(random: SeededRandom, of: number, rate: number): Uint8Array {
  return Uint8Array.from({ length: of }, () => Number(random.next() < rate))
}
/** How many of the positions were drawn. */
export const within = (positions: Uint32Array, drawn: Uint8Array): number => {
  let hits = 0
  for (const position of positions) hits += drawn[position] ?? 0
  return hits
}
