// What one entry of a customer list is: an address, a number, a handle or an id of the ad platform, or nothing of these.
import type { IdentifierKind } from './customer-list-kinds.ts'
import { normalizedEmail, normalizedHandle, normalizedUserId, type PersonIdentifier } from './customer-list-rules.ts'
import { isInternational, looksLikePhone, normalizedPhone, phoneAmongWords } from './phone-rules.ts'

export interface EntryReading {
  readonly country: string | null
  readonly isCountrySaid: boolean
  /** Bare words and numbers are the ad platform's handles and ids; undefined: nobody has said. */
  readonly bare: boolean | undefined
}

const PROFILE = /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\//i

/** The address of a profile of the ad platform. */
export const isProfile = (entry: string): boolean => PROFILE.test(entry.trim())

/** As in `Suzuki <suzuki@example.jp>`. */
const addressOf = (cell: string): string => /[<＜]([^<>＜＞]+)[>＞]\s*$/u.exec(cell)?.[1] ?? cell

/** The one address that stands among words, as in “anna@example.com (work)”. */
function emailAmongWords(text: string): string | null {
  const pieces = text.normalize('NFKC').split(/[\s,;:、<>()[\]{}"'|/「」]+/u)
  const found = pieces
    .filter((piece) => piece.includes('@'))
    .map((piece) => normalizedEmail(piece.replace(/[.!?]+$/, '')))
  const addresses = new Set(found.filter((address) => address !== null))
  return addresses.size === 1 ? ([...addresses][0] ?? null) : null
}

/** A number of a list, read where it is known to be one: as it stands in its entry, and as it is sent (null: nobody's). */
export interface ReadPhone {
  readonly written: string
  readonly isNational: boolean
  readonly value: string | null
}

export function readPhone(entry: string, { country, isCountrySaid }: EntryReading): ReadPhone {
  const whole = normalizedPhone(entry, country, isCountrySaid)
  const among = whole === null ? phoneAmongWords(entry, country) : null
  const written = among ?? entry
  const value = whole ?? (among === null ? null : normalizedPhone(among, country))
  return { written: written.trim(), isNational: !isInternational(written), value }
}

/** The entry of a column whose kind is known. */
export function entryOf(kind: IdentifierKind, cell: string, reading: EntryReading): PersonIdentifier | null {
  const entry = addressOf(cell)
  const value =
    kind === 'email'
      ? (normalizedEmail(entry) ?? emailAmongWords(cell))
      : kind === 'phone'
        ? readPhone(entry, reading).value
        : kind === 'handle'
          ? normalizedHandle(entry)
          : normalizedUserId(entry)
  return value === null ? null : { kind, value }
}

/** More digits than any telephone number has. */
const LONG_ID = /^[1-9]\d{15,19}$/

/** What an entry is by its looks; 'bare': a word or number that is a handle or an id, or the shop's own name or number. */
export function seenEntry(cell: string, isAlone: boolean, reading: EntryReading): PersonIdentifier | 'bare' | null {
  const entry = addressOf(cell).normalize('NFKC').trim()
  if (entry.startsWith('@') || isProfile(entry)) return entryOf('handle', entry, reading)
  if (entry.includes('@')) return entryOf('email', cell, reading)
  const isLong = LONG_ID.test(entry)
  if (!isLong && looksLikePhone(entry, reading.country)) {
    const phone = entryOf('phone', entry, reading)
    if (phone) return phone
    if (!/^\d+$/.test(entry)) return null
  }
  if (!isLong && !isAlone) return null
  const named = entryOf(/^\d+$/.test(entry) ? 'id' : 'handle', entry, reading)
  return named === null || reading.bare ? named : 'bare'
}

/** Whether somebody is seen in it without doubt. */
export const isSomebody = (cell: string, reading: EntryReading): boolean => {
  const seen = seenEntry(cell, false, reading)
  return seen !== null && seen !== 'bare'
}
