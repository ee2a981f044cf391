// Sets of accounts as one byte for each account of the population: united, counted and kept cheaply.

/** 1 where the account belongs. */
export type Marks = Uint8Array

/** Marks of the accounts given by number. */
export function marksOf(size: number, accounts: Iterable<number>): Marks {
  const marks = new Uint8Array(size)
  for (const account of accounts) marks[account] = 1
  return marks
}

/** Marks of the accounts that pass. */
export function marksWhere(size: number, isMeant: (account: number) => boolean): Marks {
  const marks = new Uint8Array(size)
  for (let account = 0; account < size; account++) if (isMeant(account)) marks[account] = 1
  return marks
}

/** Adds the accounts of another set. */
export function addMarks(marks: Marks, others: Marks): void {
  for (let account = 0; account < marks.length; account++) {
    if (others[account] === 1) marks[account] = 1
  }
}

export function markedCount(marks: Marks): number {
  let count = 0
  for (const mark of marks) count += mark
  return count
}
