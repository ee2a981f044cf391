// One enrichment thread: answers each batch with the traits of its rows.

import { parentPort, workerData } from 'node:worker_threads'
import type { AccountTraits, PostTraits } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { enrichAccount, enrichPost, loadEnrichment } from './enrich-rows.ts'

export type EnrichmentTask =
  | { readonly kind: 'accounts'; readonly id: number; readonly rows: readonly AccountRow[] }
  | { readonly kind: 'posts'; readonly id: number; readonly rows: readonly PostRow[] }

export type EnrichmentAnswer =
  | { readonly kind: 'accounts'; readonly id: number; readonly traits: AccountTraits[] }
  | { readonly kind: 'posts'; readonly id: number; readonly traits: PostTraits[] }

const port = parentPort
if (port !== null) {
  const { thisYear }: { readonly thisYear: number } = workerData
  const loaded = loadEnrichment()
  const answerTo = (task: EnrichmentTask): EnrichmentAnswer =>
    task.kind === 'accounts'
      ? { kind: 'accounts', id: task.id, traits: task.rows.map((row) => enrichAccount(row, thisYear)) }
      : { kind: 'posts', id: task.id, traits: task.rows.map(enrichPost) }
  port.on('message', (task: EnrichmentTask) => {
    // A failure is unhandled on purpose: it ends the thread, and the pool refuses what was under way.
    void loaded.then(() => port.postMessage(answerTo(task)))
  })
}
