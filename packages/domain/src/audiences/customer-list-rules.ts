// A shop's list of its own customers: read from a pasted text or a CSV file, normalized and hashed where it is, and sent as digests alone.
import { CUSTOMER_LIST_LIMITS, IDENTIFIER_KINDS, type IdentifierKind } from './customer-list-kinds.ts'
import { looksLikePhone, normalizedPhone } from './phone-rules.ts'

export interface PersonIdentifier {
  readonly kind: IdentifierKind
  /** Normalized as the ad platform wants it before it is hashed. */
  readonly value: string
}
export type ListedPerson = readonly PersonIdentifier[]

export interface HashedIdentifier {
  readonly kind: IdentifierKind
  /** SHA-256 in lower-case hexadecimal digits. */
  readonly digest: string
}
export type HashedPerson = readonly HashedIdentifier[]

export type IdentifierCounts = Readonly<Record<IdentifierKind, number>>

/** What a column has; null: it is seen from each entry. */
export type ColumnKind = IdentifierKind | 'ignored' | null

export interface ListColumn {
  /** Null: the first row is a row like all others. */
  readonly heading: string | null
  /** Its first entry. */
  readonly sample: string
  readonly kind: ColumnKind
}

export interface CustomerList {
  readonly people: readonly ListedPerson[]
  readonly counts: IdentifierCounts
  /** People who are in it again. */
  readonly duplicates: number
  /** Numbers, from 1, of lines in which nobody was found; never what is in them. */
  readonly unread: readonly number[]
  /** As they were read; none of a text without a single row. */
  readonly columns: readonly ListColumn[]
}

export interface ListReading {
  /** Where telephone numbers without a country code are from; null: they are not read. */
  readonly country: string | null
  /** What columns without a heading have; null: it is seen from each entry. */
  readonly only?: IdentifierKind | null
  /** What columns have where somebody knows better, by their place. */
  readonly columns?: Readonly<Record<number, ColumnKind>>
}

const DIGEST = /^[0-9a-f]{64}$/

const NOBODY: IdentifierCounts = { email: 0, phone: 0, handle: 0, id: 0 }

/** Trimmed and in lower case; the forms that some carriers gave out, such as two dots in a row, are addresses too. */
export function normalizedEmail(text: string): string | null {
  const address = text
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const parts = address.split('@')
  const [local = '', domain = ''] = parts
  if (parts.length !== 2 || address.length > 254 || !/^[^\s\p{Cc}"(),:;<>[\]\\]{1,64}$/u.test(local)) return null
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)))
    return null
  return /^\d+$/.test(labels.at(-1) ?? '') ? null : address
}

/** Without its at-sign, in lower case; also from the address of a profile. */
export function normalizedHandle(text: string): string | null {
  const handle = text
    .normalize('NFKC')
    .trim()
    .replace(/^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
  return /^[a-z0-9_]{1,15}$/.test(handle) ? handle : null
}

/** A plain whole number; one that a spreadsheet rounded is nobody's. */
export function normalizedUserId(text: string): string | null {
  const id = text.normalize('NFKC').trim()
  return /^[1-9]\d{0,19}$/.test(id) ? id : null
}

function normalized(kind: IdentifierKind, text: string, country: string | null): PersonIdentifier | null {
  const value =
    kind === 'email'
      ? normalizedEmail(text)
      : kind === 'phone'
        ? normalizedPhone(text, country)
        : kind === 'handle'
          ? normalizedHandle(text)
          : normalizedUserId(text)
  return value === null ? null : { kind, value }
}

/** More digits than any telephone number has. */
const LONG_ID = /^[1-9]\d{15,19}$/
const PROFILE = /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\//i

/** What an entry is by its looks; words without an at-sign are handles on lines of their own alone, in tables they are names. */
function seen(text: string, country: string | null, alone: boolean): PersonIdentifier | null {
  const entry = text.normalize('NFKC').trim()
  if (entry.startsWith('@') || PROFILE.test(entry)) return normalized('handle', entry, country)
  if (entry.includes('@')) return normalized('email', entry, country)
  if (LONG_ID.test(entry)) return normalized('id', entry, country)
  const phone = looksLikePhone(entry, country) ? normalized('phone', entry, country) : null
  if (phone || !alone) return phone
  return /^\d+$/.test(entry) ? normalized('id', entry, country) : normalized('handle', entry, country)
}

const headed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-‐－()#]/gu, '')

/** Headings that say it, and those that in a shop's table may be its own numbers and names. */
const CLEAR: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/mail|メール/u, 'email'],
  [/phone|mobile|^tel\d*$|^telno|電話|携帯|でんわ/u, 'phone'],
  [
    /handle|screenname|\u30cf\u30f3\u30c9\u30eb|スクリーンネーム|^x(user)?name$|^xアカウント|twitter(user)?name|twitterアカウント/u,
    'handle',
  ],
  [/^x(user)?id$|twitter(user)?id|^xのid|^xユーザーid/u, 'id'],
]
const UNCLEAR: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/^user(name)?$|^account(name)?$|^twitter$|^x$|^ユーザー?名$|^アカウント名?$/u, 'handle'],
  [/^(user)?id$|^ユーザー?id$/u, 'id'],
]

const kindHeaded = (heading: string, rules: typeof CLEAR): IdentifierKind | undefined =>
  rules.find(([pattern]) => pattern.test(heading))?.[1]

/** What the columns have, where the first row says so; null: it is a row like all others. */
function columnsOf(cells: readonly string[], country: string | null): readonly ColumnKind[] | null {
  if (cells.some((cell) => /[@＠]/u.test(cell) || seen(addressOf(cell), country, false))) return null
  const headings = cells.map(headed)
  for (const rules of [CLEAR, UNCLEAR]) {
    const kinds = headings.map((heading) => kindHeaded(heading, rules) ?? 'ignored')
    if (kinds.some((kind) => kind !== 'ignored')) return kinds
  }
  return null
}

/** As in `Suzuki <suzuki@example.jp>`. */
const addressOf = (cell: string): string => /[<＜]([^<>＜＞]+)[>＞]\s*$/u.exec(cell)?.[1] ?? cell

interface TableReading {
  readonly country: string | null
  /** The first row says what the columns have. */
  readonly headed: boolean
  readonly kindAt: (index: number) => ColumnKind
}

/** The people of one row: several of one kind in a row without headings are several people. */
function peopleOfRow(
  cells: readonly string[],
  { country, headed: isHeaded, kindAt }: TableReading,
): readonly ListedPerson[] {
  const found = cells.flatMap((cell, index): readonly PersonIdentifier[] => {
    const entry = addressOf(cell)
    const kind = kindAt(index)
    if (entry.trim() === '' || kind === 'ignored') return []
    const one = kind === null ? seen(entry, country, cells.length === 1) : normalized(kind, entry, country)
    if (one) return [one]
    // As in a list that somebody typed: separated in more than one way.
    const pieces = isHeaded ? [] : entry.split(/[\s,;、，；]+/u).filter((piece) => /[@＠]/u.test(piece))
    return pieces.flatMap((piece) => seen(piece, country, false) ?? [])
  })
  if (found.length === 0) return []
  const kinds = new Set(found.map(({ kind }) => kind))
  if (!isHeaded && kinds.size < found.length) return found.map((one) => [one])
  return [found.slice(0, CUSTOMER_LIST_LIMITS.mostIdentifiers)]
}

function tableReading(first: Row | undefined, { country, only = null, columns: known = {} }: ListReading) {
  const named = first ? columnsOf(first.cells, country) : null
  const usual = (index: number): ColumnKind => (named ? (named[index] ?? 'ignored') : only)
  const kindAt = (index: number): ColumnKind => known[index] ?? (Object.hasOwn(known, index) ? null : usual(index))
  return { country, headed: named !== null, kindAt }
}

/** More columns than these are read, and not told. */
const MOST_COLUMNS = 40

/** Samples of the columns: the first entry that each of them has. */
function takeSamples(samples: string[], cells: readonly string[]): void {
  for (const [index, cell] of cells.slice(0, MOST_COLUMNS).entries()) samples[index] ||= cell.trim()
}

/** Rows between two breaks. */
const STEP = 2000

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
  let table: TableReading | undefined
  let headings: readonly string[] | null = null
  const people: ListedPerson[] = []
  const unread: number[] = []
  const samples: string[] = []
  const known = new Set<string>()
  let duplicates = 0
  let count = 0
  for (const row of rowsOf(text)) {
    const { cells, line, end } = row
    if (++count % STEP === 0) yield end
    if (!table) {
      table = tableReading(row, reading)
      takeSamples(samples, table.headed ? cells.map(() => '') : cells)
      if (table.headed) {
        headings = cells
        continue
      }
    }
    takeSamples(samples, cells)
    const found = peopleOfRow(cells, table)
    if (found.length === 0) unread.push(line)
    for (const person of found) {
      const fresh = person.filter(({ kind, value }) => !known.has(`${kind} ${value}`))
      if (fresh.length === 0) {
        duplicates++
        continue
      }
      for (const { kind, value } of fresh) known.add(`${kind} ${value}`)
      people.push(person)
    }
  }
  const columns = samples.map((sample, index): ListColumn => {
    const heading = headings === null ? null : (headings[index] ?? '').trim()
    return { heading, sample, kind: table?.kindAt(index) ?? null }
  })
  return { people, counts: countIdentifiers(people), duplicates, unread, columns }
}

export function countIdentifiers(people: readonly (readonly { readonly kind: IdentifierKind }[])[]): IdentifierCounts {
  const counts = { ...NOBODY }
  for (const person of people) for (const { kind } of person) counts[kind]++
  return counts
}

interface Row {
  readonly cells: readonly string[]
  /** Of its beginning, from 1. */
  readonly line: number
  /** Characters up to its end. */
  readonly end: number
}

const SEPARATORS = ['\t', ';', ','] as const

/** Rows that have anything in them; quoted fields may hold separators and line ends. */
function* rowsOf(text: string): Generator<Row> {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(clean)
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = (end: number): Row => {
    const row = { cells: [...cells, cell], line: begun, end }
    cells = []
    cell = ''
    return row
  }
  for (let at = 0; at < clean.length; at++) {
    const character = clean[at] ?? ''
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (clean[at + 1] === '"') cell += clean[++at] ?? ''
      else quoted = false
    } else if (character === '"' && cell.trim() === '' && closes(clean, at)) quoted = true
    else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      const row = endRow(at + 1)
      if (hasEntries(row)) yield row
      begun = line
    } else cell += character
  }
  const last = endRow(clean.length)
  if (hasEntries(last)) yield last
}

const hasEntries = ({ cells }: Row): boolean => cells.some((one) => one.trim() !== '')

/** A quotation mark that nothing closes is a character like any other: it would take the rest of the file. */
const closes = (text: string, at: number): boolean => text.indexOf('"', at + 1) !== -1

/** The one that most of the first lines have. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 20)
  const having = (separator: string): number => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((best, one) => (having(one) > having(best) ? one : best))
}

/** The file that is uploaded: a line for each person, its identifiers one after the other. `hash`: SHA-256 in hexadecimal digits. */
export async function customerListFile(
  people: readonly ListedPerson[],
  hash: (text: string) => Promise<string>,
): Promise<string> {
  const lines: string[] = []
  for (const person of people) {
    const hashed = await Promise.all(person.map(async ({ kind, value }) => ({ kind, digest: await hash(value) })))
    lines.push(`${listLine(hashed)}\n`)
  }
  return lines.join('')
}

export const listLine = (person: HashedPerson): string =>
  person.map(({ kind, digest }) => `${kind} ${digest}`).join(' ')

/** Null: it is no line of such a file, so that somebody's address may stand in it. */
export function readListLine(line: string): HashedPerson | null {
  const words = line.split(' ')
  const person: HashedIdentifier[] = []
  for (let at = 0; at < words.length; at += 2) {
    const kind = IDENTIFIER_KINDS.find((one) => one === words[at])
    const digest = words[at + 1]
    if (kind === undefined || digest === undefined || !DIGEST.test(digest)) return null
    person.push({ kind, digest })
  }
  return person.length <= CUSTOMER_LIST_LIMITS.mostIdentifiers ? person : null
}
