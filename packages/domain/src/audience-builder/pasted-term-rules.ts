// Terms pasted in bulk: from a sheet, a mail or a list, in English or Japanese punctuation.
import { addressedHandle } from '../shell/addressed-handle-rules.ts'
import { type CriterionKind, takesHandles } from './definition-rules.ts'

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

/** The same for criteria of one kind: handles hold no spaces, so these part them too, and addresses become handles. */
export function parsePastedFor(kind: CriterionKind, text: string): string[] {
  if (!takesHandles(kind)) return parsePastedTerms(text)
  const parted = text.split(/[\s,，、;；]+/).map((term) => addressedHandle(term) ?? term)
  return parsePastedTerms(parted.join('\n'))
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
