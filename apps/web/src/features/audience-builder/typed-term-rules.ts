// What typing into a criterion's input means: where terms are parted, and which kinds know only terms of a list.
import { type CriterionKind, normaliseTerm, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'

export type ClosedKind = 'interest' | 'job'

/** Kinds whose terms are ids out of a list; of the others anything may be typed. */
export const isClosedList = (kind: CriterionKind): kind is ClosedKind => kind === 'interest' || kind === 'job'

/** Whether a term can be one of the kind at all: '@baz!!' and a mail address are no account's handle, whoever is asked. */
export const isPossible = (kind: CriterionKind, term: string): boolean =>
  !takesHandles(kind) || /^\w+$/.test(normaliseTerm(kind, term))

const PARTING = /[,，、;；\n]/
const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
] as const

/** Terms finished by a comma (or its like) in what was typed, and what stands behind the last one. A quote still open holds everything. */
export function finishedTerms(kind: CriterionKind, text: string): { terms: readonly string[]; rest: string } {
  if (!PARTING.test(text) || hasOpenQuote(text)) return { terms: [], rest: text }
  let cut = -1
  for (let at = 0; at < text.length; at += 1) {
    if (PARTING.test(text.charAt(at)) && !hasOpenQuote(text.slice(0, at))) cut = at
  }
  return cut < 0
    ? { terms: [], rest: text }
    : { terms: parsePastedFor(kind, text.slice(0, cut)), rest: text.slice(cut + 1).trimStart() }
}

function hasOpenQuote(text: string): boolean {
  return QUOTES.some(([opening, closing]) => {
    const openings = text.split(opening).length - 1
    return opening === closing ? openings % 2 === 1 : openings > text.split(closing).length - 1
  })
}
