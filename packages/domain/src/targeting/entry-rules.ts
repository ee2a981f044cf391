// What may be added to a part of a targeting package by hand: tidied, or refused with a sentence.
import { addressedHandle } from '../shell/addressed-handle-rules.ts'
import { countryName, isSelectableCountry, UNAVAILABLE_COUNTRY_MESSAGE } from '../shell/country-rules.ts'
import { type Problem, problemFrom } from '../shell/problem-rules.ts'
import { TERM_LENGTH, TERM_MESSAGES } from '../shell/term-rules.ts'
import { handleOf } from '../social-lists/social-list-rules.ts'
import { findLanguage, searchLanguages } from '../taxonomy/languages.ts'
import type { EntryField } from './package-rules.ts'

/** Entries that a part can hold at most. */
export const ENTRIES_PER_PART = 1000
export const HANDLE_LENGTH = 50

/** Every sentence about an entry, in English; the codes are the keys of other languages. */
export const ENTRY_MESSAGES = {
  nothing_left: '“{term}” holds nothing that could be added.',
  ...TERM_MESSAGES,
  handle_malformed:
    '“{term}” can’t be an account: account names have up to 15 letters from A to Z, digits and underscores.',
  hashtag_has_space: '“{term}” is not a hashtag: hashtags have no spaces.',
  language_unknown: '“{term}” is not one of the languages that can be targeted.',
  handle_unknown: 'The ad platform has no account “@{term}”.',
  location_unknown: 'The ad platform has no place called “{term}”.',
  country_unavailable: UNAVAILABLE_COUNTRY_MESSAGE,
  too_many_entries: 'A part can have at most {limit} entries. “{term}” was not added.',
} as const
export type EntryProblemCode = keyof typeof ENTRY_MESSAGES
export type EntryProblem = Problem<EntryProblemCode>

export type CheckedEntry =
  | { readonly kind: 'fits'; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: EntryProblem }

/** The mark that a part's entries are written with and kept without. */
const marks: Partial<Record<EntryField, RegExp>> = { handles: /^[@＠\s]+/u, hashtags: /^[#＃\s]+/u }

/**
 * One entry for a part that has `present` entries: NFKC without control characters, handles in lower case without
 * at-sign, hashtags without their mark, a language by its name in `language`.
 */
export function checkEntry(field: EntryField, typed: string, present: number, language: 'en' | 'ja'): CheckedEntry {
  const text = tidy(field, typed)
  const refused = (code: EntryProblemCode, values: Record<string, string | number> = {}): CheckedEntry => ({
    kind: 'refused',
    problem: problemFrom(ENTRY_MESSAGES, field, code, { term: typed.trim(), ...values }),
  })
  if (text === '') return refused('nothing_left')
  const limit = field === 'handles' ? HANDLE_LENGTH : TERM_LENGTH
  // By code points, so that a cut never falls inside a character.
  if ([...text].length > limit) return refused('term_too_long', { term: [...text].slice(0, 20).join(''), limit })
  if (field === 'handles' && /\s/.test(text)) return refused('handle_has_space')
  if (field === 'handles' && handleOf(text) === null) return refused('handle_malformed')
  if (field === 'hashtags' && /\s/.test(text)) return refused('hashtag_has_space')
  if (field === 'locations' && !isSelectableCountry(text)) return refused('country_unavailable')
  if (present >= ENTRIES_PER_PART) return refused('too_many_entries', { limit: ENTRIES_PER_PART })
  if (field === 'locations') return { kind: 'fits', text: countryName(text) }
  if (field !== 'languages') return { kind: 'fits', text }
  const known = findLanguage(text.toLowerCase()) ?? searchLanguages(text, 1)[0]
  return known ? { kind: 'fits', text: known.label[language] } : refused('language_unknown')
}

/** The problem of an entry that the ad platform's look-ups do not have. */
export const unknownEntry = (field: 'handles' | 'locations', term: string): EntryProblem =>
  problemFrom(ENTRY_MESSAGES, field, field === 'handles' ? 'handle_unknown' : 'location_unknown', { term })

function tidy(field: EntryField, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const mark = marks[field]
  const named = (field === 'handles' && addressedHandle(text)) || text
  const bare = mark ? named.replace(mark, '').trim() : named
  return field === 'handles' ? bare.toLowerCase() : bare
}
