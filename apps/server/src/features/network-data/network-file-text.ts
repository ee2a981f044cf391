// Opens a file that somebody brings and gives its text: plain or gzip, UTF-8 or UTF-16, with or without a byte-order mark.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'

export interface NetworkFile {
  /** Shown with every bad row. */
  readonly name: string
  /** Bytes as stored; undefined for a stream of unknown length. */
  readonly bytes: number | undefined
  readonly open: () => Readable
}

/** A file on disk. Throws when there is none. */
export async function networkFileAt(path: string): Promise<NetworkFile> {
  const facts = await stat(path)
  if (!facts.isFile()) throw new Error(`${path} is not a file`)
  return { name: basename(path), bytes: facts.size, open: () => createReadStream(path, { highWaterMark: 1 << 20 }) }
}

/** The first bytes of a file that cannot be read as what its beginning promises. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** What the first bytes of other kinds of files are, and what to do with such a file. */
const NOT_TEXT: readonly (readonly [string, string])[] = [
  ['PK\x03\x04', 'This is a ZIP archive or a spreadsheet: unpack it, or save it as CSV.'],
  ['BZh', 'This is compressed with bzip2: unpack it, or compress it with gzip.'],
  ['\xfd7zXZ', 'This is compressed with xz: unpack it, or compress it with gzip.'],
  ['\x28\xb5\x2f\xfd', 'This is compressed with zstd: unpack it, or compress it with gzip.'],
  ['PAR1', 'This is a Parquet file: save it as CSV or JSON lines.'],
  ['SQLite format 3', 'This is a database file: export its tables as CSV.'],
]

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b

/** The label of a text encoding, from a byte-order mark or from where zero bytes stand. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 200)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  return 'utf-8'
}

/** Old exports are often in the Western European code page; a start that is no UTF-8 is read as that. */
function legacyOr(encoding: string, start: Buffer): string {
  if (encoding !== 'utf-8') return encoding
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return encoding
  } catch {
    return 'windows-1252'
  }
}

async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
}

/** Unpacks when the first bytes say gzip, whatever the file is called. */
async function* unpacked(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < 2) {
    const next = await source.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  if (!isGzip(start)) {
    if (start.length > 0) yield start
    yield* source
    return
  }
  const packed = new PassThrough()
  const plain = pipeline(packed, createGunzip(), () => undefined)
  const feed = async (): Promise<void> => {
    packed.write(start)
    for await (const chunk of source) if (!packed.write(chunk)) await new Promise((free) => packed.once('drain', free))
    packed.end()
  }
  const feeding = feed().catch((error: unknown) => void plain.destroy(error as Error))
  try {
    yield* chunksOf(plain)
  } catch (error) {
    throw new UnreadableFile('The compressed data is damaged or cut off.', { cause: error })
  } finally {
    packed.destroy()
    await Promise.race([feeding, Promise.resolve()])
  }
}

/**
 * The text of a file, piece by piece; `onBytes` hears of stored bytes as they are read. Bytes that are no valid text become
 * the replacement character. Throws UnreadableFile when compressed data is damaged or it is no text at all.
 */
export async function* textOf(file: NetworkFile, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const source = file.open()
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunksOf(source)) {
      onBytes?.(chunk.length)
      yield chunk
    }
  }
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of unpacked(counted())) {
      if (!decoder) {
        const start = chunk.toString('latin1', 0, 16)
        const problem = NOT_TEXT.find(([magic]) => start.startsWith(magic))?.[1]
        if (problem) throw new UnreadableFile(problem)
        decoder = new TextDecoder(legacyOr(encodingOf(chunk), chunk))
      }
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') yield text
    }
    const rest = decoder?.decode() ?? ''
    if (rest !== '') yield rest
  } finally {
    source.destroy()
  }
}
