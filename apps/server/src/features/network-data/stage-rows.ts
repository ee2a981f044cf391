// Writes rows of an import into its staging tables: enriched on other threads, in order, a few megabytes at a time.

import type { NetworkBatch } from '@peregrine/domain/network-data/network-rows.ts'
import type { Graph } from '#platform/graph.ts'
import { mergedAccounts, mergePosts, type StagedImport } from './merge-said-fields.ts'
import type { Enrichment } from './open-enrichment.ts'
import { STAGED_KINDS, type StagedKind, stagingTable } from './staging-graph.ts'
import { followLine, likeLine, STAGING_COLUMNS } from './staging-lines.ts'
import { ACCOUNT_FIELDS, POST_FIELDS, toldAt, toldColumn, toldMask } from './told-fields.ts'

/** Rows as they come in. `partial` accounts are those whom other rows name in passing: they only fill what nobody else says. */
export type ImportBatch = NetworkBatch & {
  readonly partial?: boolean
  /** Of each row which fields its source says (`toldMask`); all that are not empty unless given. */
  readonly told?: readonly number[]
}

type Cells = Readonly<Record<string, unknown>>
const NOTHING: ReadonlySet<unknown> = new Set(['', undefined])

const ROWS_TO_ENRICH_AT_ONCE = 2_000
const CHUNKS_IN_FLIGHT = 6
const FLUSH_BYTES = 24_000_000
const FLUSH_ROWS = 900_000

export interface Staging {
  /** Takes a batch; resolves when there is room for the next one. */
  add(batch: ImportBatch): Promise<void>
  /** Resolves when everything taken is in the staging tables. */
  finish(): Promise<void>
}

interface Waiting {
  lines: Uint8Array[]
  bytes: number
  rows: number
}

const nothingWaiting = (): Waiting => ({ lines: [], bytes: 0, rows: 0 })

/** Opens the staging tables of an import for rows. A failure of a chunk surfaces at the next `add` or at `finish`. */
export function openStaging(graph: Graph, staged: StagedImport, enrichment: Enrichment): Staging {
  const { db, number } = staged
  const waiting = new Map<StagedKind, Waiting>(STAGED_KINDS.map((kind) => [kind, nothingWaiting()]))
  const inFlight: Promise<void>[] = []
  let written: Promise<void> = Promise.resolve()
  let place = 0

  const flush = async (kind: StagedKind): Promise<void> => {
    const ready = waiting.get(kind)
    if (!ready || ready.rows === 0) return
    waiting.set(kind, nothingWaiting())
    await graph.insertTsv(stagingTable(db, number, kind), STAGING_COLUMNS[kind], ready.lines)
  }

  const append = async (kind: StagedKind, lines: readonly Uint8Array[], rows: number): Promise<void> => {
    const all = waiting.get(kind) ?? nothingWaiting()
    all.lines.push(...lines)
    all.bytes += lines.reduce((sum, { byteLength }) => sum + byteLength, 0)
    all.rows += rows
    if (all.bytes >= FLUSH_BYTES || all.rows >= FLUSH_ROWS) await flush(kind)
  }

  const linesOf = async (batch: ImportBatch, from: number, to: number): Promise<Uint8Array[]> => {
    switch (batch.kind) {
      case 'follows':
        return [Buffer.from(`${batch.rows.slice(from, to).map(followLine).join('\n')}\n`)]
      case 'likes':
        return [Buffer.from(`${batch.rows.slice(from, to).map(likeLine).join('\n')}\n`)]
      case 'accounts':
        return enrichment.accounts(batch.rows.slice(from, to).map(saidBy(batch, from, ACCOUNT_FIELDS)))
      case 'posts':
        return enrichment.posts(batch.rows.slice(from, to).map(saidBy(batch, from, POST_FIELDS)))
    }
  }

  const saidBy =
    ({ told, partial }: ImportBatch, from: number, fields: readonly string[]) =>
    <Row extends object>(row: Row, index: number) => {
      place += 1
      const version = toldAt(number, place, partial)
      const mask = told?.[from + index] ?? toldMask(fields, (field) => !NOTHING.has((row as Cells)[field]))
      return { row, said: { version, told: toldColumn(fields, mask, version) } }
    }

  return {
    async add(batch) {
      for (let from = 0; from < batch.rows.length; from += ROWS_TO_ENRICH_AT_ONCE) {
        const to = Math.min(from + ROWS_TO_ENRICH_AT_ONCE, batch.rows.length)
        const lines = linesOf(batch, from, to)
        // A failure is awaited below, in order; this keeps it from counting as unhandled until then.
        lines.catch(() => undefined)
        written = written.then(async () => append(batch.kind, await lines, to - from))
        written.catch(() => undefined)
        inFlight.push(written)
        if (inFlight.length >= CHUNKS_IN_FLIGHT) await inFlight.shift()
      }
    },
    async finish() {
      await written
      for (const kind of STAGED_KINDS) await flush(kind)
      await mergePosts(graph, staged)
      for await (const rows of mergedAccounts(graph, staged))
        await append('accounts', await enrichment.accounts(rows), rows.length)
      await flush('accounts')
    },
  }
}
