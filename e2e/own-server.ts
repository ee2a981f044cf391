// A server of one journey alone, on a data folder and a port of its own, that can be killed and started again.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const PATIENCE_MS = 120_000

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface OwnServer {
  readonly dataDir: string
  /** The address of a site. */
  readonly at: (host: string) => string
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>
  /** Runs `npm run import -- …`; answers what it printed. */
  importFiles(...files: readonly string[]): Promise<string>
  /** Ends it and removes its data. */
  close(): Promise<void>
}

/** Makes a server without a network in it; nothing runs before `start`. `settings`: of its configuration; without PORT, a free one. */
export async function newOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'peregrine-journey-'))
  const port = Number(settings.PORT ?? (await freePort()))
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_NETWORK: 'none',
    NODE_ENV: 'test',
    ...settings,
  }
  let running: ChildProcess | undefined

  const ended = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const server = running
    running = undefined
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await exit
  }

  return {
    dataDir,
    at: (host) => `http://${host}:${port}`,
    async start() {
      const server = spawn('node', ['apps/server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
      running = server
      let said = ''
      server.stderr.on('data', (chunk) => {
        said += String(chunk)
      })
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        if (server.exitCode !== null) throw new Error(`The server ended: ${said}`)
        const ready = await fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (ready) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`The server was not ready in time: ${said}`)
    },
    kill: () => ended('SIGKILL'),
    async importFiles(...files) {
      const { stdout, stderr } = await promisify(execFile)('node', ['apps/server/src/import-cli.ts', ...files], {
        cwd: root,
        env,
      })
      return stdout + stderr
    },
    async close() {
      await ended('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
