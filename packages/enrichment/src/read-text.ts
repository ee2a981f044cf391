// Reads a bio or a post once: bounded, folded, cut into words, tags, mentions; everything else works on this reading.

export interface Word {
  /** Folded: lower case, straight apostrophe, without a possessive 's. */
  readonly text: string
  /** Offsets into `TextReading.written`. */
  readonly start: number
  readonly end: number
  /** A run of a script that puts no spaces between words (Japanese, Chinese, Thai …): not yet one word. */
  readonly unspaced: boolean
  /** Only blanks stand between this word and the one before it. */
  readonly adjacent: boolean
  /** Only blanks, ' & ' or one hyphen, slash, ampersand, apostrophe or dot without blanks stand there. */
  readonly joined: boolean
  readonly possessive: boolean
}

export interface Handle {
  /** Lower case, without the at-sign. */
  readonly handle: string
  readonly start: number
  readonly end: number
}

export interface TextReading {
  /** The bounded text, NFKC. */
  readonly written: string
  /** `written` in lower case at the same offsets. */
  readonly folded: string
  /** `folded` with links, mail addresses, handles and tags blanked out. */
  readonly prose: string
  /** The same in the letters as written. */
  readonly plain: string
  readonly words: readonly Word[]
  /** Distinct, lower case, without the sign. */
  readonly hashtags: readonly string[]
  readonly handles: readonly Handle[]
  readonly hasKana: boolean
  /** Any kana or Han character. */
  readonly hasCjk: boolean
}

/** Longer texts are read up to here (UTF-16 units): no bio and few posts are longer, and hostile ones cost nothing. */
export const LONGEST_TEXT = 4_000

const LINK =
  '(?:https?://|www\\.)\\S{1,2000}' +
  '|[\\w.+\\-]{1,64}@[a-z\\d\\-]{1,63}(?:\\.[a-z\\d\\-]{1,63}){1,4}' +
  '|(?<![a-z\\d.@\\-])[a-z\\d\\-]{1,63}(?:\\.[a-z\\d\\-]{1,63}){0,3}' +
  '\\.(?:com|net|org|jp|co|io|dev|tv|uk|app|link|ly|info|shop|blog|example|gg|page)(?:/\\S{0,500})?(?![\\p{L}\\d])'
const TAG = '#(?=[\\p{N}_]*[\\p{L}])[\\p{L}\\p{M}\\p{N}_]{1,100}'
const HANDLE = '@[a-z\\d_]{1,30}(?:(?:\\.[a-z\\d\\-]{1,63}){2,4}|\\.(?:com|net|org|social|jp|io|dev))?(?![\\w@])'
const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\u3005\\u3006'
const UNSPACED = `[${CJK}]+|[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]+`
const SPACED = `[[\\p{L}\\p{M}\\p{N}]--[${CJK}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]]+(?:['’][a-z]{1,3}(?![\\p{L}\\p{N}]))?`
const PIECES = new RegExp(`(${LINK})|(${TAG})|(${HANDLE})|(${UNSPACED})|(${SPACED})`, 'gv')

const HAS_KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const HAS_CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const BLANK = /^[^\S\n]*$/
const JOINING = /^(?:[-‐‑/&'’.]| & )$/

/** Lower case at the same offsets: the few letters that grow when lowered ('İ') stay as they are. */
function lowerInPlace(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('')
}

/** NFKC of at most `LONGEST_TEXT` units, without lone surrogates and control characters. */
export function boundText(text: string): string {
  const bounded = (text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text).toWellFormed()
  const normal = bounded.normalize('NFKC')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return normal.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').slice(0, LONGEST_TEXT * 2)
}

export function readText(text: string): TextReading {
  const written = boundText(text)
  const folded = lowerInPlace(written)
  const words: Word[] = []
  const hashtags = new Set<string>()
  const handles: Handle[] = []
  let prose = ''
  let plain = ''
  let proseEnd = 0
  let previousEnd = -1
  const blankOut = (start: number, end: number) => {
    prose += folded.slice(proseEnd, start).padEnd(end - proseEnd)
    plain += written.slice(proseEnd, start).padEnd(end - proseEnd)
    proseEnd = end
    previousEnd = -1
  }
  PIECES.lastIndex = 0
  for (let match = PIECES.exec(folded); match !== null; match = PIECES.exec(folded)) {
    const start = match.index
    const end = start + match[0].length
    if (match[4] !== undefined || match[5] !== undefined) {
      const between = previousEnd < 0 ? '|' : folded.slice(previousEnd, start)
      words.push(wordOf(match[0], start, end, match[4] !== undefined, between))
      previousEnd = end
      continue
    }
    if (match[2] !== undefined) hashtags.add(match[0].slice(1))
    else if (match[3] !== undefined) handles.push({ handle: match[0].slice(1), start, end })
    blankOut(start, end)
  }
  prose = proseEnd === 0 ? folded : prose + folded.slice(proseEnd)
  plain = proseEnd === 0 ? written : plain + written.slice(proseEnd)
  const hasCjk = HAS_CJK.test(folded)
  return {
    written,
    folded,
    prose,
    plain,
    words,
    hashtags: [...hashtags],
    handles,
    hasKana: hasCjk && HAS_KANA.test(folded),
    hasCjk,
  }
}

function wordOf(piece: string, start: number, end: number, unspaced: boolean, between: string): Word {
  const possessive = !unspaced && (piece.endsWith("'s") || piece.endsWith('’s'))
  const text = possessive ? piece.slice(0, -2) : piece.includes('’') ? piece.replace('’', "'") : piece
  const adjacent = between === ' ' || BLANK.test(between)
  return { text, start, end, unspaced, adjacent, joined: adjacent || JOINING.test(between), possessive }
}
