// A video without where, when and with what it was filmed. In place, box by box: what is taken out becomes a free box of the
// same length filled with zeros, so the samples stay where the tables say they are.
import { type FileHandle, open } from 'node:fs/promises'

export type CleanedVideo = 'clean' | 'changed' | 'unreadable'

/** Offsets are into the file, or into the buffer of the movie header. */
interface Box {
  readonly type: string
  readonly at: number
  readonly body: number
  readonly end: number
}

interface Range {
  readonly at: number
  readonly end: number
}

class Unreadable extends Error {}

/** The tables of an hour have a few megabytes. */
const MOST_HEADER_BYTES = 64 * 1024 * 1024
const BLOCK = 1024 * 1024
const PADDING = new Set(['free', 'skip', 'wide'])

/** What players need, by the box around it; whatever else stands there is taken out. */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set('ftyp moov mdat moof mfra sidx ssix styp pdin'.split(' ')),
  moov: new Set('mvhd trak mvex iods pssh'.split(' ')),
  trak: new Set('tkhd mdia edts tref tapt clip matt load trgr'.split(' ')),
  mdia: new Set('mdhd hdlr minf elng'.split(' ')),
  minf: new Set('vmhd smhd hmhd nmhd gmhd sthd hdlr dinf stbl'.split(' ')),
  stbl: new Set(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh stdp sdtp sbgp sgpd subs saiz saio'.split(' '),
  ),
}
/** Tracks that are seen, heard or read, and their time code. Others tell of the camera: GoPro’s gpmd, Apple’s mebx, Android’s camm. */
const KEPT_TRACKS = new Set('vide soun text sbtl subt clcp tmcd'.split(' '))
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])

/** The box that begins here; null where none fits. */
function boxIn(head: Buffer, at: number, most: number): Box | null {
  if (head.length < 8) return null
  const long = head.readUInt32BE(0) === 1
  if (long && head.length < 16) return null
  const size = long ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || most - at
  const body = at + (long ? 16 : 8)
  const box = { type: head.toString('latin1', 4, 8), at, body, end: at + size }
  if (box.end < body) return null
  // A file that was cut off ends in the middle of its samples.
  return box.end <= most ? box : box.type === 'mdat' ? { ...box, end: most } : null
}

/** Boxes in a part of the header. Throws Unreadable for what is none: something may be hidden there. */
function boxesOf(header: Buffer, { body, end }: Pick<Box, 'body' | 'end'>): Box[] {
  const boxes: Box[] = []
  // QuickTime ends some lists with four zeros.
  for (let at = body; end - at >= 8; ) {
    const box = boxIn(header.subarray(at, Math.min(at + 16, end)), at, end)
    if (!box) throw new Unreadable()
    boxes.push(box)
    at = box.end
  }
  return boxes
}

const inside = (header: Buffer, box: Box, ...path: readonly string[]): Box | undefined =>
  path.reduce<Box | undefined>((found, type) => found && boxesOf(header, found).find((one) => one.type === type), box)

function takeOut(header: Buffer, { at, body, end, type }: Box): void {
  if (!PADDING.has(type)) header.write('free', at + 4, 'latin1')
  header.fill(0, body, end)
}

const handlerOf = (header: Buffer, { body, end }: Box): string =>
  end - body < 12 ? '' : header.toString('latin1', body + 8, body + 12)

const entriesAt = (header: Buffer, { body, end }: Box, at: number, size: number): number => {
  const count = body + at > end ? 0 : header.readUInt32BE(body + at - 4)
  if (body + at + count * size > end) throw new Unreadable()
  return count
}

/** How many bytes the samples from one to before another have, counted from 0. */
function sampleBytes(header: Buffer, box: Box): (from: number, until: number) => number {
  const same = header.readUInt32BE(box.body + 4)
  if (same > 0) return (from, until) => (until - from) * same
  const count = entriesAt(header, box, 12, 4)
  return (from, until) => {
    let bytes = 0
    for (let one = from; one < Math.min(until, count); one += 1) bytes += header.readUInt32BE(box.body + 12 + one * 4)
    return bytes
  }
}

/** Where the samples of a track stand in the file. Throws Unreadable where its tables do not say. */
function samplesOf(header: Buffer, track: Box): Range[] {
  const table = inside(header, track, 'mdia', 'minf', 'stbl')
  if (!table) return []
  const [sizes, runs] = [inside(header, table, 'stsz'), inside(header, table, 'stsc')]
  const [short, long] = [inside(header, table, 'stco'), inside(header, table, 'co64')]
  const chunks = short ?? long
  if (!chunks || !sizes || !runs) throw new Unreadable()
  const width = short ? 4 : 8
  const count = entriesAt(header, chunks, 8, width)
  const bytesOf = sampleBytes(header, sizes)
  const lastRun = entriesAt(header, runs, 8, 12) - 1
  const entry = (index: number) => runs.body + 8 + index * 12
  const ranges: Range[] = []
  for (let chunk = 0, run = 0, sample = 0; chunk < count && lastRun >= 0; chunk += 1) {
    while (run < lastRun && header.readUInt32BE(entry(run + 1)) <= chunk + 1) run += 1
    const until = sample + header.readUInt32BE(entry(run) + 4)
    const place = chunks.body + 8 + chunk * width
    const at = short ? header.readUInt32BE(place) : Number(header.readBigUInt64BE(place))
    ranges.push({ at, end: at + bytesOf(sample, until) })
    sample = until
  }
  return ranges
}

/** The name of the program or camera that encoded the pictures, in each description of them. */
function clearEncoders(header: Buffer, { body, end }: Box): void {
  for (const entry of boxesOf(header, { body: body + 8, end })) {
    if (entry.end - entry.at < 86) continue
    header.fill(0, entry.at + 20, entry.at + 24)
    header.fill(0, entry.at + 50, entry.at + 82)
  }
}

/** When it was filmed and edited; version 1 has times of 64 bits. */
const clearTimes = (header: Buffer, { body, end }: Box): Buffer =>
  header.fill(0, body + 4, Math.min(end, body + (header[body] === 1 ? 20 : 12)))

/** Cleans what stands in a box of the header, and what stands in that. */
function cleanBox(header: Buffer, box: Box, handler: string): void {
  for (const inner of boxesOf(header, box)) {
    const { type, body, end } = inner
    if (!NEEDED[box.type]?.has(type)) takeOut(header, inner)
    else if (TIMED.has(type)) clearTimes(header, inner)
    else if (type === 'hdlr') {
      header.fill(0, Math.min(end, body + 12), Math.min(end, body + 16))
      header.fill(0, Math.min(end, body + 24), end)
    } else if (type === 'stsd' && handler === 'vide') clearEncoders(header, inner)
    else if (NEEDED[type]) cleanBox(header, inner, handler)
  }
}

/** Cleans the header; answers where the samples of tracks stand that it took out. */
function cleanHeader(header: Buffer, movie: Box): Range[] {
  const boxes = boxesOf(header, movie)
  const isFragmented = boxes.some(({ type }) => type === 'mvex')
  // A header that is compressed tells nothing.
  if (boxes.some(({ type }) => type === 'cmov')) throw new Unreadable()
  const gone: Range[] = []
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const description = inside(header, track, 'mdia', 'hdlr')
    const handler = description ? handlerOf(header, description) : ''
    if (KEPT_TRACKS.has(handler)) cleanBox(header, track, handler)
    else {
      // The samples of fragments are not listed here.
      if (isFragmented) throw new Unreadable()
      // One by one: a long film has more samples than a call takes arguments.
      for (const sample of samplesOf(header, track)) gone.push(sample)
      takeOut(header, track)
    }
  }
  const inMovie = boxes.filter(({ type }) => type !== 'trak')
  for (const box of inMovie) {
    if (!NEEDED.moov?.has(box.type)) takeOut(header, box)
    else if (TIMED.has(box.type)) clearTimes(header, box)
  }
  return gone
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Whether anything but zeros stood there. */
async function fillWithZeros(file: FileHandle, { at, end }: Range): Promise<boolean> {
  let changed = false
  for (let from = at; from < end; from += BLOCK) {
    const block = await readAt(file, from, Math.min(BLOCK, end - from))
    if (block.every((byte) => byte === 0)) continue
    await file.write(block.fill(0), 0, block.length, from)
    changed = true
  }
  return changed
}

async function topBoxes(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat()
  const boxes: Box[] = []
  for (let at = 0; at < size; ) {
    const box = boxIn(await readAt(file, at, Math.min(16, size - at)), at, size)
    // Behind the last box some cameras write more, in ways of their own.
    boxes.push(box ?? { type: '', at, body: Math.min(at + 8, size), end: size })
    at = box?.end ?? size
  }
  return boxes
}

async function takeOutOfFile(file: FileHandle, { type, at, body, end }: Box): Promise<boolean> {
  // First its bytes: killed in between, it is found again and taken out whole.
  const changed = await fillWithZeros(file, { at: type === '' ? at : body, end })
  if (PADDING.has(type)) return changed
  if (type === '' && end - at < 8) return changed
  const head = Buffer.alloc(8)
  head.writeUInt32BE(end - at > 0xffffffff ? 0 : end - at)
  if (type !== '') (await readAt(file, at, 4)).copy(head)
  head.write('free', 4, 'latin1')
  await file.write(head, 0, head.length, at)
  return true
}

async function cleanMovie(file: FileHandle, movie: Box, boxes: readonly Box[]): Promise<boolean> {
  if (movie.end - movie.at > MOST_HEADER_BYTES) throw new Unreadable()
  const header = await readAt(file, movie.at, movie.end - movie.at)
  const before = Buffer.from(header)
  const gone = cleanHeader(header, { ...movie, at: 0, body: movie.body - movie.at, end: header.length })
  const isSample = ({ at, end }: Range) => boxes.some((box) => box.type === 'mdat' && at >= box.body && end <= box.end)
  if (!gone.every((range) => range.at === range.end || isSample(range))) throw new Unreadable()
  let changed = false
  // The header is the only one that knows where they are, so it is written last.
  for (const range of gone) changed = (await fillWithZeros(file, range)) || changed
  if (header.equals(before)) return changed
  await file.write(header, 0, header.length, movie.at)
  return true
}

/** Cleans an MP4 or QuickTime file where it stands; cleaned again after a kill, it ends the same. Throws what the disk says. */
export async function cleanVideo(path: string): Promise<CleanedVideo> {
  const file = await open(path, 'r+')
  try {
    const boxes = await topBoxes(file)
    let changed = false
    for (const box of boxes) {
      if (box.type === 'moov') changed = (await cleanMovie(file, box, boxes)) || changed
      else if (!NEEDED.file?.has(box.type)) changed = (await takeOutOfFile(file, box)) || changed
    }
    if (changed) await file.sync()
    return changed ? 'changed' : 'clean'
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return 'unreadable'
    throw error
  } finally {
    await file.close()
  }
}
