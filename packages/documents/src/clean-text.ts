// Texts of others on their way into a document: no control characters, nothing that the font cannot draw, no endless ones.

/** What the fonts have glyphs for; other scripts become one sign that says that something stood there. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}\p{P}\p{Zs}\p{S}ー゛゜]/u
const MISSING = '□'

/** One line of text, at most `longest` characters; an ellipsis says that it was cut. */
export function cleanText(value: string, longest = 300): string {
  const retained: string[] = []
  for (const character of value
    .slice(0, 4 * longest)
    .normalize('NFC')
    .replace(/\s+/g, ' ')) {
    if (/[\p{C}\p{M}\u200b-\u200f\u2028-\u202f\u2066-\u2069]/u.test(character)) continue
    if (DRAWABLE.test(character)) retained.push(character)
    else if (retained.at(-1) !== MISSING) retained.push(MISSING)
  }
  const text = retained.join('').trim()
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef\p{Extended_Pictographic}]/u

/** Cut to so many letters, of which a Japanese one has the width of two. */
export function cutToWidth(text: string, width: number): string {
  let left = width
  const characters = [...text]
  const end = characters.findIndex((character) => {
    left -= WIDE.test(character) ? 2 : 1
    return left < 0
  })
  return end === -1 ? text : `${characters.slice(0, Math.max(0, end - 1)).join('')}…`
}

/** The first `most` of a list; documents are summaries, and their size is bounded whatever comes in. */
export const firstOf = <Item>(items: readonly Item[], most: number): Item[] => items.slice(0, most)
