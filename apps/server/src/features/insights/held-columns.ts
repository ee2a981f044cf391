// Columns of all accounts of a network in memory, and how those of some accounts are picked out of them.
import type { Column } from '#platform/native-columns.ts'

/** As narrow as its numbers allow; shared memory, so that threads read it without a copy. */
type Numbers = Uint8Array | Uint32Array

/** One row for each account; of lists, that of a row stands from `starts[row]` to `starts[row + 1]`. */
export interface HeldColumn {
  readonly numbers: Numbers
  readonly starts: Uint32Array | null
  readonly texts: readonly string[]
  /** None of the numbers is higher. */
  readonly highest: number
}

/** Bytes that a number of a column takes; those of lists always take four. */
export type Width = 1 | 4

const bytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length))
const wholes = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length))

/** A column that is filled part by part. */
export class FillingColumn {
  readonly #numbers: Numbers
  readonly #starts: Uint32Array | null
  readonly #codes = new Map<string, number>()
  #rows = 0
  #entries = 0
  #highest = 0

  /** `entries`: of lists, how many numbers all of them hold together; null for one number a row. */
  constructor(width: Width, rows: number, entries: number | null) {
    this.#numbers = width === 1 ? bytes(rows) : wholes(entries ?? rows)
    this.#starts = entries === null ? null : wholes(rows + 1)
  }

  /** Appends a part. Throws a RangeError when there is more than was announced. */
  add({ numbers, ends, texts }: Column, rows: number): void {
    const own = texts.length > 0 ? this.#recoded(numbers, texts) : numbers
    this.#numbers.set(own, this.#entries)
    if (this.#starts) {
      const starts = this.#starts
      if (this.#rows + rows >= starts.length) throw new RangeError('More rows than were announced.')
      for (let row = 0; row < rows; row += 1) starts[this.#rows + row + 1] = this.#entries + (ends?.[row] ?? 0)
    }
    for (let at = 0; at < own.length; at += 1) this.#highest = Math.max(this.#highest, own[at] as number)
    this.#entries += own.length
    this.#rows += rows
  }

  #recoded(numbers: Uint32Array, texts: readonly string[]): Uint32Array {
    const codes = texts.map((text) => {
      const code = this.#codes.get(text) ?? this.#codes.size
      this.#codes.set(text, code)
      return code
    })
    return numbers.map((number) => codes[number] as number)
  }

  column(): HeldColumn {
    return { numbers: this.#numbers, starts: this.#starts, texts: [...this.#codes.keys()], highest: this.#highest }
  }
}

/** The column of some rows, in their order. Lists stay where they are: only their bounds are picked. */
export function pickRows({ numbers, starts, texts, highest }: HeldColumn, rows: Uint32Array): Column {
  if (starts === null || numbers instanceof Uint8Array) {
    const picked = new Uint32Array(rows.length)
    for (let place = 0; place < rows.length; place += 1) picked[place] = numbers[rows[place] as number] as number
    return { numbers: picked, starts: null, ends: null, texts }
  }
  const [from, to] = [new Uint32Array(rows.length), new Uint32Array(rows.length)]
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    from[place] = starts[row] as number
    to[place] = starts[row + 1] as number
  }
  return { numbers, starts: from, ends: to, texts, highest }
}
