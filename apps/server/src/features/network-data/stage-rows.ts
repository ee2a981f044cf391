// Writes rows of an import into its staging tables: enriched on other threads, in order, a few megabytes at a time.

import type { NetworkBatch } from '@peregrine/domain/network-data/network-rows.ts'
import type { Graph } from '#platform/graph.ts'
import type { Enrichment } from './open-enrichment.ts'
import { STAGED_KINDS, type StagedKind, stagingTable } from './staging-graph.ts'
import { followLine, likeLine, STAGING_COLUMNS } from './staging-lines.ts'

/** Rows as they come in. `partial` accounts know a name and a handle at most: they never replace a fuller row. */
export type ImportBatch = NetworkBatch & { readonly partial?: boolean }

/** Above any number of an import, so that a full row beats every partial one and the newest full row wins. */
const FULL_ROW = 2 ** 32

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

/** Opens the staging tables of import `number` for rows. A failure of a chunk surfaces at the next `add` or at `finish`. */
export function openStaging(graph: Graph, db: string, number: number, enrichment: Enrichment): Staging {
  const waiting = new Map<StagedKind, Waiting>(STAGED_KINDS.map((kind) => [kind, nothingWaiting()]))
  const inFlight: Promise<void>[] = []
  let written: Promise<void> = Promise.resolve()

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
        return enrichment.accounts(batch.rows.slice(from, to), batch.partial ? number : FULL_ROW + number)
      case 'posts':
        return enrichment.posts(batch.rows.slice(from, to), number)
    }
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
    },
  }
}
