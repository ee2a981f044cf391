// Countings over columns in memory: how many members and how many of the baseline have each item.
import type { Column } from '#platform/native-columns.ts'

/** Counted items side by side: `a[i]` members and `b[i]` accounts of the baseline have `items[i]`. */
export interface Tally {
  readonly items: readonly number[]
  readonly a: readonly number[]
  readonly b: readonly number[]
}
export interface CountedNumber {
  readonly item: number
  readonly a: number
  readonly b: number
}

/** Numbers are counted in slices, so that memory does not grow with the network. */
const SLICE = 2 ** 21
/** Members' counts at even places, the baseline's at odd ones; all zero between countings. Made once: it is 16 MB. */
let scratch = new Uint32Array(0)

/**
 * The items of a column (each row's list holds an item once) that at least `least` accounts of both sides together have.
 * `member`: 1 for members, 0 for the baseline, by row.
 */
export function tally(column: Column, { numbers: member }: Column, least: number): Tally {
  const counted = { items: [] as number[], a: [] as number[], b: [] as number[] }
  const { numbers, starts, ends } = column
  const highest = highestOf(column)
  if (scratch.length < 2 * Math.min(SLICE, highest + 1)) scratch = new Uint32Array(2 * Math.min(SLICE, highest + 1))
  const counts = scratch
  for (let low = 0; low <= highest; low += SLICE) {
    const length = Math.min(SLICE, highest - low + 1)
    for (let row = 0; row < member.length; row += 1) {
      const side = 1 - (member[row] as number)
      const end = ends ? (ends[row] as number) : row + 1
      for (let at = starts ? (starts[row] as number) : row; at < end; at += 1) {
        const place = (numbers[at] as number) - low
        if (place < 0 || place >= length) continue
        const cell = 2 * place + side
        counts[cell] = (counts[cell] as number) + 1
      }
    }
    for (let cell = 0; cell < 2 * length; cell += 2) {
      const a = counts[cell] as number
      const b = counts[cell + 1] as number
      if (a + b === 0) continue
      counts[cell] = 0
      counts[cell + 1] = 0
      if (a + b < least) continue
      counted.items.push(low + cell / 2)
      counted.a.push(a)
      counted.b.push(b)
    }
  }
  return counted
}

/** What is picked out of a larger column stands among numbers of others: then a bound of all of them is known. */
function highestOf({ numbers, highest: known }: Column): number {
  if (known !== undefined) return known
  let highest = 0
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number
    if (number > highest) highest = number
  }
  return highest
}

/** How many of certain rows have each item, of items that at least `least` have. */
export function tallyRows(
  { numbers, starts, ends }: Column,
  rows: readonly number[],
  least: number,
): Map<number, number> {
  const lists = rows.map((row) => numbers.subarray(starts ? starts[row] : row, ends ? ends[row] : row + 1))
  const counted = new Map<number, number>()
  for (const [item, times] of runsOf(lists)) if (times >= least) counted.set(item, times)
  return counted
}

/** The same for the members alone, of a column in which few of very many items occur, such as posts. */
export function tallyMembers({ numbers, starts, ends }: Column, { numbers: member }: Column): Tally {
  const lists: Uint32Array[] = []
  for (let row = 0; row < member.length; row += 1)
    if (member[row] === 1) lists.push(numbers.subarray(starts ? starts[row] : row, ends ? ends[row] : row + 1))
  const counted = { items: [] as number[], a: [] as number[], b: [] as number[] }
  for (const [item, times] of runsOf(lists)) {
    counted.items.push(item)
    counted.a.push(times)
    counted.b.push(0)
  }
  return counted
}

/** Every item of some lists with how often it occurs, in ascending order: sorting numbers is faster than a table of them. */
function* runsOf(lists: readonly Uint32Array[]): Generator<readonly [item: number, times: number]> {
  const sorted = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let filled = 0
  for (const list of lists) {
    sorted.set(list, filled)
    filled += list.length
  }
  sorted.sort()
  let from = 0
  for (let at = 1; at <= sorted.length; at += 1) {
    if (at < sorted.length && sorted[at] === sorted[from]) continue
    yield [sorted[from] as number, at - from]
    from = at
  }
}

/** Tallied items that `counts` holds for, and of them the `limit` with the highest score; ties by item. */
export function strongest(
  { items, a, b }: Tally,
  score: (a: number, b: number, item: number) => number,
  limit: number,
  counts: (item: number) => boolean = () => true,
): { readonly tested: number; readonly items: CountedNumber[] } {
  const scores = new Float64Array(items.length)
  const places: number[] = []
  for (let place = 0; place < items.length; place += 1) {
    if (!counts(items[place] as number)) continue
    scores[places.length] = score(a[place] as number, b[place] as number, items[place] as number)
    places.push(place)
  }
  const tested = places.length
  // Sorting numbers alone is many times faster than sorting everything by a comparison.
  const least = scores.slice(0, tested).sort()[Math.max(0, tested - limit)] ?? 0
  const found: (CountedNumber & { score: number })[] = []
  for (let at = 0; at < tested; at += 1) {
    const place = places[at] as number
    if ((scores[at] as number) >= least)
      found.push({
        item: items[place] as number,
        a: a[place] as number,
        b: b[place] as number,
        score: scores[at] as number,
      })
  }
  found.sort((one, other) => other.score - one.score || one.item - other.item)
  return { tested, items: found.slice(0, limit).map((one) => ({ item: one.item, a: one.a, b: one.b })) }
}
