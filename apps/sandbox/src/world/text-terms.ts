// The terms of a text: words, hashtags and emoji; Japanese, which has no spaces, in pairs of characters.

import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

const TERM = /[#＃]?[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}]+)*|\p{Extended_Pictographic}/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu

/** Whether a text is written without spaces between its words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

function addUnspaced(text: string, terms: Set<string>): void {
  for (const [run] of text.matchAll(UNSPACED_RUN)) {
    const characters = [...run]
    if (characters.length === 1) terms.add(run)
    for (let n = 0; n + 1 < characters.length; n++) terms.add(`${characters[n]}${characters[n + 1]}`)
  }
  for (const word of text.split(UNSPACED_RUN)) if (word !== '') terms.add(word)
}

/** The distinct terms of a text that is already folded. A hashtag counts as itself and as its word. */
export function termsOf(folded: string): Set<string> {
  const terms = new Set<string>()
  for (const [found] of folded.matchAll(TERM)) {
    const word = found.startsWith('#') ? found.slice(1) : found
    if (word !== found) terms.add(found)
    if (isUnspaced(word)) addUnspaced(word, terms)
    else terms.add(word)
  }
  return terms
}

/** What a keyword asks a text to hold: as its terms, but of a hashtag the hashtag alone. */
export function requestedTerms(keyword: string): string[] {
  const folded = foldText(keyword)
  const hashtags = [...folded.matchAll(TERM)].map(([found]) => found).filter((found) => found.startsWith('#'))
  const rest = hashtags.reduce((text, hashtag) => text.replace(hashtag, ' '), folded)
  return [...new Set([...hashtags, ...termsOf(rest)])]
}
