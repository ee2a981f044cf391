// A thread that reads an archive: its parts unpacked one after the other, media skipped, within limits of what is read.
import { ARCHIVE_LIMITS, type ArchivePart, archiveJson, archivePartOf } from '@peregrine/domain/suite/archive-rules.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { takeOrders } from '#platform/threads.ts'
import { type ArchiveFacts, collectArchive, type ReadPart } from './suite-archive-facts.ts'

export type ArchiveProblem =
  | 'no_archive'
  | 'archive_mixed'
  | 'archive_broken'
  | 'archive_encrypted'
  | 'archive_too_large'
export type ArchiveAnswer = { readonly facts: ArchiveFacts } | { readonly problem: ArchiveProblem }

class Unreadable extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).byteLength
    if (bytes > ARCHIVE_LIMITS.mostPartBytes) throw new Unreadable('archive_too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined: it is no part, or holds no JSON; what it holds is judged by whoever needs it. */
function parsed(text: string): unknown {
  const json = archiveJson(text)
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

interface Wanted {
  readonly entry: Entry
  readonly part: ArchivePart
}

/** The sizes that an entry announces are those that it has: yauzl reads no other. */
const swells = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > Math.max(ARCHIVE_LIMITS.alwaysPartBytes, ARCHIVE_LIMITS.mostPartTimes * compressedSize)

async function wantedEntries(zip: ZipFile): Promise<readonly Wanted[]> {
  const wanted: Wanted[] = []
  let bytes = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    // Entries that share the same bytes: a small file that unpacks to as much as it has entries.
    if (packed > zip.fileSize) throw new Unreadable('archive_broken')
    const part = archivePartOf(entry.fileName)
    if (part === undefined) continue
    if (entry.isEncrypted()) throw new Unreadable('archive_encrypted')
    if (swells(entry)) throw new Unreadable('archive_broken')
    bytes += entry.uncompressedSize
    if (bytes > ARCHIVE_LIMITS.mostReadBytes) throw new Unreadable('archive_too_large')
    wanted.push({ entry, part })
  }
  return wanted.sort((one, other) => (one.entry.fileName < other.entry.fileName ? -1 : 1))
}

async function read(path: string): Promise<ArchiveAnswer> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const wanted = await wantedEntries(zip)
    if (!wanted.some(({ part }) => part === 'account')) return { problem: 'no_archive' }
    const parts: ReadPart[] = []
    for (const { entry, part } of wanted)
      parts.push({ part, name: entry.fileName, content: parsed(await textOf(zip, entry)) })
    const facts = collectArchive(parts)
    if (facts === 'mixed') return { problem: 'archive_mixed' }
    return facts ? { facts } : { problem: 'no_archive' }
  } finally {
    zip.close()
  }
}

takeOrders(
  ({ path }: { readonly path: string }): Promise<ArchiveAnswer> =>
    read(path).catch((error: unknown) => ({
      problem: error instanceof Unreadable ? error.problem : ('archive_broken' as const),
    })),
)
