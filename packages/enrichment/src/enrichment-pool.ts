// Worker threads that enrich batches of rows; answers keep the order of the rows.

import { Worker } from 'node:worker_threads'
import type { AccountTraits, PostTraits } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { EnrichmentAnswer, EnrichmentTask } from './enrichment-worker.ts'

/** Rows that go to a thread in one message. */
const BATCH = 2_000

export interface EnrichmentPool {
  accounts(rows: readonly AccountRow[]): Promise<AccountTraits[]>
  posts(rows: readonly PostRow[]): Promise<PostTraits[]>
  /** Ends the threads; what is still under way is refused with an error. */
  close(): Promise<void>
}

interface Thread {
  readonly worker: Worker
  waiting: number
}

interface Pending {
  readonly thread: Thread
  readonly resolve: (answer: EnrichmentAnswer) => void
  readonly reject: (reason: Error) => void
}

/** `threads` at least 1; each takes about a second and 250 MB to start. `thisYear` is the year that ages are counted to. */
export function createEnrichmentPool(threads: number, thisYear: number = new Date().getUTCFullYear()): EnrichmentPool {
  const pending = new Map<number, Pending>()
  let last = 0
  let closed = false
  const all = Array.from({ length: Math.max(1, Math.floor(threads)) }, () => startThread())

  function startThread(): Thread {
    const worker = new Worker(new URL('./enrichment-worker.ts', import.meta.url), { workerData: { thisYear } })
    const thread: Thread = { worker, waiting: 0 }
    const failAll = (reason: Error) => {
      closed = true
      for (const [id, task] of pending) {
        if (task.thread !== thread) continue
        pending.delete(id)
        task.reject(reason)
      }
    }
    worker.on('message', (answer: EnrichmentAnswer) => {
      const task = pending.get(answer.id)
      if (task === undefined) return
      pending.delete(answer.id)
      task.thread.waiting -= 1
      task.resolve(answer)
    })
    worker.on('error', (reason) => failAll(reason instanceof Error ? reason : new Error(String(reason))))
    worker.on('exit', () => failAll(new Error('The enrichment thread has ended')))
    worker.unref()
    return thread
  }

  function send(task: EnrichmentTask): Promise<EnrichmentAnswer> {
    if (closed) return Promise.reject(new Error('The enrichment threads have ended'))
    const thread = all.reduce((one, other) => (other.waiting < one.waiting ? other : one))
    thread.waiting += 1
    thread.worker.ref()
    return new Promise<EnrichmentAnswer>((resolve, reject) => {
      pending.set(task.id, { thread, resolve, reject })
      thread.worker.postMessage(task)
    }).finally(() => {
      if (thread.waiting === 0) thread.worker.unref()
    })
  }

  const batches = <Row>(rows: readonly Row[]) =>
    Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH))

  return {
    accounts: async (rows) => {
      const answers = await Promise.all(
        batches(rows).map((batch) => send({ kind: 'accounts', id: ++last, rows: batch })),
      )
      return answers.flatMap((answer) => (answer.kind === 'accounts' ? answer.traits : []))
    },
    posts: async (rows) => {
      const answers = await Promise.all(batches(rows).map((batch) => send({ kind: 'posts', id: ++last, rows: batch })))
      return answers.flatMap((answer) => (answer.kind === 'posts' ? answer.traits : []))
    },
    close: async () => {
      closed = true
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}
