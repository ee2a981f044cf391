// An import of files from start to end, as the command and the running server both do it, told event by event.

import { join } from 'node:path'
import { z } from 'zod'
import { type BadRows, badRowText, openBadRows } from './bad-rows.ts'
import { dropNetwork, type ImportPorts, type ImportProgress, importNetwork } from './import-network.ts'
import { type NetworkFile, networkFileAt } from './network-file-text.ts'
import type { NetworkPlace } from './network-graph.ts'
import { readNetworkFile } from './read-network-file.ts'
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
})
export type ImportRequest = z.output<typeof ImportRequest>

const ImportReport = z.object({
  accounts: z.number(),
  follows: z.number(),
  posts: z.number(),
  likes: z.number(),
  bad: z.number(),
  /** The first bad rows as sentences. */
  badRows: z.array(z.string()),
  /** Where all of them stand; '' when there are none. */
  reportPath: z.string(),
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

interface Reading {
  readonly badRows: BadRows
  /** The part of all bytes that has been read; undefined when their number is not known. */
  readonly share: () => number | undefined
  readonly batches: AsyncGenerator<ImportBatch>
}

function readFiles(files: readonly NetworkFile[], request: ImportRequest, now: number, reportPath?: string): Reading {
  const badRows = openBadRows(reportPath)
  const total = files.reduce((sum, file) => sum + (file.bytes ?? Number.NaN), 0)
  let bytes = 0
  async function* batches(): AsyncGenerator<ImportBatch> {
    for (const file of files)
      yield* readNetworkFile(file, {
        badRows,
        now,
        onBytes: (read) => {
          bytes += read
        },
        ...(request.kind ? { kind: request.kind } : {}),
        ...(request.author ? { author: request.author } : {}),
      })
  }
  return { badRows, share: () => (total > 0 ? Math.min(bytes / total, 1) : undefined), batches: batches() }
}

type Counts = Pick<ImportReport, 'accounts' | 'follows' | 'posts' | 'likes'>

async function countOnly(
  reading: Reading,
  report: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<Counts> {
  const counts = { accounts: 0, follows: 0, posts: 0, likes: 0 }
  let rows = 0
  for await (const batch of reading.batches) {
    signal.throwIfAborted()
    counts[batch.kind] += batch.rows.length
    rows += batch.rows.length
    report({ phase: 'reading', rows, bad: reading.badRows.count(), share: reading.share() })
  }
  return counts
}

/**
 * Imports files, or only reads them (`dryRun`). What was imported before is dropped together with the first moment of the
 * new rows: when the import fails, is aborted or has no row that can be taken, it stays. Throws when a file cannot be opened, before anything is changed; the
 * signal's reason when aborted while reading; ImportUnderWay.
 */
export async function runImport(
  ports: RunImportPorts,
  request: ImportRequest,
  options: { readonly onProgress: (progress: ImportProgress) => void; readonly signal: AbortSignal },
): Promise<ImportReport> {
  const began = performance.now()
  const start = ports.now()
  const files: NetworkFile[] = []
  for (const path of request.files) files.push(await networkFileAt(path))
  const drop = request.dropImported && !request.dryRun
  if (drop && files.length === 0) await dropNetwork(ports, ports.place)
  const reportPath = join(ports.reportFolder, `bad-rows-${new Date(start).toISOString().replace(/[:.]/g, '-')}.txt`)
  const reading = readFiles(files, request, start, reportPath)
  let counts: Counts = { accounts: 0, follows: 0, posts: 0, likes: 0 }
  let published = false
  if (request.dryRun) counts = await countOnly(reading, options.onProgress, options.signal)
  else if (files.length > 0) {
    const summary = await importNetwork(ports, ports.place, reading.batches, {
      source: files
        .map((file) => file.name)
        .join(', ')
        .slice(0, 500),
      mode: drop ? 'replace' : 'add',
      badRows: reading.badRows.count,
      share: reading.share,
      ...options,
    })
    const { accounts, follows, posts, likes } = summary
    counts = { accounts, follows, posts, likes }
    published = summary.published
  }
  const written = reading.badRows.finish()
  return {
    ...counts,
    bad: reading.badRows.count(),
    badRows: reading.badRows.first().slice(0, SHOWN_BAD_ROWS).map(badRowText),
    reportPath: written ?? '',
    dropped: drop && (files.length === 0 || published),
    published,
    seconds: (performance.now() - began) / 1000,
  }
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
