// What an mp4 or mov says of itself, read from its boxes (ISO 14496-12): how long it lasts and how large it is.

/** Reads at most `length` bytes from `offset` on. */
export type BytesAt = (offset: number, length: number) => Buffer

export interface VideoFacts {
  /** Milliseconds. */
  readonly duration: number
  /** Pixels, as it is shown: turned when its matrix turns it. */
  readonly width: number
  readonly height: number
}

interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Of a file that claims thousands nobody reads all. */
const MOST_BOXES = 10_000

/** The boxes side by side within [from, to); stops at the first that cannot be one. */
function boxesWithin(read: BytesAt, from: number, to: number): readonly Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < MOST_BOXES) {
    const head = read(at, 16)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length >= 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const begin = at + (isLong ? 16 : 8)
    if (size < begin - at || at + size > to) break
    boxes.push({ type: head.toString('latin1', 4, 8), from: begin, to: at + size })
    at += size
  }
  return boxes
}

const boxOf = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type)

/** [timescale, duration] of a movie header, of either version. */
function movieLength(read: BytesAt, { from }: Box): number | undefined {
  const head = read(from, 32)
  if (head.length < 32) return undefined
  const [scale, length] =
    head[0] === 1
      ? [head.readUInt32BE(20), Number(head.readBigUInt64BE(24))]
      : [head.readUInt32BE(12), head.readUInt32BE(16)]
  return scale > 0 ? Math.round((length / scale) * 1000) : undefined
}

/** Width and height of a track header, 16.16 fixed; its matrix says whether it is turned by a quarter. */
function trackSize(read: BytesAt, { from }: Box): readonly [width: number, height: number] | undefined {
  const head = read(from, 96)
  const matrix = head[0] === 1 ? 52 : 40
  if (head.length < matrix + 44) return undefined
  const [a, b] = [head.readInt32BE(matrix), head.readInt32BE(matrix + 4)]
  const size = [head.readUInt32BE(matrix + 36) / 65_536, head.readUInt32BE(matrix + 40) / 65_536] as const
  return a === 0 && b !== 0 ? [size[1], size[0]] : size
}

function isPictureTrack(read: BytesAt, track: readonly Box[]): boolean {
  const media = boxOf(track, 'mdia')
  const handler = media && boxOf(boxesWithin(read, media.from, media.to), 'hdlr')
  return handler !== undefined && read(handler.from + 8, 4).toString('latin1') === 'vide'
}

/** Undefined when it is no film, or one that does not say how long and how large it is. */
export function videoFacts(read: BytesAt, size: number): VideoFacts | undefined {
  const movie = boxOf(boxesWithin(read, 0, size), 'moov')
  if (movie === undefined) return undefined
  const inside = boxesWithin(read, movie.from, movie.to)
  const header = boxOf(inside, 'mvhd')
  const duration = header && movieLength(read, header)
  for (const { type, from, to } of inside) {
    if (type !== 'trak') continue
    const track = boxesWithin(read, from, to)
    const head = boxOf(track, 'tkhd')
    const sizes = head && isPictureTrack(read, track) ? trackSize(read, head) : undefined
    if (sizes === undefined || duration === undefined) continue
    const [width, height] = sizes.map(Math.round)
    if (width !== undefined && height !== undefined && width > 0 && height > 0) return { duration, width, height }
  }
  return undefined
}
