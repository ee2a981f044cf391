// Which encoding the bytes of a whole file are in. Tallies of every byte decide, not its beginning: the first letter
// beyond ASCII may come after a gigabyte.

import { isAscii, isUtf8 } from 'node:buffer'

/** A label that TextDecoder knows. `damaged`: some characters of a UTF-8 file are broken; their rows are refused. */
export interface TextEncoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'windows-1252'
  readonly damaged: boolean
}

/** ISO-2022-JP goes over to kanji and back by escape sequences of plain ASCII. */
const ESCAPE = 0x1b
const TO_KANJI = 0x24

/** How many bytes at the end belong to a UTF-8 character that goes on in the next piece. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

/** Checks piece by piece whether all is plain UTF-8: valid, and without bytes that some other encoding explains better. */
export class PlainUtf8 {
  private carried = Buffer.alloc(0)
  private valid = true

  /** False once it cannot be plain UTF-8 any more. */
  take(piece: Buffer): boolean {
    if (piece.includes(0) || piece.includes(ESCAPE)) this.valid = false
    if (this.carried.length === 0 && isAscii(piece)) return this.valid
    const bytes = this.carried.length > 0 ? Buffer.concat([this.carried, piece]) : piece
    const whole = bytes.length - unfinished(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) this.valid = false
    this.carried = Buffer.from(bytes.subarray(whole))
    return this.valid
  }

  end(): boolean {
    return this.valid && this.carried.length === 0
  }
}

/** Characters of a Japanese encoding by the rows of its table. */
class JapaneseTally {
  invalid = 0
  all = 0
  /** Directly after another one: Japanese stands in runs, accented letters of Europe stand alone. */
  joined = 0
  kana = 0
  /** Kana, the common kanji, punctuation, full-width letters and the usual symbols. */
  common = 0
  halfWidth = 0
  private lead = 0
  private previous = false
  private readonly classOf: (lead: number, trail: number) => 'invalid' | 'kana' | 'common' | 'half' | 'rare' | 'lead'

  constructor(classOf: JapaneseTally['classOf']) {
    this.classOf = classOf
  }

  take(byte: number): void {
    if (this.lead === 0 && byte < 0x80) {
      this.previous = false
      return
    }
    const found = this.classOf(this.lead, byte)
    if (found === 'lead') {
      this.lead = byte
      return
    }
    this.lead = 0
    this.all += 1
    if (this.previous) this.joined += 1
    this.previous = true
    if (found === 'invalid') this.invalid += 1
    else if (found === 'half') this.halfWidth += 1
    if (found === 'kana') this.kana += 1
    if (found === 'kana' || found === 'common') this.common += 1
  }

  /** Whether a reader of Japanese would take it for text. `alone`: single characters among other letters too. */
  isText(leastKana: number, alone: boolean): boolean {
    const { all, halfWidth } = this
    if (all === 0 || this.invalid > 0 || this.lead !== 0) return false
    if (!alone && this.joined < all * 0.3) return false
    if (halfWidth >= all * 0.95) return true
    return this.common + halfWidth >= all * 0.8 && halfWidth <= all * 0.6 && this.kana >= all * leastKana
  }
}

function shiftJisClass(lead: number, byte: number) {
  if (lead === 0) {
    if (byte >= 0xa1 && byte <= 0xdf) return 'half'
    return byte === 0x80 || byte === 0xa0 || byte > 0xfc ? 'invalid' : 'lead'
  }
  if (byte < 0x40 || byte === 0x7f || byte > 0xfc) return 'invalid'
  if ((lead === 0x82 && byte >= 0x9f) || (lead === 0x83 && byte <= 0x96)) return 'kana'
  if (lead <= 0x82 || lead === 0x87 || (lead >= 0x88 && lead <= 0x98)) return 'common'
  if (lead === 0x85 || lead === 0x86 || lead === 0xeb || lead === 0xec || (lead >= 0xef && lead <= 0xf9))
    return 'invalid'
  return 'rare'
}

function eucJpClass(lead: number, byte: number) {
  // Three bytes begin with 8F: the second one is then the lead of a rare kanji.
  if (lead === 0) return byte === 0x8e || byte === 0x8f || (byte >= 0xa1 && byte <= 0xfe) ? 'lead' : 'invalid'
  if (byte < 0xa1 || byte === 0xff) return 'invalid'
  if (lead === 0x8e) return byte <= 0xdf ? 'half' : 'invalid'
  if (lead === 0x8f) return 'lead'
  if (lead === 0xa4 || lead === 0xa5) return 'kana'
  if (lead <= 0xa3 || lead === 0xad || (lead >= 0xb0 && lead <= 0xcf)) return 'common'
  if ((lead >= 0xa9 && lead <= 0xaf) || (lead >= 0xf5 && lead <= 0xf8) || lead >= 0xfd) return 'invalid'
  return 'rare'
}

const NEVER_IN_WESTERN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const WESTERN_CAPITALS = new Set([0x8a, 0x8c, 0x8e, 0x9f])
/** Signs that stand between two letters in plain writing: apostrophe, dashes, ellipsis, middle dot, soft hyphen. */
const WESTERN_INSIDE = new Set([0x85, 0x92, 0x96, 0x97, 0xad, 0xb7])

const isAsciiLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isWesternLetter = (byte: number): boolean =>
  (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) ||
  WESTERN_CAPITALS.has(byte) ||
  [0x83, 0x9a, 0x9c, 0x9e].includes(byte)

/** Bytes read as the Western European code page: does it make words? */
class WesternTally {
  high = 0
  /** Signs within words, capitals after small letters: no word of Western Europe is written so. */
  odd = 0
  /** Directly after another one: rare here, and the rule in every other alphabet. */
  joined = 0
  invalid = 0
  private previous = 0
  private before = 0

  take(byte: number): void {
    // A sign counts as inside a word once the letter after it is seen.
    const sign = this.previous >= 0x80 && !isWesternLetter(this.previous) && !WESTERN_INSIDE.has(this.previous)
    const word = (one: number): boolean => isAsciiLetter(one) || (one >= 0x80 && isWesternLetter(one))
    if (sign && word(this.before) && word(byte)) this.odd += 1
    if (byte >= 0x80) {
      this.high += 1
      if (NEVER_IN_WESTERN.has(byte)) this.invalid += 1
      const capital = (byte >= 0xc0 && byte <= 0xde) || WESTERN_CAPITALS.has(byte)
      const afterSmall = this.previous >= 0x61 && this.previous <= 0x7a
      if (capital && afterSmall) this.odd += 1
      if (isWesternLetter(byte) && isWesternLetter(this.previous)) this.joined += 1
    }
    this.before = this.previous
    this.previous = byte
  }

  isText(): boolean {
    const { high, invalid, odd, joined } = this
    return high > 0 && invalid === 0 && odd <= high * 0.05 && joined <= high * 0.4
  }
}

/** Everything that decides between encodings, over all bytes of a file that is no plain UTF-8. */
export class EncodingTally {
  private readonly shiftJis = new JapaneseTally(shiftJisClass)
  private readonly eucJp = new JapaneseTally(eucJpClass)
  private readonly western = new WesternTally()
  private readonly utf8 = new TextDecoder('utf-8')
  private replaced = 0
  private replacements = 0
  private beyondAscii = 0
  private bytes = 0
  private zeros = 0
  private littleEnd = 0
  private bigEnd = 0
  private previous = 0
  private escapes = false

  take(piece: Buffer): void {
    for (const byte of piece) {
      this.shiftJis.take(byte)
      this.eucJp.take(byte)
      this.western.take(byte)
      if (byte === 0) this.zeros += 1
      if (this.bytes % 2 === 1) {
        if (byte === 0 && this.previous > 0 && this.previous < 0x80) this.littleEnd += 1
        if (this.previous === 0 && byte > 0 && byte < 0x80) this.bigEnd += 1
      }
      if (this.previous === ESCAPE && byte === TO_KANJI) this.escapes = true
      this.previous = byte
      this.bytes += 1
    }
    this.count(this.utf8.decode(piece, { stream: true }))
    for (let at = piece.indexOf('\ufffd'); at >= 0; at = piece.indexOf('\ufffd', at + 3)) this.replacements += 1
  }

  private count(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 0xfffd) this.replaced += 1
      else if (code >= 0x80) this.beyondAscii += 1
    }
  }

  /** Undefined when it is none that can be told for sure. */
  end(): TextEncoding | undefined {
    this.count(this.utf8.decode())
    const found = (label: TextEncoding['label'], damaged = false): TextEncoding => ({ label, damaged })
    if (this.zeros > this.bytes / 100) {
      const explained = Math.max(this.littleEnd, this.bigEnd) > this.zeros * 0.7
      if (this.bytes % 2 === 1 || !explained) return undefined
      return found(this.littleEnd > this.bigEnd ? 'utf-16le' : 'utf-16be')
    }
    const broken = this.replaced - this.replacements
    if (this.escapes && this.beyondAscii === 0 && this.replaced === 0) return found('iso-2022-jp')
    if (broken <= 0) return found('utf-8')
    if (broken * 50 <= this.beyondAscii) return found('utf-8', true)
    return this.legacy()
  }

  private legacy(): TextEncoding | undefined {
    const { shiftJis, eucJp } = this
    // Without kana, what looks like Japanese in this encoding may as well be Chinese or Korean.
    const isEuc = eucJp.isText(0.05, false)
    const isShiftJis = shiftJis.isText(0, false)
    if (isEuc && !(isShiftJis && shiftJis.common / shiftJis.all > eucJp.common / eucJp.all))
      return { label: 'euc-jp', damaged: false }
    if (isShiftJis) return { label: 'shift_jis', damaged: false }
    if (this.western.isText()) return { label: 'windows-1252', damaged: false }
    return shiftJis.isText(0, true) ? { label: 'shift_jis', damaged: false } : undefined
  }
}
