// Writes rows of an import into its staging tables: enriched on other threads, in order, a few megabytes at a time.

import type { AccountTraits, PostTraits } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { AccountRow, NetworkBatch, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { Graph } from '#platform/graph.ts'
import { STAGED_KINDS, type StagedKind, stagingTable } from './staging-graph.ts'
import { accountLine, followLine, likeLine, postLine, postTraitsText, STAGING_COLUMNS } from './staging-lines.ts'

/** Rows as they come in. `partial` accounts know a name and a handle at most: they never replace a fuller row. */
export type ImportBatch = NetworkBatch & { readonly partial?: boolean }

/** Infers traits on other threads; answers keep the order of the rows. */
export interface Enrichment {
  accounts(rows: readonly AccountRow[]): Promise<readonly AccountTraits[]>
  posts(rows: readonly PostRow[]): Promise<readonly PostTraits[]>
  close(): Promise<void>
}

/** Above any number of an import, so that a full row beats every partial one and the newest full row wins. */
const FULL_ROW = 2 ** 32

const ROWS_TO_ENRICH_AT_ONCE = 2_000
const CHUNKS_IN_FLIGHT = 6
const FLUSH_CHARACTERS = 24_000_000
const FLUSH_ROWS = 900_000

export interface Staging {
  /** Takes a batch; resolves when there is room for the next one. */
  add(batch: ImportBatch): Promise<void>
  /** Resolves when everything taken is in the staging tables. */
  finish(): Promise<void>
}

/** Texts that are repeated, at most; each takes about a kilobyte. */
const REMEMBERED_TEXTS = 60_000

/** Infers what posts say; a text that is repeated (about a third of the posts of a network) is read once. */
function postReader(enrichment: Enrichment): (rows: readonly PostRow[]) => Promise<string[]> {
  const remembered = new Map<string, string>()
  return async (rows) => {
    const unread = rows.filter((row) => !remembered.has(row.text))
    const known = new Map(rows.map((row) => [row.text, remembered.get(row.text)]))
    const traits = await enrichment.posts(unread)
    for (const [index, row] of unread.entries()) {
      const read = postTraitsText(traitsAt(traits, index))
      known.set(row.text, read)
      if (row.kind !== 'repost' && row.reposts === 0) continue
      if (remembered.size >= REMEMBERED_TEXTS) remembered.clear()
      remembered.set(row.text, read)
    }
    return rows.map((row) => known.get(row.text) ?? '')
  }
}

interface Buffer {
  lines: string[]
  characters: number
  rows: number
}

const emptyBuffer = (): Buffer => ({ lines: [], characters: 0, rows: 0 })

/** Opens the staging tables of import `number` for rows. A failure of a chunk surfaces at the next `add` or at `finish`. */
export function openStaging(graph: Graph, db: string, number: number, enrichment: Enrichment): Staging {
  const buffers = new Map<StagedKind, Buffer>(STAGED_KINDS.map((kind) => [kind, emptyBuffer()]))
  const inFlight: Promise<void>[] = []
  const readPosts = postReader(enrichment)
  let written: Promise<void> = Promise.resolve()

  const flush = async (kind: StagedKind): Promise<void> => {
    const buffer = buffers.get(kind)
    if (!buffer || buffer.rows === 0) return
    buffers.set(kind, emptyBuffer())
    await graph.insertTsv(stagingTable(db, number, kind), STAGING_COLUMNS[kind], buffer.lines)
  }

  const append = async (kind: StagedKind, lines: readonly string[]): Promise<void> => {
    const buffer = buffers.get(kind) ?? emptyBuffer()
    const block = `${lines.join('\n')}\n`
    buffer.lines.push(block)
    buffer.characters += block.length
    buffer.rows += lines.length
    if (buffer.characters >= FLUSH_CHARACTERS || buffer.rows >= FLUSH_ROWS) await flush(kind)
  }

  const linesOf = async (batch: ImportBatch, from: number): Promise<string[]> => {
    const to = from + ROWS_TO_ENRICH_AT_ONCE
    switch (batch.kind) {
      case 'follows':
        return batch.rows.slice(from, to).map(followLine)
      case 'likes':
        return batch.rows.slice(from, to).map(likeLine)
      case 'accounts': {
        const rows = batch.rows.slice(from, to)
        const version = batch.partial ? number : FULL_ROW + number
        const traits = await enrichment.accounts(rows)
        return rows.map((row, index) => accountLine(row, traitsAt(traits, index), version))
      }
      case 'posts': {
        const rows = batch.rows.slice(from, to)
        const traits = await readPosts(rows)
        return rows.map((row, index) => postLine(row, traitsAt(traits, index), number))
      }
    }
  }

  return {
    async add(batch) {
      for (let from = 0; from < batch.rows.length; from += ROWS_TO_ENRICH_AT_ONCE) {
        const lines = linesOf(batch, from)
        // A failure is awaited below, in order; this keeps it from counting as unhandled until then.
        lines.catch(() => undefined)
        written = written.then(async () => append(batch.kind, await lines))
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

function traitsAt<Traits>(traits: readonly Traits[], index: number): Traits {
  const found = traits[index]
  if (found === undefined) throw new Error('Enrichment answered fewer rows than it was given')
  return found
}
