// Starts and ends a warehouse that is a process of its own, as often as a test wants, always at the same port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface WarehouseServer {
  readonly url: string
  /** As a machine that loses its power. */
  kill(): Promise<void>
  start(): Promise<void>
  /** It takes connections and answers nothing, until it is resumed. */
  hang(): void
  resume(): void
}

/** Starts it on what `folder` holds. */
export async function startWarehouseServer(folder: string): Promise<WarehouseServer> {
  let port = '0'
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [join(import.meta.dirname, 'warehouse-server-main.ts'), folder, port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const [said] = await once(started.stdout, 'data')
    port = String(said).trim()
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
    },
    start,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}
