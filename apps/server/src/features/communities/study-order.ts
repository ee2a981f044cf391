// Orders a study's heavy part from a thread of its own, so that calls are answered meanwhile.
import { Worker } from 'node:worker_threads'
import type { HubClusters } from './cluster-hubs.ts'
import type { DrawingPlan } from './plan-drawing.ts'

export interface StudyOrder {
  /** For each member the positions of the hubs that it follows. */
  readonly follows: readonly (readonly number[])[]
  readonly hubCount: number
  /** What each member writes, ISO 639-1. */
  readonly languages: readonly string[]
  readonly mostNodes: number
}

export type StudyAnswer =
  | { readonly outcome: 'made'; readonly clusters: HubClusters; readonly drawing: DrawingPlan }
  | { readonly outcome: 'failed'; readonly problem: string }

const MEGABYTES = 512

/** Clusters and drawing of an order. Throws the signal's reason, and what went wrong in the thread. */
export function clusterApart(
  order: StudyOrder,
  signal: AbortSignal,
): Promise<{ readonly clusters: HubClusters; readonly drawing: DrawingPlan }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./study-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    const settle = (act: () => void): void => {
      signal.removeEventListener('abort', stop)
      thread.removeAllListeners()
      // A late error of a thread that is not listened to any more must not end the process.
      thread.on('error', () => undefined)
      void thread.terminate()
      act()
    }
    const stop = (): void => settle(() => reject(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    thread.on('message', (answer: StudyAnswer) =>
      settle(() => (answer.outcome === 'made' ? resolve(answer) : reject(new Error(answer.problem)))),
    )
    thread.on('error', (error) => settle(() => reject(error)))
    thread.on('exit', () => settle(() => reject(new Error('The thread of the study has ended.'))))
    thread.postMessage(order)
  })
}
