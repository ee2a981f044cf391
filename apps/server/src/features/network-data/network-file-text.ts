// Opens a file that somebody brings and gives its text, plain or gzip, in whatever encoding its bytes are.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { EncodingTally, PlainUtf8, type TextEncoding } from './text-encoding-rules.ts'

export interface NetworkFile {
  /** Shown with every bad row. */
  readonly name: string
  /** Bytes as stored; undefined for a stream of unknown length. */
  readonly bytes: number | undefined
  readonly open: () => Readable
}

/** A file on disk. Throws when there is none, UnreadableFile for a folder. */
export async function networkFileAt(path: string): Promise<NetworkFile> {
  const facts = await stat(path)
  if (!facts.isFile()) throw new UnreadableFile(`${path} is a folder: give the files in it.`)
  return { name: basename(path), bytes: facts.size, open: () => createReadStream(path, { highWaterMark: 1 << 20 }) }
}

/** A file that cannot be read to its end; the message says what is wrong and where. Nothing of it is imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** What the first bytes of other kinds of files are, and what to do with such a file. */
const OTHER_KINDS: readonly (readonly [string, string])[] = [
  ['\xd0\xcf\x11\xe0', 'this is an old Excel workbook: in Excel, Save As and choose “CSV UTF-8 (Comma delimited)”.'],
  ['BZh', 'this is compressed with bzip2: unpack it, or compress it with gzip.'],
  ['\xfd7zXZ', 'this is compressed with xz: unpack it, or compress it with gzip.'],
  ['7z\xbc\xaf', 'this is a 7-Zip archive: unpack it.'],
  ['Rar!', 'this is a RAR archive: unpack it.'],
  ['\x28\xb5\x2f\xfd', 'this is compressed with zstd: unpack it, or compress it with gzip.'],
  ['PAR1', 'this is a Parquet file: save it as CSV or JSON lines.'],
  ['SQLite format 3', 'this is a database file: export its tables as CSV.'],
  ['%PDF', 'this is a PDF: export the table as CSV.'],
  ['\xff\xfe\0\0', 'this is in UTF-32: save it as UTF-8.'],
  ['\0\0\xfe\xff', 'this is in UTF-32: save it as UTF-8.'],
]

const OTHER_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /^<\?xml[\s\S]*<(?:gexf|graphml)\b|^<(?:gexf|graphml)\b/i,
    'this is a network of Gephi (GEXF) or in GraphML: in Gephi’s Data Laboratory, export the nodes table and the edges table as CSV, and give both.',
  ],
  [
    /^(?:strict\s+)?(?:di)?graph\b[^,;\t\n]*\s*[[{]|^creator\b[^\n]*\s+graph\b|^\*vertices\b/i,
    'this is a network in the format of a graph program (GML, DOT or Pajek): export its nodes and its edges as CSV, and give both.',
  ],
  [/^(?:<!doctype html|<html|<table)/i, 'this is a web page: save the table itself as CSV.'],
  [/^<\?xml/i, 'this is an XML file: save it as CSV or JSON.'],
]

/** A workbook of a spreadsheet is an archive too; its first entry tells. */
const zipKind = (start: string): string =>
  /^(?:\[Content_Types\]|_rels\/|xl\/|docProps\/|mimetype)/.test(start.slice(30))
    ? 'this is a spreadsheet: in Excel, Save As and choose “CSV UTF-8 (Comma delimited)”.'
    : 'this is a ZIP archive: unpack it and give the files inside. Of an archive of X, give the files of its data folder that are about people and posts (account.js, follower.js, following.js, like.js, tweets.js, tweets-part1.js …), with --author and the handle of its owner.'

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b

async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
}

/**
 * A compressed file of a few kilobytes can unpack to gigabytes that take minutes. Posts and people shrink to a tenth or a
 * thirtieth, lists of numbers and columns that hardly change to a hundredth at most; whatever unpacks to little may be anything.
 */
const ALWAYS_UNPACKED = 16 * 1024 ** 2
const MOST_TIMES_UNPACKED = 200

const OUT_OF_PROPORTION = `this compressed file unpacks to more than ${MOST_TIMES_UNPACKED} times its size, as no list of people or posts does. Nothing was imported: check where the file is from, or unpack it and give the unpacked file.`

interface Packed {
  /** Bytes that have been read so far. */
  readonly read: () => number
  /** Completes "damaged or cut off …". */
  readonly where: () => string
}

/** Unpacks when the first bytes say gzip, whatever the file is called. */
async function* unpacked(source: AsyncGenerator<Buffer>, { read, where }: Packed): AsyncGenerator<Buffer> {
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
  let notRead: unknown
  const feeding = feed().catch((error: unknown) => {
    notRead = error
    plain.destroy(error as Error)
  })
  let unpackedBytes = 0
  try {
    for await (const chunk of chunksOf(plain)) {
      unpackedBytes += chunk.length
      if (unpackedBytes > Math.max(ALWAYS_UNPACKED, read() * MOST_TIMES_UNPACKED))
        throw new UnreadableFile(OUT_OF_PROPORTION)
      yield chunk
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    if (notRead !== undefined) throw notRead
    throw new UnreadableFile(`the compressed data is damaged or cut off ${where()}. Download or copy the file again.`, {
      cause: error,
    })
  } finally {
    packed.destroy()
    await Promise.race([feeding, Promise.resolve()])
  }
}

/** What a file is when its first bytes show that it is no table and no JSON; undefined when they do not. */
function otherKindOf(start: Buffer): string | undefined {
  const latin = start.toString('latin1')
  if (isGzip(start)) return 'this was compressed twice: unpack it once.'
  if (latin.slice(257, 262) === 'ustar') return 'this is a tar archive: unpack it and give the files inside.'
  if (['PK\x03\x04', 'PK\x05\x06'].some((magic) => latin.startsWith(magic))) return zipKind(latin)
  const text = latin.replace(/^\xef\xbb\xbf/, '').trimStart()
  return (
    OTHER_KINDS.find(([magic]) => latin.startsWith(magic))?.[1] ??
    OTHER_TEXTS.find(([spelled]) => spelled.test(text))?.[1]
  )
}

const UNKNOWN_ENCODING =
  'the characters of this file are in no encoding that can be identified for sure. Save it as UTF-8: in Excel, Save As and choose “CSV UTF-8 (Comma delimited)”; in a text editor, choose the encoding UTF-8.'

const ENOUGH_TO_IDENTIFY = 1_024

/** The bytes of a file, unpacked; `onBytes` hears of stored bytes as they are read. Throws UnreadableFile. */
async function* bytesOf(file: NetworkFile, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
  const source = file.open()
  let read = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunksOf(source)) {
      read += chunk.length
      onBytes?.(chunk.length)
      yield chunk
    }
  }
  const where = (): string =>
    `after ${read.toLocaleString('en')}${file.bytes === undefined ? '' : ` of ${file.bytes.toLocaleString('en')}`} bytes`
  try {
    yield* unpacked(counted(), { read: () => read, where })
  } finally {
    source.destroy()
  }
}

/** The encoding of a whole file. Throws UnreadableFile for what is no text, or in no encoding that can be identified. */
export async function encodingOf(file: NetworkFile, onBytes?: (bytes: number) => void): Promise<TextEncoding> {
  const plain = new PlainUtf8()
  let start = Buffer.alloc(0)
  let known = false
  let isPlain = true
  for await (const chunk of bytesOf(file, onBytes)) {
    if (!known) {
      start = Buffer.concat([start, chunk])
      if (start.length < ENOUGH_TO_IDENTIFY) continue
      known = true
      isPlain = startsPlain(start, plain)
    } else isPlain = plain.take(chunk)
    if (!isPlain) break
  }
  if (!known) isPlain = startsPlain(start, plain)
  const marked = MARKS.find(([mark]) => start.subarray(0, 2).equals(mark))?.[1]
  if (marked) return { label: marked, damaged: false }
  if (isPlain && plain.end()) return { label: 'utf-8', damaged: false }
  const tally = new EncodingTally()
  for await (const chunk of bytesOf(file)) tally.take(chunk)
  const found = tally.end()
  if (!found) throw new UnreadableFile(UNKNOWN_ENCODING)
  return found
}

const MARKS = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const

function startsPlain(start: Buffer, plain: PlainUtf8): boolean {
  const problem = otherKindOf(start)
  if (problem) throw new UnreadableFile(problem)
  return plain.take(start)
}

/**
 * The text of a file in an encoding, piece by piece. Throws UnreadableFile when compressed data is damaged, or a character
 * is not one of the encoding; in a damaged UTF-8 file such characters become the replacement character.
 */
export async function* textOf(
  file: NetworkFile,
  { label, damaged }: TextEncoding,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal: !damaged })
  let line = 1
  const decoded = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch (error) {
      throw new UnreadableFile(`after line ${line.toLocaleString('en')} there are characters that are not ${label}.`, {
        cause: error,
      })
    }
  }
  for await (const chunk of bytesOf(file, onBytes)) {
    const text = decoded(chunk)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1
    if (text !== '') yield text
  }
  const rest = decoded()
  if (rest !== '') yield rest
}
