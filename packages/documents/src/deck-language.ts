// The language of each run of text in a deck, which the library calls American English whatever it is.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { DocumentLanguage } from './document-look.ts'

const TAGS = { en: 'en-US', ja: 'ja-JP' } as const
/** Parts that readers hear or spell-check. */
const SPOKEN = /^ppt\/(slides|slideLayouts|slideMasters|charts)\/[^/]+\.xml$/
const RUN = /(<a:r><a:rPr lang=")[^"]*("(?:(?!<\/a:r>).)*?<a:t>)([^<]*)(<\/a:t>)/gs
/** A day that is not known is written as an empty value, which is none. */
const NO_VALUE = /<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g

const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
const isLatin = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text)

const tagOf = (text: string, language: DocumentLanguage): string =>
  isJapanese(text) ? TAGS.ja : isLatin(text) ? TAGS.en : TAGS[language]

function spoken(xml: string, language: DocumentLanguage): string {
  return xml
    .replaceAll(' lang="en-US"', ` lang="${TAGS[language]}"`)
    .replace(RUN, (_whole, begin: string, look: string, text: string, end: string) =>
      [begin, tagOf(text, language), look, text, end].join(''),
    )
    .replace(NO_VALUE, '')
}

/** The same deck with the language of its texts: the deck's own, or that of the letters of a name or a quoted post. */
export function inLanguage(deck: Uint8Array, language: DocumentLanguage): Uint8Array {
  const parts = Object.entries(unzipSync(deck)).map(
    ([name, content]) => [name, SPOKEN.test(name) ? strToU8(spoken(strFromU8(content), language)) : content] as const,
  )
  return zipSync(Object.fromEntries(parts), { level: 6 })
}
