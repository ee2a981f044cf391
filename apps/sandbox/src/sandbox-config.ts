// The only reader of the sandbox's environment: where it listens, where it keeps its state, how many people there are.
import { join, resolve } from 'node:path'
import type { NetworkSize } from '@peregrine/demo-network/network-facts.ts'

export interface SandboxConfig {
  /** 0: any free port. */
  readonly port: number
  /** The folder of everything that survives a restart. */
  readonly folder: string
  /** How much of a population stands behind it. */
  readonly population: NetworkSize
  /** Another population of that size; left out: the one that the product comes with. */
  readonly seed?: number
  /** The moment at which its clock on the wall starts, epoch milliseconds; left out: it is the machine's. */
  readonly startsAt?: number
}

/** Throws an Error with one sentence for whoever started it. */
export function readSandboxConfig(environment: NodeJS.Dict<string> = process.env): SandboxConfig {
  const port = environment.SANDBOX_PORT || '3001'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error('SANDBOX_PORT must be a port number from 0 to 65535.')
  const network = environment.DEMO_NETWORK || ''
  const accounts = environment.SANDBOX_ACCOUNTS || (/^\d+$/.test(network) ? network : '')
  if (!/^\d{0,7}$/.test(accounts)) throw new Error('SANDBOX_ACCOUNTS must be empty or a number of accounts.')
  const seed = environment.SANDBOX_SEED || ''
  if (!/^\d{0,10}$/.test(seed) || Number(seed) > 0xffffffff)
    throw new Error('SANDBOX_SEED must be empty or a whole number.')
  const startsAt = Date.parse(environment.SANDBOX_CLOCK || '')
  if (environment.SANDBOX_CLOCK && Number.isNaN(startsAt))
    throw new Error('SANDBOX_CLOCK must be empty or a moment like 2026-11-21T09:00:00Z.')
  const size = network === 'large' ? 'large' : 'small'
  return {
    port: Number(port),
    folder: join(resolve(environment.DATA_DIR || 'data'), 'sandbox'),
    population: accounts === '' ? size : { accounts: Number(accounts) },
    ...(seed !== '' && { seed: Number(seed) }),
    ...(!Number.isNaN(startsAt) && { startsAt }),
  }
}
