// Names of files: out of whatever somebody called his list, one that every system takes.

const LONGEST_BYTES = 120
/** Controls, invisible and direction marks, lone surrogates, and what systems and headers reserve. */
const RESERVED = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|%;]+/gu

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** `ending` without the dot. At most 120 bytes, cut between characters; words that leave nothing are "peregrine". */
export function fileNameOf(words: string, ending: string): string {
  const clean = words
    .normalize('NFC')
    .replace(RESERVED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const room = LONGEST_BYTES - `.${ending}`.length
  let name = ''
  let bytes = 0
  for (const character of clean) {
    bytes += utf8Bytes(character)
    if (bytes > room) break
    name += character
  }
  return `${name.trim() || 'peregrine'}.${ending}`
}
