// A shop’s list of its own customers: what is known of it, its addresses as the ad platform wants them, and the file of digests that is sent.
import { CUSTOMER_LIST_LIMITS, IDENTIFIER_KINDS, type IdentifierKind } from './customer-list-kinds.ts'

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
  /** Null: the table has no headings. */
  readonly heading: string | null
  /** Its first entry. */
  readonly sample: string
  readonly kind: ColumnKind
  /** Its entries say so, not its heading. */
  readonly isProposed: boolean
  /** What it may have, as nothing tells the ad platform's names and numbers from the shop's own; it isn't used until somebody says so. */
  readonly asked: IdentifierKind | null
  /** Entries that aren't empty. */
  readonly filled: number
  /** Those of them that are not what the column has; 0 where it is seen from each entry. */
  readonly missed: number
  /** Those that a spreadsheet has shortened, as in 4.4770E+11. */
  readonly shortened: number
}

export interface PhoneChoice {
  readonly country: string
  /** The first number as it is read there, for people. */
  readonly read: string
}

/** Telephone numbers without a country code. */
export interface NationalPhones {
  readonly count: number
  /** Those that the country doesn't have. */
  readonly invalid: number
  /** The first one that could be read, else the first: as it is written, and as it is read (null: it is not). */
  readonly first: { readonly written: string; readonly read: string | null }
  /** Countries that they can be from, likely ones first. */
  readonly choices: readonly PhoneChoice[]
  /** The numbers don't settle it: somebody has to say which country they are from. */
  readonly isOpen: boolean
}

export interface CustomerList {
  readonly people: readonly ListedPerson[]
  readonly counts: IdentifierCounts
  /** People who are in it again. */
  readonly duplicates: number
  /** Numbers, from 1, of lines in which nobody was found; never what is in them. */
  readonly unread: readonly number[]
  /** Rows below the headings. */
  readonly rows: number
  /** As they were read; none of a text without a single row. */
  readonly columns: readonly ListColumn[]
  /** Null: every number has a country code, or there is none. */
  readonly phones: NationalPhones | null
  /** Bare words and numbers in a list without headings: handles and ids, if somebody says so. */
  readonly bare: { readonly count: number; readonly sample: string }
}

export interface ListReading {
  /** Where telephone numbers without a country code are from; null: they are not read. */
  readonly country: string | null
  /** Somebody has said so; otherwise it is a guess, to be checked by the numbers. */
  readonly isCountrySaid?: boolean
  /** What columns have where somebody knows better, by their place. */
  readonly columns?: Readonly<Record<number, ColumnKind>>
  /** Whether bare words and numbers in a list without headings are the ad platform's; undefined: nobody has said. */
  readonly bare?: boolean | undefined
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

export function countIdentifiers(people: readonly (readonly { readonly kind: IdentifierKind }[])[]): IdentifierCounts {
  const counts = { ...NOBODY }
  for (const person of people) for (const { kind } of person) counts[kind]++
  return counts
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
