// What every reader of single values shares: how a value is refused, folded to plain characters, and taken for nothing.

/** A value that is not what its column promises; the message says so in plain words. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}

export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
}

/** Without blanks around it and invisible characters, full-width characters as plain ones. */
export const folded = (text: string): string =>
  /^[\x21-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim()

/** Nothing, wherever they stand. */
const EMPTY = new Set(['', '-', 'n/a', '#n/a', '\\n'])

/** Words that stand for nothing in a column of numbers; in a column of names somebody may be called so. */
const WORDS_FOR_NOTHING = new Set(['null', 'none', 'nan', 'nat', 'na', 'nil', 'undefined'])

const LONGEST_WORD = 9

/** Whether a cell is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && EMPTY.has(value.trim().toLowerCase()))

/** 'NULL', 'nan' and their like: no value where numbers are expected. */
export const isWordForNothing = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_WORD && WORDS_FOR_NOTHING.has(value.trim().toLowerCase())

/** Whether a value is nothing where a number, a moment, a yes or no, or the id of a post is expected. */
export const isNothing = (value: unknown): boolean => isEmpty(value) || isWordForNothing(value)
