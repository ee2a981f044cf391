// Makes the population in a thread of its own and leaves it in a file.
import { workerData } from 'node:worker_threads'
import type { NetworkOptions } from '@peregrine/demo-network/network-facts.ts'
import { buildWorld } from './build-world.ts'
import { writeWorldFile } from './world-file.ts'

/** What the thread is given. */
export interface WorldOrder {
  readonly options: NetworkOptions
  readonly file: string
  readonly key: string
}

const { options, file, key } = workerData as WorldOrder
await writeWorldFile(file, key, buildWorld(options))
