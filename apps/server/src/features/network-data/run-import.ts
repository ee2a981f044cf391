// An import of files from start to end, as the command and the running server both do it, told event by event.

import { join } from 'node:path'
import { z } from 'zod'
import { type BadRows, badRowText, openBadRows } from './bad-rows.ts'
import { dropNetwork, type ImportPorts, type ImportProgress, importNetwork } from './import-network.ts'
import { type NetworkFile, networkFileAt, UnreadableFile } from './network-file-text.ts'
import { countUnreadPosts, type NetworkPlace } from './network-graph.ts'
import { READINGS, readNetworkFile } from './read-network-file.ts'
import type { ImportBatch } from './stage-rows.ts'
import { STAGED_KINDS } from './staging-graph.ts'

/** What an import is asked for; it travels to the running server as JSON. */
export const ImportRequest = z.object({
  /** Absolute paths on this machine. */
  files: z.array(z.string().min(1)).max(10_000),
  /** What the files hold; otherwise their columns tell. */
  kind: z.enum(STAGED_KINDS).optional(),
  /** The handle of the author of posts that name none. */
  author: z.string().max(100).optional(),
  /** Reads and reports, and changes nothing. */
  dryRun: z.boolean().default(false),
  /** Empties the imported network: with files, it is replaced by what they hold, in the same step. */
  dropImported: z.boolean().default(false),
  /** Takes the valid rows also of files in which too many are invalid. */
  allowInvalid: z.boolean().default(false),
})
export type ImportRequest = z.output<typeof ImportRequest>

const ImportReport = z.object({
  accounts: z.number(),
  follows: z.number(),
  posts: z.number(),
  likes: z.number(),
  bad: z.number(),
  /** Rows that were left out because their people were erased. */
  leftOut: z.number(),
  /** The first bad rows as sentences. */
  badRows: z.array(z.string()),
  /** Where all of them stand; '' when there are none, and when nothing was to be changed. */
  reportPath: z.string(),
  /** Why nothing was imported; '' when it was, or nothing is wrong. */
  refused: z.string(),
  /** How files were understood, as sentences. */
  notes: z.array(z.string()),
  /** What had been imported before is gone. */
  dropped: z.boolean(),
  published: z.boolean(),
  seconds: z.number(),
})
export type ImportReport = z.output<typeof ImportReport>

export const ImportEvent = z.union([
  z.object({
    progress: z.object({
      phase: z.enum(['reading', 'publishing', 'done']),
      rows: z.number(),
      bad: z.number(),
      share: z.number().optional(),
    }),
  }),
  z.object({ report: ImportReport }),
])
export type ImportEvent = z.output<typeof ImportEvent>

export interface RunImportPorts extends ImportPorts {
  readonly place: NetworkPlace
  /** A folder for the report of bad rows. */
  readonly reportFolder: string
}

const SHOWN_BAD_ROWS = 20
const SHOWN_NOTES = 50

/** So many invalid rows are no reason to refuse a file, as long as they are not more than half of it. */
const FEW_INVALID = 100
const INVALID_SHARE = 0.1

/** Why a file with these rows is refused; '' when enough of them are valid. */
export function tooManyInvalid(file: string, valid: number, invalid: number): string {
  const all = valid + invalid
  const most = invalid > FEW_INVALID ? INVALID_SHARE : 0.5
  if (invalid <= all * most) return ''
  const number = (value: number): string => value.toLocaleString('en')
  return `${file}: ${number(invalid)} of ${number(all)} rows are invalid, more than ${most === 0.5 ? 'half' : 'a tenth'}. Fix the file, or import its valid rows with --allow-invalid.`
}

interface Reading {
  readonly badRows: BadRows
  readonly notes: readonly string[]
  /** The part of all bytes that has been read; undefined when their number is not known. */
  readonly share: () => number | undefined
  readonly batches: AsyncGenerator<ImportBatch>
}

interface RunOptions {
  readonly onProgress: (progress: ImportProgress) => void
  readonly signal: AbortSignal
}

function readFiles(
  files: readonly NetworkFile[],
  request: ImportRequest,
  now: number,
  onBytes: () => void,
  reportPath?: string,
): Reading {
  const badRows = openBadRows(reportPath)
  const notes: string[] = []
  const total = (): number => READINGS * files.reduce((sum, file) => sum + (file.bytes ?? Number.NaN), 0)
  let bytes = 0
  async function* batches(): AsyncGenerator<ImportBatch> {
    for (const file of files) {
      const before = badRows.count()
      const valid = yield* readNetworkFile(file, {
        badRows,
        now,
        onBytes: (read) => {
          bytes += read
          onBytes()
        },
        onNote: (note) => void (notes.length < SHOWN_NOTES && notes.push(note)),
        ...(request.kind ? { kind: request.kind } : {}),
        ...(request.author ? { author: request.author } : {}),
      })
      const refused = request.allowInvalid ? '' : tooManyInvalid(file.name, valid, badRows.count() - before)
      if (refused !== '') throw new UnreadableFile(refused)
    }
  }
  return { badRows, notes, share: () => (total() > 0 ? Math.min(bytes / total(), 1) : undefined), batches: batches() }
}

type Counts = Pick<ImportReport, 'accounts' | 'follows' | 'posts' | 'likes' | 'leftOut'>

const NO_ROWS: Counts = { accounts: 0, follows: 0, posts: 0, likes: 0, leftOut: 0 }

async function countOnly(reading: Reading, { onProgress, signal }: RunOptions): Promise<Counts> {
  const counts = { ...NO_ROWS }
  let rows = 0
  for await (const batch of reading.batches) {
    signal.throwIfAborted()
    counts[batch.kind] += batch.rows.length
    rows += batch.rows.length
    onProgress({ phase: 'reading', rows, bad: reading.badRows.count(), share: reading.share() })
  }
  return counts
}

/** What `take` did with the rows of the request's files; a file that cannot be read ends as a report that says so. */
async function reportOf(
  request: ImportRequest,
  options: RunOptions & { readonly now: number; readonly reportPath?: string },
  take: (
    reading: Reading,
    files: readonly NetworkFile[],
    options: RunOptions,
  ) => Promise<Counts & { readonly published: boolean }>,
): Promise<ImportReport> {
  const began = performance.now()
  const files: NetworkFile[] = []
  let last: ImportProgress = { phase: 'reading', rows: 0, bad: 0, share: 0 }
  const onProgress = (progress: ImportProgress): void => {
    last = progress
    options.onProgress(progress)
  }
  // A file is looked through before its first rows come: that is told, and can be stopped, too.
  const onBytes = (): void => {
    options.signal.throwIfAborted()
    options.onProgress({ ...last, share: reading.share() })
  }
  const reading = readFiles(files, request, options.now, onBytes, options.reportPath)
  let taken = { ...NO_ROWS, published: false }
  let refused = ''
  try {
    for (const path of request.files) files.push(await networkFileAt(path))
    if (files.length > 0) taken = await take(reading, files, { signal: options.signal, onProgress })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    refused = error.message
  }
  const written = reading.badRows.finish()
  return {
    ...taken,
    bad: reading.badRows.count(),
    badRows: reading.badRows.first().slice(0, SHOWN_BAD_ROWS).map(badRowText),
    reportPath: written ?? '',
    refused,
    notes: [...reading.notes],
    dropped: false,
    seconds: (performance.now() - began) / 1000,
  }
}

/** Reads the files of a request and reports what an import would take. Changes nothing, writes nothing. */
export function previewImport(
  request: ImportRequest,
  options: RunOptions & { readonly now: number },
): Promise<ImportReport> {
  return reportOf(request, options, async (reading, _, running) => ({
    ...(await countOnly(reading, running)),
    published: false,
  }))
}

const unreadText = (posts: number): string =>
  `posts and likes of protected accounts are not used, since only their followers may see them (${posts.toLocaleString('en')} ${posts === 1 ? 'post' : 'posts'} in all).`

/**
 * Imports files, or only reads them (`dryRun`). What was imported before is dropped together with the first moment of the
 * new rows: when a file cannot be read, the import fails, is aborted or has no row that can be taken, it stays. Throws when
 * a file cannot be opened, before anything is changed; the signal's reason when aborted while reading; ImportUnderWay.
 */
export async function runImport(
  ports: RunImportPorts,
  request: ImportRequest,
  options: RunOptions,
): Promise<ImportReport> {
  const start = ports.now()
  if (request.dryRun) return previewImport(request, { ...options, now: start })
  const drop = request.dropImported
  const reportPath = join(ports.reportFolder, `bad-rows-${new Date(start).toISOString().replace(/[:.]/g, '-')}.txt`)
  if (drop && request.files.length === 0) await dropNetwork(ports, ports.place)
  const report = await reportOf(request, { ...options, now: start, reportPath }, async (reading, files, running) => {
    const { accounts, follows, posts, likes, leftOut, published } = await importNetwork(
      ports,
      ports.place,
      reading.batches,
      {
        source: files
          .map((file) => file.name)
          .join(', ')
          .slice(0, 500),
        mode: drop ? 'replace' : 'add',
        begun: start,
        badRows: reading.badRows.count,
        share: reading.share,
        ...running,
      },
    )
    return { accounts, follows, posts, likes, leftOut, published }
  })
  const unread = report.published ? await countUnreadPosts(ports.graph, ports.place) : 0
  const notes = unread > 0 ? [...report.notes, unreadText(unread)] : report.notes
  return { ...report, notes, dropped: drop && (request.files.length === 0 || report.published) }
}

const MILLISECONDS_BETWEEN_EVENTS = 100

/** The same as events, for a caller at the other end of a wire: progress now and then, the report at the end. */
export async function* importEvents(
  ports: RunImportPorts,
  input: unknown,
  signal: AbortSignal,
): AsyncGenerator<ImportEvent> {
  const request = ImportRequest.parse(input)
  let latest: ImportProgress | undefined
  let ended = false
  const running = runImport(ports, request, {
    signal,
    onProgress: (progress) => {
      latest = progress
    },
  }).finally(() => {
    ended = true
  })
  running.catch(() => undefined)
  while (!ended) {
    await Promise.race([
      running.catch(() => undefined),
      new Promise((next) => setTimeout(next, MILLISECONDS_BETWEEN_EVENTS)),
    ])
    if (latest && !ended) {
      const { share, ...rest } = latest
      yield { progress: { ...rest, ...(share === undefined ? {} : { share }) } }
      latest = undefined
    }
  }
  yield { report: await running }
}
