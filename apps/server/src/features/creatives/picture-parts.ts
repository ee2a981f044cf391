// Whether a picture file holds more than its picture: the parts of its format, and what stands behind its end.

type Reader = (bytes: Buffer) => boolean

/** JPEG: segments up to the first scan. JFIF, colours and Adobe’s mark of how they are coded belong to the picture. */
const OWN_SEGMENTS: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

const segmentIsOwn = (bytes: Buffer, marker: number, from: number): boolean => {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  if (marker === 0xfe) return false
  const own = OWN_SEGMENTS[marker]
  return !isApplication || (own !== undefined && bytes.toString('latin1', from, from + own.length) === own)
}

/** Behind a scan: where the next marker stands that is no part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

const jpegIsBare: Reader = (bytes) => {
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2 === bytes.length
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (at + 4 > bytes.length || !segmentIsOwn(bytes, marker, at + 4)) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  return false
}

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)
const pngIsBare: Reader = (bytes) => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_CHUNKS.has(type)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const webpIsBare: Reader = (bytes) => {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!WEBP_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

const READERS: Readonly<Record<string, Reader>> = { jpeg: jpegIsBare, png: pngIsBare, webp: webpIsBare }

/** False also for a file that does not follow its format to its end. */
export const isBarePicture = (bytes: Buffer, format: string): boolean => READERS[format]?.(bytes) ?? false
