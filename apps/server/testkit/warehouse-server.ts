// Starts and ends a warehouse that is a process of its own, as often as a test wants, always at the same port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Whether a process is over, by itself or by a signal. */
export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

export interface WarehouseServer {
  readonly url: string
  /** As a machine that loses its power. */
  kill(): Promise<void>
  start(): Promise<void>
  /** It takes connections and answers nothing, until it is resumed. */
  hang(): void
  resume(): void
}

const TRIES = 20

/** Starts it on what `folder` holds. Throws when its port stays taken. */
export async function startWarehouseServer(folder: string): Promise<WarehouseServer> {
  let port = '0'
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    // The port that it had may still be held by whatever took it meanwhile: then the process ends without a word.
    for (let tries = 1; tries <= TRIES; tries++) {
      const started = spawn(process.execPath, [join(import.meta.dirname, 'warehouse-server-main.ts'), folder, port], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const said = await Promise.race([once(started.stdout, 'data'), once(started, 'exit').then(() => undefined)])
      if (said) {
        child = started
        port = String(said[0]).trim()
        return
      }
      await new Promise((next) => setTimeout(next, 250))
    }
    throw new Error(`The warehouse server did not start at port ${port}.`)
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      if (!child || hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    start,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}
