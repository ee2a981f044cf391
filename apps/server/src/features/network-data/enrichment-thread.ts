// One thread of an import: infers the traits of its rows and answers with finished lines, so that neither the traits nor
// their making burden the thread that serves requests.

import { parentPort, workerData } from 'node:worker_threads'
import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { enrichAccount, enrichPost, loadEnrichment } from '@peregrine/enrichment/enrich-rows.ts'
import { accountLine, postLine, postTraitsText, type Said } from './staging-lines.ts'

/** A row, and when its source said what. */
export interface SaidRow<Row> {
  readonly row: Row
  readonly said: Said
}

export type EnrichmentTask = { readonly id: number } & (
  | { readonly kind: 'accounts'; readonly rows: readonly SaidRow<AccountRow>[] }
  | { readonly kind: 'posts'; readonly rows: readonly SaidRow<PostRow>[] }
)

export interface EnrichmentAnswer {
  readonly id: number
  /** One line a row, each with its end, in UTF-8. */
  readonly lines: Uint8Array<ArrayBuffer>
}

/** Texts that are repeated, at most; each takes about a kilobyte. */
const REMEMBERED_TEXTS = 40_000

const encoder = new TextEncoder()
const remembered = new Map<string, string>()

/** A text that is repeated (about a third of the posts of a network) is read once. */
function traitsTextOf(row: PostRow): string {
  const known = remembered.get(row.text)
  if (known !== undefined) return known
  const read = postTraitsText(enrichPost(row))
  if (row.kind === 'repost' || row.reposts > 0) {
    if (remembered.size >= REMEMBERED_TEXTS) remembered.clear()
    remembered.set(row.text, read)
  }
  return read
}

function linesOf(task: EnrichmentTask, thisYear: number): string {
  const lines =
    task.kind === 'accounts'
      ? task.rows.map(({ row, said }) => accountLine(row, enrichAccount(row, thisYear), said))
      : task.rows.map(({ row, said }) => postLine(row, traitsTextOf(row), said))
  return `${lines.join('\n')}\n`
}

if (parentPort !== null) {
  const port = parentPort
  const { thisYear }: { readonly thisYear: number } = workerData
  const loaded = loadEnrichment()
  port.on('message', (task: EnrichmentTask) => {
    // A failure is unhandled on purpose: it ends the thread, and whoever waits for it is told.
    void loaded.then(() => {
      const answer: EnrichmentAnswer = { id: task.id, lines: encoder.encode(linesOf(task, thisYear)) }
      port.postMessage(answer, [answer.lines.buffer])
    })
  })
}
