// A list of accounts that is read in pages, whether it is in memory or made while it is read.

export interface PagedPeople {
  readonly length: number
  slice(start: number, count: number): readonly number[]
}

export const listedPeople = (accounts: readonly number[]): PagedPeople => ({
  length: accounts.length,
  slice: (start, count) => accounts.slice(start, start + count),
})

/** One list after the other. */
export const joinedPeople = (lists: readonly PagedPeople[]): PagedPeople => ({
  length: lists.reduce((sum, { length }) => sum + length, 0),
  slice(start, count) {
    const found: number[] = []
    let skipped = 0
    for (const list of lists) {
      const from = Math.max(0, start - skipped)
      // One by one: a call takes no list of hundreds of thousands as its arguments.
      if (from < list.length && found.length < count)
        for (const one of list.slice(from, count - found.length)) found.push(one)
      skipped += list.length
    }
    return found
  },
})
