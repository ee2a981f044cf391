// Which cells of a matrix a short run of tests plays: a few that differ from test to test, and are the same in every run.

/** FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** `few` of the cells, evenly apart from a place that the test's name decides; in their order. @testing Tests choose by it. */
export function cellsOfTest<Cell>(name: string, cells: readonly Cell[], few: number): readonly Cell[] {
  if (cells.length <= few) return cells
  const start = numberOf(name) % cells.length
  const places = Array.from({ length: few }, (_, n) => (start + Math.floor((n * cells.length) / few)) % cells.length)
  return cells.filter((_, place) => places.includes(place))
}
