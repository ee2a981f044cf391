// Threads that take orders beside the one that answers calls: they start with the first order and end when none comes for a while.
import { parentPort, Worker } from 'node:worker_threads'

interface Numbered<Order> {
  readonly id: number
  readonly order: Order
}
type Answered<Answer> =
  | { readonly id: number; readonly outcome: 'made'; readonly answer: Answer }
  | { readonly id: number; readonly outcome: 'failed'; readonly problem: string }

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: Error) => void
}

export interface ThreadOptions {
  readonly threads: number
  /** Of the heap of each. */
  readonly megabytes: number
  /** How long a thread is kept for the next order. */
  readonly idleMilliseconds: number
}

export interface Threads<Order, Answer> {
  /** Has an order carried out by the thread that has the fewest; rejects with what went wrong there. */
  run(order: Order): Promise<Answer>
}

interface Thread<Order, Answer> {
  readonly busy: () => number
  readonly run: (order: Order) => Promise<Answer>
}

/** Threads that run `file`, which calls `takeOrders`. An idle one does not keep the process from ending. */
export function openThreads<Order, Answer>(file: URL, options: ThreadOptions): Threads<Order, Answer> {
  const open: Thread<Order, Answer>[] = []
  const leave = (thread: Thread<Order, Answer>): void => {
    const at = open.indexOf(thread)
    if (at >= 0) open.splice(at, 1)
  }
  return {
    run(order) {
      let best = open.reduce<Thread<Order, Answer> | undefined>(
        (least, one) => (least && least.busy() <= one.busy() ? least : one),
        undefined,
      )
      if (!best || (best.busy() > 0 && open.length < options.threads)) {
        best = startThread<Order, Answer>(file, options, leave)
        open.push(best)
      }
      return best.run(order)
    },
  }
}

function startThread<Order, Answer>(
  file: URL,
  { megabytes, idleMilliseconds }: ThreadOptions,
  ended: (thread: Thread<Order, Answer>) => void,
): Thread<Order, Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const thread: Thread<Order, Answer> = {
    busy: () => waiting.size,
    run: (order) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        last += 1
        waiting.set(last, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: last, order } satisfies Numbered<Order>)
      }),
  }
  const end = (reason: Error): void => {
    ended(thread)
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const rest = (): void => {
    worker.unref()
    idle = setTimeout(() => {
      ended(thread)
      void worker.terminate()
    }, idleMilliseconds).unref()
  }
  worker.on('message', (answered: Answered<Answer>) => {
    const waiter = waiting.get(answered.id)
    waiting.delete(answered.id)
    if (answered.outcome === 'made') waiter?.resolve(answered.answer)
    else waiter?.reject(new Error(answered.problem))
    if (waiting.size === 0) rest()
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread has ended.')))
  return thread
}

/** The other end, in the thread's own file. */
export function takeOrders<Order, Answer>(work: (order: Order) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, order }: Numbered<Order>) => {
    parentPort?.postMessage(await answerTo(id, () => work(order)))
  })
}

async function answerTo<Answer>(id: number, work: () => Answer | Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { id, outcome: 'made', answer: await work() }
  } catch (error) {
    return { id, outcome: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
