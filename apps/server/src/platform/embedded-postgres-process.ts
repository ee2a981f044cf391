// The embedded PostgreSQL running: starts and ends its processes, finds and clears away what was left of them.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, SOCKET } from './embedded-postgres-cluster.ts'
import { asServerUser } from './embedded-postgres-user.ts'
import { endWithThisProcess } from './end-with-this-process.ts'
import { isAlive, processesIn } from './process-facts.ts'
import { StartProblem } from './start-problem.ts'

const PATIENCE = 60_000

/** The first process of a running server, as postmaster.pid tells of it. */
interface Postmaster {
  readonly pid: number
  readonly ready: boolean
}

/** What postmaster.pid says; undefined when there is none, or its number is not that of a server of this cluster. */
function postmasterOf({ cluster }: Cluster): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [number = '', , , , , , , status = ''] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(number)
  return processesIn(cluster).includes(pid) ? { pid, ready: status.trim() === 'ready' } : undefined
}

async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!done()) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}

/** Ends a server, tidily while it is patient, and waits until it is gone. */
export async function stopServer(pid: number, patience: number): Promise<void> {
  // SIGINT is PostgreSQL's "end now, tidily"; after SIGKILL it recovers from its log at the next start.
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await until(() => !isAlive(pid), patience)) return
  }
}

/**
 * Clears away what a server left that was killed: its last processes (they end by themselves when it is gone) and the
 * files with its number, which would keep a new one from starting while anything has that number.
 */
async function clearRemains({ cluster, socketFolder }: Cluster): Promise<void> {
  if (!(await until(() => processesIn(cluster).length === 0, 10_000)))
    for (const pid of processesIn(cluster)) process.kill(pid, 'SIGKILL')
  await until(() => processesIn(cluster).length === 0, 10_000)
  for (const file of [
    join(cluster, 'postmaster.pid'),
    join(socketFolder, SOCKET),
    join(socketFolder, `${SOCKET}.lock`),
  ])
    rmSync(file, { force: true })
}

function spawnServer({ cluster, socketFolder, postgres, user, log: logFile }: Cluster): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    // A failed statement's text can hold what people wrote.
    log_min_error_statement: 'panic',
    max_connections: '60',
    // Of a list of a million people, what a page counts and sorts is kept in memory, not written to files.
    work_mem: '16MB',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args, options] = asServerUser(user, postgres, ['-D', cluster, ...flags], [cluster, socketFolder])
  const big = existsSync(logFile) && statSync(logFile).size > 10_000_000
  const log = openSync(logFile, big ? 'w' : 'a', 0o600)
  // In a process group of its own: Ctrl-C reaches us, and we end the server when nobody uses it any more.
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  endWithThisProcess(child)
  child.unref()
  return child
}

/** The last lines of the server's log, without times and numbers. */
export function lastWords({ log }: Cluster): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  const words = lines.slice(-3).join(' ')
  return words.replace(/\S+ \S+ \S+ \[\d+\] /g, '')
}

export interface RunningServer {
  readonly pid: number
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
}

/** Starts a server on a cluster and waits until it accepts connections. Throws StartProblem with the server's words. */
export async function startServer(cluster: Cluster): Promise<RunningServer> {
  const child = spawnServer(cluster)
  let problem: string | undefined
  const ended = new Promise<void>((done) => {
    child.on('error', (error) => {
      problem = error.message
    })
    child.on('exit', () => {
      problem ??= lastWords(cluster)
      done()
    })
  })
  await until(() => problem !== undefined || postmasterOf(cluster)?.ready === true, PATIENCE)
  const postmaster = postmasterOf(cluster)
  if (!postmaster?.ready) throw new StartProblem(`PostgreSQL did not start: ${problem ?? lastWords(cluster)}`)
  return { pid: postmaster.pid, ended }
}

/** Ends what a process that was killed left running on a cluster, and clears it away. */
export async function endLeftServer(cluster: Cluster): Promise<void> {
  const left = postmasterOf(cluster)
  if (left) await stopServer(left.pid, 5_000)
  await clearRemains(cluster)
}
