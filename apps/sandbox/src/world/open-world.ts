// Opens the population: kept from an earlier start in a blink, else made in the background while the sandbox already answers.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DEMO_NETWORK_FACTS, type NetworkSize } from '@peregrine/demo-network/network-facts.ts'
import { NetworkWorld } from './network-world.ts'
import type { WorldColumns } from './world-columns.ts'
import { readWorldFile } from './world-file.ts'
import { worldFingerprint } from './world-fingerprint.ts'
import type { WorldOrder } from './world-worker.ts'

export interface WorldOptions {
  /** Where it is kept from one start to the next. */
  readonly folder: string
  readonly size: NetworkSize
  /** The moment at which the network is seen if it has to be made, epoch milliseconds. */
  readonly now: () => number
  readonly seed?: number
}

/** A population that may still be in the making. */
export interface SandboxWorld {
  /** Undefined until it is there. */
  current(): NetworkWorld | undefined
  /** Rejects when it could not be made. */
  readonly opened: Promise<NetworkWorld>
  /** Gives up making it. */
  close(): Promise<void>
}

/** A population that is there already. */
export const startWorldState = (world: NetworkWorld): SandboxWorld => ({
  current: () => world,
  opened: Promise.resolve(world),
  close: () => Promise.resolve(),
})

function made(order: WorldOrder, started: (worker: Worker) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./world-worker.ts', import.meta.url), {
      workerData: order,
      // Short-lived rows are given back early: the making needs little more than what is kept.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    started(worker)
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The population could not be made.'))))
  })
}

/** Never throws; what fails rejects `opened`. */
export function openWorld({ folder, size, now, seed = DEMO_NETWORK_FACTS.defaultSeed }: WorldOptions): SandboxWorld {
  let world: NetworkWorld | undefined
  let worker: Worker | undefined
  const file = join(folder, 'population.bin')
  const opened = (async () => {
    await mkdir(folder, { recursive: true })
    const key = await worldFingerprint(seed, size)
    let columns = await readWorldFile(file, key)
    if (columns === undefined) {
      await made({ options: { seed, size, now: now() }, file, key }, (started) => {
        worker = started
      })
      columns = await readWorldFile(file, key)
    }
    // The key says that this very source wrote it.
    world = new NetworkWorld(columns as WorldColumns)
    return world
  })()
  opened.catch(() => undefined)
  return {
    current: () => world,
    opened,
    close: async () => {
      await worker?.terminate()
    },
  }
}
