// Terms pasted in bulk: from a sheet, a mail or a list, in English or Japanese punctuation.

const OPENING = '"“「『'
const CLOSING = '"”」』'
const SEPARATOR = /[,，、;；\t\r\n]/

/**
 * The terms of a pasted text, trimmed, in order, without repeats (case does not count). Commas, semicolons, tabs and
 * new lines separate, 、 and full-width ones too; quotes keep a comma inside; a row of @handles or #tags is parted at spaces.
 */
export function parsePastedTerms(text: string): string[] {
  const found = new Map<string, string>()
  for (const piece of pieces(text)) {
    const words = piece.split(/\s+/)
    const marked = words.length > 1 && words.every((word) => /^[@＠#＃]/.test(word))
    for (const term of marked ? words : [piece]) {
      const key = term.toLowerCase()
      if (!found.has(key)) found.set(key, term)
    }
  }
  return [...found.values()]
}

function pieces(text: string): string[] {
  const out: string[] = []
  let piece = ''
  let closing = ''
  const finish = () => {
    const term = piece.replace(/\s+/g, ' ').trim()
    if (term !== '') out.push(term)
    piece = ''
  }
  let offset = 0
  for (const character of text) {
    offset += character.length
    if (closing !== '') {
      if (character === closing) closing = ''
      else piece += character
    } else if (SEPARATOR.test(character)) {
      finish()
    } else if (piece.trim() === '' && OPENING.includes(character) && hasClosing(text, character, offset)) {
      closing = CLOSING[OPENING.indexOf(character)] ?? ''
    } else {
      piece += character
    }
  }
  finish()
  return out
}

/** A quote that never closes is a character like any other: one stray mark must not swallow the rest of a list. */
function hasClosing(text: string, opening: string, offset: number): boolean {
  return text.lastIndexOf(CLOSING[OPENING.indexOf(opening)] ?? '') >= offset
}
