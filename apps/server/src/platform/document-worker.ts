// Documents are made beside the thread that serves requests, one after another, each within limits of time and memory.
import { Worker } from 'node:worker_threads'
import type { DocumentAnswer, DocumentOrder } from './document-thread.ts'
import { CallerGone } from './refusal.ts'

/** So many wait already that another would be answered too late. */
export class DocumentsBusy extends Error {
  override readonly name = 'DocumentsBusy'
}

/** It would take more time, memory or pages than a document may. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge'
}

export interface DocumentLimits {
  /** Of work on one document; on a busy machine that takes longer by the clock, at most PATIENCE times. */
  readonly milliseconds: number
  /** For the thread to stand: a busy machine takes its time. */
  readonly startMilliseconds: number
  readonly megabytes: number
  /** Orders that may wait while one is made. */
  readonly waiting: number
  /** How long the thread is kept for the next order. */
  readonly idleMilliseconds: number
}

const PATIENCE = 4

export const DOCUMENT_LIMITS: DocumentLimits = {
  milliseconds: 20_000,
  startMilliseconds: 60_000,
  megabytes: 512,
  waiting: 20,
  idleMilliseconds: 60_000,
}

export interface Documents {
  /** The bytes. Throws DocumentsBusy, DocumentTooLarge, and CallerGone when `gone` is aborted first. */
  make(order: DocumentOrder, gone?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

interface Waiting {
  readonly order: DocumentOrder
  readonly gone: AbortSignal | undefined
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (reason: Error) => void
}

const outOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

interface Work {
  readonly at: number
  readonly worked: number
}
const SHORTEST_LOOK = 20

/** Milliseconds that a thread has worked; one that has ended works no more. */
async function workOf(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

/** Takes orders. The thread starts with the first one (about half a second) and ends when there are none for a while. */
export function openDocuments(limits: DocumentLimits = DOCUMENT_LIMITS): Documents {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  const current = new WeakSet<Worker>()
  let running = false
  let closed = false
  let idle: NodeJS.Timeout | undefined

  const drop = async (): Promise<void> => {
    const old = worker
    worker = undefined
    await old?.terminate()
  }

  const startWorker = (): Worker => {
    const fresh = new Worker(new URL('./document-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    })
    // A late error of a thread that was given up must not end the process.
    fresh.on('error', () => undefined)
    fresh.on('exit', () => {
      if (worker === fresh) worker = undefined
    })
    fresh.unref()
    return fresh
  }

  /** One order from posting it to its answer; a thread that took too long or died is not used again. */
  const run = (thread: Worker, { order, gone }: Waiting): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      let over = false
      const settle = (act: () => void, spoiled: boolean): void => {
        over = true
        clearTimeout(timer)
        thread.off('message', answered).off('error', failed).off('exit', ended)
        gone?.removeEventListener('abort', leave)
        thread.unref()
        if (spoiled) void drop()
        act()
      }
      const answered = (answer: DocumentAnswer | 'ready'): void => {
        if (answer === 'ready') {
          current.add(thread)
          clearTimeout(timer)
          timer = onTime()
        } else if (answer.outcome === 'made') settle(() => resolve(answer.bytes), false)
        else if (answer.outcome === 'failed') settle(() => reject(new Error(answer.problem)), false)
        else settle(() => reject(new DocumentTooLarge('It has too many pages.')), false)
      }
      const failed = (error: Error): void =>
        settle(() => reject(outOfMemory(error) ? new DocumentTooLarge('It took too much memory.') : error), true)
      const ended = (): void => settle(() => reject(new Error('The thread for documents has ended.')), true)
      const leave = (): void => settle(() => reject(new CallerGone('The connection was closed.')), true)
      const slow = (): void => settle(() => reject(new Error('The thread for documents does not start.')), true)
      const late = async (begun: Work): Promise<void> => {
        const worked = (await workOf(thread)) - begun.worked
        if (over) return
        const left = limits.milliseconds - worked
        if (left <= 0 || performance.now() - begun.at >= PATIENCE * limits.milliseconds)
          return settle(() => reject(new DocumentTooLarge('It took too long.')), true)
        timer = setTimeout(() => void late(begun), Math.max(left, SHORTEST_LOOK))
      }
      const onTime = (): NodeJS.Timeout => {
        const at = performance.now()
        const worked = workOf(thread)
        return setTimeout(async () => late({ at, worked: await worked }), limits.milliseconds)
      }
      let timer = current.has(thread) ? onTime() : setTimeout(slow, limits.startMilliseconds)
      gone?.addEventListener('abort', leave, { once: true })
      thread.ref()
      thread.on('message', answered).on('error', failed).on('exit', ended)
      thread.postMessage(order)
    })

  const next = async (): Promise<void> => {
    if (running) return
    running = true
    clearTimeout(idle)
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      if (one.gone?.aborted) {
        one.reject(new CallerGone('The connection was closed.'))
        continue
      }
      worker ??= startWorker()
      await run(worker, one).then(one.resolve, one.reject)
    }
    running = false
    idle = setTimeout(() => void drop(), limits.idleMilliseconds).unref()
  }

  return {
    make: (order, gone) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('No more documents are made.'))
        if (queue.length >= limits.waiting) return reject(new DocumentsBusy('Too many documents wait.'))
        queue.push({ order, gone, resolve, reject })
        void next()
      }),
    close: async () => {
      closed = true
      clearTimeout(idle)
      for (const { reject } of queue.splice(0)) reject(new Error('No more documents are made.'))
      await drop()
    },
  }
}
