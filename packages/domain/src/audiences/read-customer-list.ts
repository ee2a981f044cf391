// Reads a list of customers from a pasted text or a CSV file, in steps; loaded by the pages on which somebody gives one.
import { CUSTOMER_LIST_LIMITS, type IdentifierKind } from './customer-list-kinds.ts'
import { type ListRow, rowsOf } from './customer-list-rows.ts'
import {
  type CustomerList,
  countIdentifiers,
  type ListColumn,
  type ListedPerson,
  type ListReading,
  type PersonIdentifier,
} from './customer-list-rules.ts'
import { type TableReading, tableOf } from './list-column-rules.ts'
import { type EntryReading, entryOf, readPhone, seenEntry } from './list-entry-rules.ts'
import { CountrySigns, phoneCountryOf, readAbroad } from './phone-country-rules.ts'
import { isInternational, isShortened, looksLikePhone } from './phone-rules.ts'

/** More columns than these are read, and not told. */
const MOST_COLUMNS = 40
/** Rows by which the columns are judged. */
const HEAD = 200
/** Rows between two breaks. */
const STEP = 2000
/** Numbers by which their country is judged: evenly spread over the list, half of these at least. */
const MOST_NUMBERS = 80
/** Entries that are looked at for what they say of the country. */
const MOST_SIGNS = 2000

interface Told {
  sample: string
  filled: number
  missed: number
  shortened: number
}

/** Numbers without a country code, and what speaks for a country. */
class NationalNumbers {
  readonly signs = new CountrySigns()
  #signs = 0
  #numbers: string[] = []
  #stride = 1
  #first: string | null = null
  #firstRead: string | null = null
  count = 0
  invalid = 0

  take(written: string, isRead: boolean): void {
    if (!isRead) this.invalid++
    this.#first ??= written
    if (isRead) this.#firstRead ??= written
    if (this.count++ % this.#stride !== 0) return
    this.#numbers.push(written)
    if (this.#numbers.length < MOST_NUMBERS) return
    this.#numbers = this.#numbers.filter((_, at) => at % 2 === 0)
    this.#stride *= 2
  }

  takeSigns(cells: readonly string[], found: readonly ListedPerson[]): void {
    if (this.#signs++ >= MOST_SIGNS) return
    for (const cell of cells) {
      this.signs.takeText(cell)
      if (isInternational(cell)) this.signs.takeNumber(cell)
    }
    for (const person of found)
      for (const { kind, value } of person) if (kind === 'email') this.signs.takeAddress(value)
  }

  told({ country, isCountrySaid = false }: ListReading): CustomerList['phones'] {
    const written = this.#firstRead ?? this.#first
    if (written === null) return null
    const asked = phoneCountryOf({ numbers: this.#numbers, guess: country, signs: this.signs.countries })
    return {
      count: this.count,
      invalid: this.invalid,
      first: { written, read: country !== null && this.#firstRead !== null ? readAbroad(written, country) : null },
      choices: asked.choices,
      isOpen: asked.isOpen && !isCountrySaid,
    }
  }
}

/** The people of a table, as they are found row by row. */
class ListReader {
  readonly people: ListedPerson[] = []
  readonly unread: number[] = []
  duplicates = 0
  rows = 0
  readonly bare = { count: 0, sample: '' }
  readonly numbers = new NationalNumbers()
  readonly #told: Told[] = []
  readonly #known = new Set<string>()
  readonly #table: TableReading
  readonly #reading: EntryReading

  constructor(table: TableReading, reading: EntryReading) {
    this.#table = table
    this.#reading = reading
  }

  take({ cells, line }: ListRow): void {
    this.rows++
    const before = this.bare.count
    const found = this.#peopleOf(cells)
    this.numbers.takeSigns(cells, found)
    const waits = this.#reading.bare === undefined && this.bare.count > before
    if (found.length === 0 && !waits) this.unread.push(line)
    for (const person of found) {
      const fresh = person.filter(({ kind, value }) => !this.#known.has(`${kind} ${value}`))
      if (fresh.length === 0) {
        this.duplicates++
        continue
      }
      for (const { kind, value } of fresh) this.#known.add(`${kind} ${value}`)
      this.people.push(person)
    }
  }

  /** The people of one row: several of one kind in a row without headings are several people. */
  #peopleOf(cells: readonly string[]): readonly ListedPerson[] {
    const found = cells.flatMap((cell, index) => this.#identifiersOf(cell, index, cells.length === 1))
    if (found.length === 0) return []
    const kinds = new Set(found.map(({ kind }) => kind))
    if (this.#table.headings === null && kinds.size < found.length) return found.map((one) => [one])
    return [found.slice(0, CUSTOMER_LIST_LIMITS.mostIdentifiers)]
  }

  #identifiersOf(cell: string, index: number, isAlone: boolean): readonly PersonIdentifier[] {
    const { kind } = this.#table.columnAt(index)
    if (cell.trim() === '') return []
    const told = this.#toldOf(index)
    told.filled++
    told.sample ||= cell.trim()
    if (kind === 'ignored') return []
    if (isShortened(cell)) told.shortened++
    const one = this.#one(kind, cell, isAlone)
    if (one) return [one]
    // As in a list that somebody typed: separated in more than one way.
    const pieces =
      this.#table.headings === null ? cell.split(/[\s,;、，；]+/u).filter((piece) => /[@＠]/u.test(piece)) : []
    const more = pieces.flatMap((piece) => this.#seen(piece, false) ?? [])
    if (kind !== null && more.length === 0) told.missed++
    return more
  }

  #one(kind: IdentifierKind | null, cell: string, isAlone: boolean): PersonIdentifier | null {
    if (kind === null) return this.#seen(cell, isAlone)
    return kind === 'phone' ? this.#takeNumber(cell) : entryOf(kind, cell, this.#reading)
  }

  #seen(cell: string, isAlone: boolean): PersonIdentifier | null {
    const seen = seenEntry(cell, isAlone, this.#reading)
    if (seen !== 'bare') {
      if (seen?.kind === 'phone' || (seen === null && looksLikePhone(cell, this.#reading.country)))
        this.#takeNumber(cell)
      return seen
    }
    this.bare.sample ||= cell.trim()
    this.bare.count++
    return null
  }

  #takeNumber(cell: string): PersonIdentifier | null {
    const { written, isNational, value } = readPhone(cell, this.#reading)
    if (isNational && !isShortened(written) && written.replace(/\D/g, '').length >= 7)
      this.numbers.take(written, value !== null)
    return value === null ? null : { kind: 'phone', value }
  }

  #toldOf(index: number): Told {
    for (let at = this.#told.length; at <= index; at++)
      this.#told.push({ sample: '', filled: 0, missed: 0, shortened: 0 })
    return this.#told[index] ?? { sample: '', filled: 0, missed: 0, shortened: 0 }
  }

  columns(): readonly ListColumn[] {
    const { headings, columnAt } = this.#table
    if (headings !== null && headings.length > 0) this.#toldOf(headings.length - 1)
    return this.#told.slice(0, MOST_COLUMNS).map((told, index) => ({
      heading: headings === null ? null : (headings[index] ?? ''),
      ...columnAt(index),
      ...told,
    }))
  }
}

/**
 * A pasted text, or a CSV or TSV file, as it was decoded.
 * @testing What pages read in steps, in one go.
 */
export function readCustomerList(text: string, reading: ListReading): CustomerList {
  const steps = readListInSteps(text, reading)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same with breaks, in which a page can do something else: how many characters have been read. */
export function* readListInSteps(text: string, reading: ListReading): Generator<number, CustomerList> {
  const { country, isCountrySaid = false, bare } = reading
  const entries: EntryReading = { country, isCountrySaid, bare }
  const rows = rowsOf(text)
  const head = firstOf(rows, HEAD)
  const table = tableOf(head, entries, reading)
  const reader = new ListReader(table, entries)
  for (const row of head.slice(table.begin)) reader.take(row)
  let count = head.length
  for (const row of rows) {
    reader.take(row)
    if (++count % STEP === 0) yield row.end
  }
  const { people, duplicates, unread, numbers } = reader
  const phones = numbers.told(reading)
  // The numbers themselves have settled the country: those of its plan that are new, or kept for examples, are its own too.
  if (phones && !phones.isOpen && phones.invalid > 0 && !isCountrySaid && country !== null)
    return yield* readListInSteps(text, { ...reading, isCountrySaid: true })
  return {
    people,
    counts: countIdentifiers(people),
    duplicates,
    unread,
    rows: reader.rows,
    columns: reader.columns(),
    phones,
    bare: reader.bare,
  }
}

function firstOf(rows: Generator<ListRow>, most: number): readonly ListRow[] {
  const first: ListRow[] = []
  while (first.length < most) {
    const { done, value } = rows.next()
    if (done) break
    first.push(value)
  }
  return first
}
