// The text of a file of customers, whichever encoding a spreadsheet saved it in.

export type FileProblem = 'spreadsheet' | 'binary'

/** What files begin with that are no text, though their names may say so. */
const SIGNATURES: readonly (readonly [readonly number[], FileProblem])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'spreadsheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0x25, 0x50, 0x44, 0x46], 'binary'],
  [[0x1f, 0x8b], 'binary'],
]
/** As much as tells the encoding. */
const HEAD = 4096

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Of a text without a byte-order mark: in UTF-16 every other byte of an address is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, HEAD)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 8 && odd > even * 4) return 'utf-16le'
  return even > head.length / 8 && even > odd * 4 ? 'utf-16be' : null
}

export function textOfListFile(bytes: Uint8Array): { readonly text: string } | { readonly problem: FileProblem } {
  const signed = SIGNATURES.find(([signature]) => beginsWith(bytes, signature))
  if (signed) return { problem: signed[1] }
  const wide = beginsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : beginsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : wideEncoding(bytes)
  if (wide !== null) {
    const text = decoded(bytes, wide)
    return text === null ? { problem: 'binary' } : { text }
  }
  if (bytes.subarray(0, HEAD).includes(0)) return { problem: 'binary' }
  // Japanese Excel saves Shift_JIS; what is neither is Western, in which every byte is a character.
  const text =
    decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis') ?? decoded(bytes, 'euc-jp') ?? decoded(bytes, 'windows-1252')
  return text === null ? { problem: 'binary' } : { text }
}
