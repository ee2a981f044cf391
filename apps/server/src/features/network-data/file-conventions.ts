// How one file as a whole writes its values: dates, thousands, missing values, rounded ids. One row alone cannot show it.

import { type DateOrder, dateOrderIn } from './moment-value-rules.ts'
import type { ColumnUse } from './network-columns.ts'
import { type Grouping, groupingIn, hasFloatTail, hasZeroTail, isRounded, type Rounded } from './number-value-rules.ts'
import { isNothing, isWordForNothing } from './value-text-rules.ts'

export interface FileConventions {
  readonly dateOrder: DateOrder | undefined
  readonly grouping: Grouping | undefined
  /** What has rounded ids of this file. */
  readonly rounded: Rounded | undefined
  /** Whether a cell holds the word that this file writes for a missing value. */
  readonly isMissing: (column: string, cell: unknown, quoted: boolean) => boolean
  /** Whether a later line of the file says something else about the same record, such as that it was deleted. */
  readonly isSuperseded: (record: string, line: number) => boolean
}

export const NO_CONVENTIONS: FileConventions = {
  dateOrder: undefined,
  grouping: undefined,
  rounded: undefined,
  isMissing: () => false,
  isSuperseded: () => false,
}

/** "NA" in quotation marks and NA without are different words where a file has both. */
const keyOf = (word: string, quoted: boolean): string => (quoted ? `"${word.trim()}"` : word.trim())

const inColumn = (column: string, key: string): string => `${column}\n${key}`

/** A word that fills this part of a text column, in so many rows, is nobody's text. */
const FILLS = { rows: 3, share: 0.01 }

/** A spreadsheet holds so few digits exactly. */
const SHORT_ID = 16

/** So many ids of a file, and such a part of them, are by no chance all numbers that a program can hold. */
const BY_PROGRAM = { least: 4, share: 0.9 }

interface IdColumn {
  numbers: number
  others: number
  readonly words: Set<string>
}

/** Gathers what each value shows. */
export class ConventionsSurvey {
  private rows = 0
  private readonly orders = new Set<Exclude<DateOrder, 'mixed'>>()
  private readonly groupings = new Set<Exclude<Grouping, 'mixed'>>()
  private readonly words = new Set<string>()
  private readonly columnWords = new Set<string>()
  private readonly owners = new Map<string, string>()
  private readonly fills = new Map<string, number>()
  private readonly ids = new Map<string, IdColumn>()
  private readonly superseded = new Map<string, number>()
  private exponents = 0
  private longIds = 0
  private zeroTails = 0
  private veryLongIds = 0
  private floatTails = 0

  row(): void {
    this.rows += 1
  }

  /** `owner`: the id of the account that the row is about, as it is written there. */
  value(use: ColumnUse, column: string, value: unknown, quoted: boolean, owner: unknown): void {
    if (isWordForNothing(value)) this.word(use, column, keyOf(value, quoted), owner)
    else if (use === 'moment') add(this.orders, dateOrderIn(value))
    else if (use === 'count') add(this.groupings, groupingIn(value))
    else if (use === 'accountId' || use === 'postId') this.id(column, value)
  }

  /** A cell of a row that is refused: it shows how dates are written all the same. */
  looseCell(value: string): void {
    add(this.orders, dateOrderIn(value))
  }

  private word(use: ColumnUse, column: string, key: string, owner: unknown): void {
    if (use === 'accountId') this.idColumn(column).words.add(key)
    else if (use === 'handle') this.handleWord(inColumn(column, key), owner)
    else if (use === 'text') this.fills.set(inColumn(column, key), (this.fills.get(inColumn(column, key)) ?? 0) + 1)
    else this.words.add(key)
  }

  /** A handle belongs to one account: a word that stands beside two ids is none. */
  private handleWord(key: string, owner: unknown): void {
    if (isNothing(owner)) return
    const known = this.owners.get(key)
    if (known === undefined) this.owners.set(key, String(owner))
    else if (known !== String(owner)) this.columnWords.add(key)
  }

  private idColumn(column: string): IdColumn {
    const known = this.ids.get(column)
    if (known) return known
    const made = { numbers: 0, others: 0, words: new Set<string>() }
    this.ids.set(column, made)
    return made
  }

  private id(column: string, value: unknown): void {
    if (isNothing(value)) return
    const text = String(value)
    const tally = this.idColumn(column)
    if (text.length < SHORT_ID && /^\d+$/.test(text)) {
      tally.numbers += 1
      return
    }
    if (/\d/.test(text) && !/[a-z]{2}/i.test(text)) tally.numbers += 1
    else tally.others += 1
    if (isRounded(value)) this.exponents += 1
    const zeroTail = hasZeroTail(value)
    if (zeroTail !== undefined) this.longIds += 1
    if (zeroTail) this.zeroTails += 1
    const floatTail = hasFloatTail(value)
    if (floatTail !== undefined) this.veryLongIds += 1
    if (floatTail) this.floatTails += 1
  }

  private roundedBy(): Rounded | undefined {
    if (this.exponents > 0 || (this.zeroTails >= 2 && this.zeroTails * 2 > this.longIds)) return 'spreadsheet'
    const { least, share } = BY_PROGRAM
    return this.floatTails >= least && this.floatTails >= share * this.veryLongIds ? 'program' : undefined
  }

  /** From this line on, what the file said before of a record holds no more. */
  supersede(record: string, line: number): void {
    this.superseded.set(record, line)
  }

  end(): FileConventions {
    for (const { numbers, others, words } of this.ids.values())
      if (numbers > others) for (const word of words) this.words.add(word)
    for (const [key, times] of this.fills)
      if (times >= FILLS.rows && times >= this.rows * FILLS.share) this.columnWords.add(key)
    const { words, columnWords, superseded } = this
    return {
      dateOrder: this.orders.size > 1 ? 'mixed' : [...this.orders][0],
      grouping: this.groupings.size > 1 ? 'mixed' : [...this.groupings][0],
      rounded: this.roundedBy(),
      isMissing: (column, cell, quoted) => {
        if (!isWordForNothing(cell)) return false
        const key = keyOf(cell, quoted)
        return words.has(key) || columnWords.has(inColumn(column, key))
      },
      isSuperseded: (record, line) => (superseded.get(record) ?? 0) > line,
    }
  }
}

function add<Value>(set: Set<Value>, value: Value | undefined): void {
  if (value !== undefined) set.add(value)
}
