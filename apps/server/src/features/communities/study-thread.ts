// The thread in which a study's heavy part is done: clusters of hubs and members, and where all of them stand in the drawing.
import { parentPort } from 'node:worker_threads'
import { clusterHubs } from './cluster-hubs.ts'
import { planDrawing } from './plan-drawing.ts'
import type { StudyAnswer, StudyOrder } from './study-order.ts'

function answerTo({ follows, hubCount, languages, mostNodes }: StudyOrder): StudyAnswer {
  try {
    const clusters = clusterHubs(follows, hubCount, languages)
    return { outcome: 'made', clusters, drawing: planDrawing(follows, clusters, mostNodes) }
  } catch (error) {
    return { outcome: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (order: StudyOrder) => parentPort?.postMessage(answerTo(order)))
