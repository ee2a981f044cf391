// Opens enrichment for an import: its threads start with the first row that needs them.

import { availableParallelism } from 'node:os'
import { createEnrichmentPool, type EnrichmentPool } from '@peregrine/enrichment/enrichment-pool.ts'
import type { Enrichment } from './stage-rows.ts'

/** Each thread takes a second and 250 MB to start. */
const MOST_THREADS = 4

export function openEnrichment(threads = Math.min(availableParallelism(), MOST_THREADS)): Enrichment {
  let pool: EnrichmentPool | undefined
  const opened = (): EnrichmentPool => {
    pool ??= createEnrichmentPool(threads)
    return pool
  }
  return {
    accounts: (rows) => opened().accounts(rows),
    posts: (rows) => opened().posts(rows),
    close: async () => pool?.close(),
  }
}
