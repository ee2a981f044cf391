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

/** Numbers are counted in slices, so that memory does not grow with the network but only with the sample. */
const SLICE = 2 ** 22

/**
 * The items of a column (each row's list holds an item once) that at least `least` accounts of both sides together have.
 * `member`: 1 for members, 0 for the baseline, by row.
 */
export function tally({ numbers, starts }: Column, { numbers: member }: Column, least: number): Tally {
  const counted = { items: [] as number[], a: [] as number[], b: [] as number[] }
  let highest = 0
  for (let at = 0; at < numbers.length; at += 1) if ((numbers[at] as number) > highest) highest = numbers[at] as number
  for (let low = 0; low <= highest; low += SLICE) {
    const length = Math.min(SLICE, highest - low + 1)
    const counts = new Uint32Array(2 * length)
    for (let row = 0; row < member.length; row += 1) {
      const side = 1 - (member[row] as number)
      const end = starts ? (starts[row + 1] as number) : row + 1
      for (let at = starts ? (starts[row] as number) : row; at < end; at += 1) {
        const place = (numbers[at] as number) - low
        if (place >= 0 && place < length) counts[2 * place + side] = (counts[2 * place + side] as number) + 1
      }
    }
    for (let place = 0; place < length; place += 1) {
      const [a, b] = [counts[2 * place] as number, counts[2 * place + 1] as number]
      if (a + b < least) continue
      counted.items.push(low + place)
      counted.a.push(a)
      counted.b.push(b)
    }
  }
  return counted
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
