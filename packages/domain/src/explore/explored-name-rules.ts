// What a name that is explored stands for: an account's followers, or people who spoke of a topic; and which posts speak of it.

import { type Definition, emptyDefinition, LIMITS, normaliseTerm } from '../audience-builder/definition-rules.ts'
import { addressedHandle } from '../shell/addressed-handle-rules.ts'
import { readHandles } from './compared-handle-rules.ts'

export interface ExploredName {
  readonly kind: 'follows' | 'posted'
  readonly term: string
}

/** '@handle' and a profile's address are an account, everything else a topic; otherwise why it is neither. */
export function readExploredName(name: string): ExploredName | 'empty' | 'too_long' | 'no_handle' {
  const kind = namesAccount(name) ? 'follows' : 'posted'
  const term = normaliseTerm(kind, name)
  if (term === '') return 'empty'
  if (term.length > LIMITS.termLength) return 'too_long'
  return kind === 'follows' && readHandles([term]).handles.length === 0 ? 'no_handle' : { kind, term }
}

/** The same; null where it is neither. */
export function exploredName(name: string | undefined): ExploredName | null {
  const explored = readExploredName(name ?? '')
  return typeof explored === 'string' ? null : explored
}

export const namesAccount = (typed: string): boolean =>
  typed.trimStart().startsWith('@') || addressedHandle(typed) !== null

const oneOf = (kinds: readonly ('follows' | 'engaged' | 'posted')[], term: string): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: kinds.map((kind) => ({ kind, terms: [term], atLeast: 1 })) }],
})

export const definitionOf = ({ kind, term }: ExploredName): Definition => oneOf([kind], term)

/** Whose posts may speak of it: of an account, its followers and those who engage with it. */
export const speakersOf = ({ kind, term }: ExploredName): Definition =>
  oneOf(kind === 'follows' ? ['follows', 'engaged'] : [kind], term)

const LETTER = /[\p{L}\p{N}_]/u
/** Several words without a sign in them: what a tag can say as well. */
const PHRASE = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)+$/u
/** Scripts that part words by spaces: only there does a word end where the next letter is missing. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u

/** Between the words of a phrase: blanks, or one sign that makes one word of two, as people are found by (`searchTerms`). */
const GAP = '(?:\\s+|[/&+.\\x{2d}\\x{2010}\\x{2011}])'

const escaped = (said: string): string =>
  [...said]
    .map((one) => (one === ' ' ? GAP : LETTER.test(one) ? one : `\\x{${(one.codePointAt(0) ?? 0).toString(16)}}`))
    .join('')

/**
 * A regular expression (RE2, without case) that finds what people write of the name: the handle with its at-sign, or the
 * words, as whole words where the script parts them. 'art' is not found in 'party'. A phrase is also found as its tag, by
 * which people are found too: 'pour over' in '#pourover'.
 */
export function postPattern({ kind, term }: ExploredName): string {
  const said = kind === 'follows' ? `@${term}` : term
  const characters = [...said]
  const tag = kind === 'posted' && PHRASE.test(term) ? `|#${escaped(term.replaceAll(' ', ''))}` : ''
  const edge = '[^\\p{L}\\p{N}_]'
  const begins = SPACED.test(characters[0] ?? '') ? `(?:^|${edge})` : ''
  const ends = SPACED.test(characters.at(-1) ?? '') ? `(?:$|${edge})` : ''
  return `(?i)${begins}${tag === '' ? escaped(said) : `(?:${escaped(said)}${tag})`}${ends}`
}
