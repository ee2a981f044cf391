// What one thing that people type may be, whether it describes an audience or is put into a package: its length, its words.

/** Characters of a term at most. */
export const TERM_LENGTH = 100

/** Sentences in English; the codes are the keys of other languages. */
export const TERM_MESSAGES = {
  term_too_long: '“{term}…” is too long: a term can have at most {limit} characters.',
  handle_has_space: '“{term}” is not a handle: handles have no spaces.',
} as const
