// Lists of numbers for each of many owners, one after the other in one typed array.

export interface GroupedLists {
  readonly items: Uint32Array
  /** Where each owner's list begins, and one more entry for the end of the last. */
  readonly starts: Uint32Array
}

/** An owner's list; empty for an owner that is none. */
export function listOf(lists: GroupedLists, owner: number): Uint32Array {
  const start = lists.starts[owner]
  const end = lists.starts[owner + 1]
  return start === undefined || end === undefined ? lists.items.subarray(0, 0) : lists.items.subarray(start, end)
}

/** Numbers in one growing array. */
export class NumberColumnWriter {
  private numbers = new Uint32Array(1 << 16)
  length = 0

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const grown = new Uint32Array(this.numbers.length * 2)
      grown.set(this.numbers)
      this.numbers = grown
    }
    this.numbers[this.length++] = number
  }

  finish(): Uint32Array {
    return this.numbers.subarray(0, this.length)
  }
}

/** Sorts pairs into lists by owner; within a list the items stand in the order of the pairs. */
export function groupPairs(owners: Uint32Array, items: Uint32Array, groups: number): GroupedLists {
  const starts = new Uint32Array(groups + 1)
  for (const owner of owners) starts[owner + 1] = (starts[owner + 1] as number) + 1
  for (let group = 0; group < groups; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
  }
  const next = starts.slice(0, groups)
  const sorted = new Uint32Array(items.length)
  for (let pair = 0; pair < owners.length; pair++) {
    const owner = owners[pair] as number
    const place = next[owner] as number
    sorted[place] = items[pair] as number
    next[owner] = place + 1
  }
  return { items: sorted, starts }
}
