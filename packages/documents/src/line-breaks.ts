// Where a line may break: Japanese between characters, except where its rules forbid it; Latin words stay whole.

/** Characters that never begin a line (JIS X 4051, the classes that our texts contain). */
const NEVER_FIRST = new Set([
  ...'、。，．・：；？！）］｝」』】〉》〕’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ…‥〜～°℃％‰',
  ...',.!?:;)]}%',
])
/** Characters that never end a line. */
const NEVER_LAST = new Set([...'（［｛「『【〈《〔‘“￥＄＃＠', ...'([{$#@¥'])

const isWide = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(character)

/** Longer runs of Latin characters (an address, a list without spaces) may break anywhere. */
const LONGEST_WORD = 32

/** The pieces of a text without spaces between which a line may break; joined they are the text. */
export function breakablePieces(word: string): string[] {
  const characters = [...word]
  if (characters.length <= 1) return [word]
  const pieces: string[] = []
  let piece = ''
  let last = ''
  for (const character of characters) {
    const between = isWide(last) || isWide(character) || piece.length >= LONGEST_WORD
    if (piece !== '' && between && !NEVER_FIRST.has(character) && !NEVER_LAST.has(last)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
    last = character
  }
  return [...pieces, piece]
}

/**
 * For the renderer: the pieces with an empty one between each two. The renderer takes an empty piece for a space
 * without width, so that it breaks there and, unlike at a syllable, writes no hyphen.
 */
export function piecesForRenderer(word: string): string[] {
  return breakablePieces(word).flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}
