// The server and the sandbox network as programs of their own that can be killed at any moment and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, '../src/main.ts')
const SANDBOX = join(import.meta.dirname, '../../sandbox/src/sandbox-main.ts')
/** Nothing of whoever measures goes along: the configuration is what stands here. */
const PATH = '/usr/bin:/bin'
const PATIENCE_MS = 120_000

export interface Program {
  readonly url: string
  /** What it said last. */
  complaints(): string
  /** As the machine would, without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function start(file: string, env: NodeJS.ProcessEnv, url: string, health: string): Promise<Program> {
  // Ends with this process: it hears that nobody is there any more.
  const child: ChildProcess = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let complaints = ''
  for (const said of [child.stdout, child.stderr])
    said?.on('data', (text) => {
      complaints = `${complaints}${text}`.slice(-4000)
    })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await gone
  }
  for (const begun = Date.now(); ; await after(50)) {
    const ready = await fetch(url + health).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { url, complaints: () => complaints, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
    if (child.exitCode !== null || Date.now() - begun > PATIENCE_MS) {
      child.kill('SIGKILL')
      throw new Error(`${file} did not start: ${complaints}`)
    }
  }
}

/** The sandbox network, with a small population unless another is asked for. */
export const startSandboxProgram = (
  folder: string,
  port: number,
  { accounts, seed }: { readonly accounts: number; readonly seed?: number } = { accounts: 2000 },
): Promise<Program> => {
  const env = {
    PATH,
    DATA_DIR: folder,
    SANDBOX_PORT: String(port),
    SANDBOX_ACCOUNTS: String(accounts),
    ...(seed !== undefined && { SANDBOX_SEED: String(seed) }),
  }
  return start(SANDBOX, env, `http://localhost:${port}`, '/sandbox/health')
}

/** The server with embedded stores, without a demo network. */
export const startServerProgram = (folder: string, port: number, sandboxPort: number): Promise<Program> => {
  const env = {
    PATH,
    NODE_ENV: 'development',
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DEMO_NETWORK: 'none',
  }
  return start(SERVER, env, `http://localhost:${port}`, '/healthz')
}
