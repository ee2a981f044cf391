// Which rows of a long table stand in the page: those near the window, and those around the one that has the focus.

/** Rows `from` up to, not including, `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A table of as many rows is drawn whole: the browser's own search finds everything in it. */
export const DRAWN_WHOLE = 100
/** Rows are drawn this far above and below what is seen, so that a turn of the wheel meets rows, not emptiness. */
const AHEAD_PX = 400
/** The window moves by whole steps, not with every row. */
const STEP = 4
/** Until a row has been measured. */
const USUAL_HEIGHT = 48

/** How high the rows of a table are: as measured, and as their neighbours where nobody has seen them yet. */
export class RowHeights {
  readonly #known = new Map<string, number>()
  #guess = USUAL_HEIGHT
  #width: number | null = null

  /** True when something lies elsewhere from now on. */
  learn(measured: readonly (readonly [key: string, height: number])[]): boolean {
    const seen = measured.filter(([, height]) => height > 0)
    let news = false
    if (this.#known.size === 0 && seen.length > 0) {
      this.#guess = seen.reduce((sum, [, height]) => sum + height, 0) / seen.length
      news = true
    }
    for (const [key, height] of seen) {
      if (Math.abs((this.#known.get(key) ?? this.#guess) - height) > 0.5) news = true
      this.#known.set(key, height)
    }
    return news
  }

  /** At another width the words break elsewhere: true when what was measured is forgotten. */
  measureAt(width: number): boolean {
    const before = this.#width
    this.#width = width
    if (before === null || before === width) return false
    this.#known.clear()
    return true
  }

  /** Where each row begins, and behind the last one where the table ends. */
  tops(keys: readonly string[]): Float64Array {
    const tops = new Float64Array(keys.length + 1)
    for (const [row, key] of keys.entries())
      tops[row + 1] = (tops[row] as number) + (this.#known.get(key) ?? this.#guess)
    return tops
  }
}

/** As many tables are remembered. */
const REMEMBERED = 6
const remembered = new Map<string, RowHeights>()

/** Of a table with these columns, as it was left: whoever comes back to it comes back to the same rows. */
export function heightsOfTable(columns: string): RowHeights {
  const heights = remembered.get(columns) ?? new RowHeights()
  remembered.delete(columns)
  remembered.set(columns, heights)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return heights
}

/** The rows between two heights, and some on either side. */
export function rowsBetween(tops: Float64Array, top: number, bottom: number): Stretch {
  const count = tops.length - 1
  const first = rowAt(tops, top - AHEAD_PX)
  const last = rowAt(tops, bottom + AHEAD_PX)
  return { from: STEP * Math.floor(first / STEP), to: Math.min(count, STEP * (Math.floor(last / STEP) + 1)) }
}

/** The row that lies at a height; the first or the last one beyond the ends. */
function rowAt(tops: Float64Array, height: number): number {
  let [low, high] = [0, tops.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] as number) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** What is drawn, from the top: the window, and the held row with its neighbours, to which Tab leads from it. */
export function drawnStretches(count: number, window: Stretch, held: number): readonly Stretch[] {
  const within = ({ from, to }: Stretch): Stretch => ({ from: Math.max(0, from), to: Math.min(count, to) })
  const near = within(window)
  if (held < 0 || held >= count) return [near]
  const around = within({ from: held - 1, to: held + 2 })
  if (around.to < near.from) return [around, near]
  if (around.from > near.to) return [near, around]
  return [{ from: Math.min(around.from, near.from), to: Math.max(around.to, near.to) }]
}
