// The only reader of the sandbox's environment: where it listens and where it keeps its state.
import { join, resolve } from 'node:path'

export interface SandboxConfig {
  /** 0: any free port. */
  readonly port: number
  /** The folder of everything that survives a restart. */
  readonly folder: string
  /** How much of a population stands behind it. */
  readonly population: 'small' | 'large'
}

/** Throws an Error with one sentence for whoever started it. */
export function readSandboxConfig(environment: NodeJS.Dict<string> = process.env): SandboxConfig {
  const port = environment.SANDBOX_PORT || '3001'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error('SANDBOX_PORT must be a port number from 0 to 65535.')
  return {
    port: Number(port),
    folder: join(resolve(environment.DATA_DIR || 'data'), 'sandbox'),
    population: environment.DEMO_NETWORK === 'large' ? 'large' : 'small',
  }
}
