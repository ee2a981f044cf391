// A film as a camera stores it: an MP4 whose boxes say in many places where, when and with what it was filmed.

export const FILM_CANARY = 'canary-of-harbour-street-9'
/** ISO 6709, as phones write it. */
export const FILM_PLACE = '+35.6586+139.7454/'

export const box = (type: string, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const text = (said: string): Buffer => Buffer.from(said, 'latin1')
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** Seconds since 1904, in May 2024. */
const FILMED = 3_797_838_000
const handler = (type: string): Buffer =>
  box('hdlr', numbers(0, 0), text(type), text('CANR'), numbers(0, 0), text(`${FILM_CANARY}\0`))

const description = (type: string): Buffer => {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(1, 6)
  entry.write('CANR', 12, 'latin1')
  entry.write(`\x1a${FILM_CANARY}`, 42, 'latin1')
  return box('stsd', numbers(0, 1), box(type, entry))
}

interface Samples {
  readonly at: number
  readonly sizes: readonly number[]
}

/** Two samples in each chunk, one chunk behind the other. */
const table = (type: string, { at, sizes }: Samples): Buffer => {
  const chunks = sizes.filter((_, index) => index % 2 === 0)
  const places = chunks.map((_, chunk) => at + sizes.slice(0, chunk * 2).reduce((all, size) => all + size, 0))
  return box(
    'stbl',
    description(type),
    box('stts', numbers(0, 1, sizes.length, 1000)),
    box('stsc', numbers(0, 1, 1, 2, 1)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, places.length, ...places)),
  )
}

function track(kind: string, type: string, samples: Samples): Buffer {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(FILMED, 4)
  header.writeUInt32BE(0x10000, 40)
  header.writeUInt32BE(0x10000, 56)
  header.writeUInt32BE(1280 * 65_536, 76)
  header.writeUInt32BE(720 * 65_536, 80)
  const media = box('mdhd', numbers(0, FILMED, FILMED, 1000, 15_000, 0))
  const information = box('minf', handler('url '), table(type, samples))
  return box(
    'trak',
    box('tkhd', header),
    box('mdia', media, handler(kind), information),
    box('udta', box('\xa9xyz', text(FILM_PLACE))),
  )
}

export interface ToldFilm {
  readonly bytes: Buffer
  /** Where its pictures stand. */
  readonly pictures: { readonly at: number; readonly end: number }
}

/** Fifteen seconds in 1280 × 720. `fragmented`: its header says that more samples follow. `behind`: what stands behind its last box. */
export function toldFilm({ fragmented = false, behind = text(FILM_CANARY) } = {}): ToldFilm {
  const pictures = Array.from({ length: 6 }, (_, index) => Buffer.alloc(300 + index, 65 + index))
  const places = Array.from({ length: 5 }, (_, index) => text(`${FILM_CANARY} ${FILM_PLACE} ${'x'.repeat(index)}`))
  const before = Buffer.concat([box('ftyp', text('isom\0\0\x02\0isomiso2avc1mp41')), box('free', text(FILM_CANARY))])
  const at = before.length + 8
  const pictureBytes = Buffer.concat(pictures)
  const end = at + pictureBytes.length
  const sizesOf = (samples: readonly Buffer[]) => samples.map(({ length }) => length)
  const movie = Buffer.alloc(100)
  movie.writeUInt32BE(FILMED, 4)
  movie.writeUInt32BE(1000, 12)
  movie.writeUInt32BE(15_000, 16)
  const bytes = Buffer.concat([
    before,
    box('mdat', pictureBytes, ...places),
    box(
      'moov',
      box('mvhd', movie),
      track('vide', 'avc1', { at, sizes: sizesOf(pictures) }),
      track('meta', 'gpmd', { at: end, sizes: sizesOf(places) }),
      box('udta', box('\xa9xyz', text(FILM_PLACE)), box('GPMF', text(FILM_CANARY)), numbers(0)),
      box('meta', handler('mdta'), box('keys', text(FILM_CANARY)), box('ilst', text(FILM_PLACE))),
      ...(fragmented ? [box('mvex', box('trex', numbers(0, 1, 1, 0, 0, 0)))] : []),
    ),
    box('uuid', text(FILM_CANARY)),
    behind,
  ])
  return { bytes, pictures: { at, end } }
}
