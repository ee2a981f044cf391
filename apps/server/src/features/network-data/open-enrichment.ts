// Threads that turn rows into lines with what is inferred of them; they start with the first row that needs them.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { EnrichmentAnswer, EnrichmentTask, SaidRow } from './enrichment-thread.ts'

/** Infers what rows say, on other threads. Answers hold one line a row, in any order, in UTF-8. */
export interface Enrichment {
  accounts(rows: readonly SaidRow<AccountRow>[]): Promise<Uint8Array[]>
  posts(rows: readonly SaidRow<PostRow>[]): Promise<Uint8Array[]>
  /** Ends the threads; what is still under way is refused. */
  close(): Promise<void>
}

/** Each thread takes a second and 300 MB to start. */
const MOST_THREADS = 4

/** What a thread holds on to is a third of this; the limit keeps its garbage from piling up. */
const THREAD_MEGABYTES = 512

interface Pending {
  readonly resolve: (lines: Uint8Array) => void
  readonly reject: (reason: Error) => void
}

interface Thread {
  run(task: EnrichmentTask): Promise<Uint8Array>
  waiting(): number
  end(): Promise<unknown>
}

function startThread(thisYear: number): Thread {
  const pending = new Map<number, Pending>()
  let ended: Error | undefined
  const worker = new Worker(new URL('./enrichment-thread.ts', import.meta.url), {
    workerData: { thisYear },
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
  })
  const fail = (reason: Error): void => {
    ended ??= reason
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }
  worker.on('message', ({ id, lines }: EnrichmentAnswer) => {
    pending.get(id)?.resolve(lines)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
  })
  worker.on('error', (reason) => fail(reason instanceof Error ? reason : new Error(String(reason))))
  worker.on('exit', () => fail(new Error('An enrichment thread has ended')))
  worker.unref()
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        pending.set(task.id, { resolve, reject })
        worker.ref()
        worker.postMessage(task)
      }),
    waiting: () => pending.size,
    end: () => worker.terminate(),
  }
}

/** The same text goes to the same thread, which then need not read it again. */
const shareOf = (text: string, threads: number): number =>
  (text.length + text.charCodeAt(text.length >> 1) + text.charCodeAt(text.length - 1)) % threads || 0

export function openEnrichment(thisYear: number, count = Math.min(availableParallelism(), MOST_THREADS)): Enrichment {
  let threads: readonly Thread[] = []
  let last = 0
  const started = (): readonly Thread[] => {
    if (threads.length === 0) threads = Array.from({ length: Math.max(1, count) }, () => startThread(thisYear))
    return threads
  }
  return {
    async accounts(rows) {
      const [first, ...others] = started()
      const thread = others.reduce((least, other) => (other.waiting() < (least?.waiting() ?? 0) ? other : least), first)
      return thread ? [await thread.run({ id: ++last, kind: 'accounts', rows })] : []
    },
    async posts(rows) {
      const shares = started().map((thread) => ({ thread, rows: [] as SaidRow<PostRow>[] }))
      for (const one of rows) shares[shareOf(one.row.text, shares.length)]?.rows.push(one)
      return await Promise.all(
        shares
          .filter((share) => share.rows.length > 0)
          .map(({ thread, rows: some }) => thread.run({ id: ++last, kind: 'posts', rows: some })),
      )
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}
