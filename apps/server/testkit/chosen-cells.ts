// Which cells of a matrix a run plays: all of them in `npm run test:long`, in `npm test` a few that differ from test to test.
import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run plays everything, however long that takes. */
    readonly everyCell: boolean
  }
}

/** FNV-1a: the same test chooses the same cells in every run. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** All in a long run, else `few` of them, evenly apart from a place that the test's name decides; in their order. */
export function chosenCells<Cell>(cells: readonly Cell[], few: number): readonly Cell[] {
  if (inject('everyCell') || cells.length <= few) return cells
  const start = numberOf(expect.getState().currentTestName ?? '') % cells.length
  const places = Array.from({ length: few }, (_, n) => (start + Math.floor((n * cells.length) / few)) % cells.length)
  return cells.filter((_, place) => places.includes(place))
}
