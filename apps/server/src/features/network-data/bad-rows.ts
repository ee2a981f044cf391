// Keeps account of rows that could not be taken: the first of them in memory, all of them in a report file.

import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

export interface BadRow {
  readonly file: string
  /** From 1; the heading counts. */
  readonly line: number
  /** '' when the row as a whole is at fault. */
  readonly column: string
  readonly reason: string
}

export interface BadRows {
  add(row: BadRow): void
  /** How many there are. */
  count(): number
  /** The first thousand. */
  first(): readonly BadRow[]
  /** Writes what is waiting; the path of the report when there is one. */
  finish(): string | undefined
}

const KEPT = 1_000
const WRITTEN_AT_ONCE = 1_000

/** "accounts.csv, line 14, followers_count: 'many' is not a number" */
export const badRowText = ({ file, line, column, reason }: BadRow): string =>
  `${file}, line ${line}${column === '' ? '' : `, ${column}`}: ${reason}`

/** A list of bad rows; with `reportPath` they are written there, one a line, and the file is there only if there are any. */
export function openBadRows(reportPath?: string): BadRows {
  const retained: BadRow[] = []
  let waiting: string[] = []
  let count = 0
  if (reportPath !== undefined) rmSync(reportPath, { force: true })
  const write = (): void => {
    if (reportPath === undefined || waiting.length === 0) return
    mkdirSync(dirname(reportPath), { recursive: true })
    appendFileSync(reportPath, `${waiting.join('\n')}\n`)
    waiting = []
  }
  return {
    add(row) {
      count += 1
      if (retained.length < KEPT) retained.push(row)
      if (reportPath === undefined) return
      waiting.push(badRowText(row))
      if (waiting.length >= WRITTEN_AT_ONCE) write()
    },
    count: () => count,
    first: () => retained,
    finish() {
      write()
      return count > 0 ? reportPath : undefined
    },
  }
}
