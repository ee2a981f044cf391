// The embedded PostgreSQL: the real server, brought by npm, in a folder of its own, reached by a unix socket alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { asServerUser, handOver, type ServerUser, serverUserFor } from './embedded-postgres-user.ts'
import { onOneConnection, quotedLiteral } from './postgres.ts'
import { isAlive, processesIn } from './process-facts.ts'
import { socketFolderFor } from './socket-path.ts'

/** The embedded server cannot run here; the message says why and what to do about it. */
export class EmbeddedPostgresProblem extends Error {
  override readonly name = 'EmbeddedPostgresProblem'
}

export interface EmbeddedPostgres {
  /** Where a database is reached as the product's own role, which is no superuser; `peregrine` unless said. */
  urlOf(database?: string): string
  /** Where a database is reached as the superuser: only to make databases. */
  adminUrlOf(database?: string): string
  readonly pid: number
  /** A server that a killed process had left running was taken over. */
  readonly adopted: boolean
  /** Settles with a sentence when the server ends without having been asked to. */
  readonly endedByItself: Promise<string>
  /** Ends the server; what was committed is on disk. */
  stop(): Promise<void>
}

const Passwords = z.object({ admin: z.string(), product: z.string() })
type Passwords = z.output<typeof Passwords>

interface Layout {
  readonly folder: string
  readonly cluster: string
  readonly passwords: string
  readonly log: string
}

const layoutOf = (folder: string): Layout => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwords: join(folder, 'passwords.json'),
  log: join(folder, 'server.log'),
})

const ROLE = 'peregrine'
const PATIENCE = 60_000
const SOCKET = '.s.PGSQL.5432'

function checkOwner(cluster: string): void {
  const me = process.getuid?.()
  if (me === 0 || statSync(cluster).uid === me) return
  throw new EmbeddedPostgresProblem(
    `${cluster} belongs to another user: start as that user, or give the folder to yourself.`,
  )
}

async function binaries(): Promise<{ readonly postgres: string; readonly initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return await import(pathToFileURL(near.resolve(name)).href)
  } catch (cause) {
    throw new EmbeddedPostgresProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** Runs a program to its end; throws with what it wrote when it fails. */
async function runToEnd(child: ChildProcess, what: string): Promise<void> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
  if (code !== 0) throw new EmbeddedPostgresProblem(`${what} failed: ${output.trim().split('\n').slice(-3).join(' ')}`)
}

// Made beside its place and moved there when whole: killed in the middle, the next start begins anew.
async function makeCluster(folder: string, initdb: string): Promise<void> {
  const making = layoutOf(`${folder}.making`)
  rmSync(making.folder, { recursive: true, force: true })
  // Others may pass through the folder (the server may run as another user), not list it.
  mkdirSync(making.folder, { recursive: true, mode: 0o711 })
  mkdirSync(making.cluster, { mode: 0o700 })
  const user = serverUserFor(making.cluster)
  handOver(making.cluster, user)
  const passwords: Passwords = { admin: randomBytes(24).toString('hex'), product: randomBytes(24).toString('hex') }
  writeFileSync(making.passwords, JSON.stringify(passwords), { mode: 0o600 })
  const passwordFile = join(making.cluster, '..', 'admin-password')
  writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
  handOver(passwordFile, user)
  const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const [program, args, options] = asServerUser(
    user,
    initdb,
    [`--pgdata=${making.cluster}`, ...flags, ...locale],
    [making.cluster],
  )
  await runToEnd(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }), 'Preparing PostgreSQL')
  rmSync(passwordFile)
  renameSync(making.folder, folder)
}

interface Postmaster {
  readonly pid: number
  readonly ready: boolean
  readonly socketFolder: string
}

/** What postmaster.pid says; undefined when there is none, or its number is not that of a server of this cluster. */
function postmasterOf(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [number = '', , , , socketFolder = '', , , status = ''] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(number)
  return processesIn(cluster).includes(pid) ? { pid, ready: status.trim() === 'ready', socketFolder } : undefined
}

async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!done()) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}

async function stopServer(pid: number, patience: number): Promise<void> {
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
async function clearRemains({ cluster }: Layout, socketFolder: string): Promise<void> {
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

function startServer(
  layout: Layout,
  socketFolder: string,
  postgres: string,
  user: ServerUser | undefined,
): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    // A failed statement's text can hold what people wrote.
    log_min_error_statement: 'panic',
    max_connections: '60',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args, options] = asServerUser(
    user,
    postgres,
    ['-D', layout.cluster, ...flags],
    [layout.cluster, socketFolder],
  )
  const big = existsSync(layout.log) && statSync(layout.log).size > 10_000_000
  const log = openSync(layout.log, big ? 'w' : 'a', 0o600)
  // In a process group of its own: Ctrl-C reaches us, and we end the server when nobody uses it any more.
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

function lastWords({ log }: Layout): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return lines
    .slice(-3)
    .join(' ')
    .replace(/\S+ \S+ \S+ \[\d+\] /g, '')
}

async function ready(layout: Layout, child: ChildProcess): Promise<Postmaster> {
  let problem: string | undefined
  const onError = (error: Error): void => {
    problem = error.message
  }
  const onExit = (): void => {
    problem ??= lastWords(layout)
  }
  child.on('error', onError).on('exit', onExit)
  const up = await until(() => problem !== undefined || postmasterOf(layout.cluster)?.ready === true, PATIENCE)
  child.off('exit', onExit)
  const postmaster = postmasterOf(layout.cluster)
  if (!up || !postmaster?.ready)
    throw new EmbeddedPostgresProblem(`PostgreSQL did not start: ${problem ?? lastWords(layout)}`)
  return postmaster
}

// The role and the database are made by every start that misses them, so a kill between the steps does no harm.
async function makeRoleAndDatabase(adminUrl: string, password: string): Promise<void> {
  await onOneConnection(adminUrl, async (connection) => {
    const [found] = await connection.run(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
      [ROLE],
    )
    if (!found?.role) await connection.run(`CREATE ROLE ${ROLE} LOGIN PASSWORD ${quotedLiteral(password)}`)
    if (!found?.database) await connection.run(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`)
  })
}

const addressOf = (socketFolder: string, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`

/** Takes over a server that was left running and answers; clears away one that does not. */
async function adopt(layout: Layout, socketFolder: string, admin: string): Promise<Postmaster | undefined> {
  await until(() => postmasterOf(layout.cluster)?.ready !== false, PATIENCE)
  const left = postmasterOf(layout.cluster)
  try {
    if (left?.ready && left.socketFolder === socketFolder) {
      const address = addressOf(socketFolder, 'postgres', admin, 'postgres')
      await onOneConnection(address, (connection) => connection.run('SELECT 1'), 3_000)
      return left
    }
  } catch {
    // It does not answer: it is ended below.
  }
  if (left) await stopServer(left.pid, 5_000)
  await clearRemains(layout, socketFolder)
  return undefined
}

/**
 * Starts the server of `folder` (made and filled when missing), or takes over the one that a killed process left
 * running in it. The caller holds the lock on the data folder, so that nobody else does the same at the same time.
 * Throws EmbeddedPostgresProblem with a sentence for a person.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const layout = layoutOf(resolve(folder))
  const { postgres, initdb } = await binaries()
  if (!existsSync(layout.folder)) await makeCluster(layout.folder, initdb)
  checkOwner(layout.cluster)
  const user = serverUserFor(layout.cluster)
  // A copy that was put back may have lost owner and mode; PostgreSQL insists on both.
  handOver(layout.cluster, user)
  chmodSync(layout.cluster, 0o700)
  const socketFolder = socketFolderFor(join(layout.folder, 'run'), `${SOCKET}.lock`)
  handOver(socketFolder, user)
  const passwords = Passwords.parse(JSON.parse(readFileSync(layout.passwords, 'utf8')))
  let stopping = false
  const ended = Promise.withResolvers<string>()
  const adopted = await adopt(layout, socketFolder, passwords.admin)
  const child = adopted ? undefined : startServer(layout, socketFolder, postgres, user)
  const { pid } = adopted ?? (await ready(layout, child as ChildProcess))
  child?.on('exit', () => {
    if (!stopping) ended.resolve(`PostgreSQL ended by itself: ${lastWords(layout)}`)
  })
  const adminUrlOf = (database = 'postgres'): string => addressOf(socketFolder, 'postgres', passwords.admin, database)
  await makeRoleAndDatabase(adminUrlOf(), passwords.product)
  return {
    pid,
    adopted: adopted !== undefined,
    endedByItself: ended.promise,
    adminUrlOf,
    urlOf: (database = ROLE) => addressOf(socketFolder, ROLE, passwords.product, database),
    async stop() {
      stopping = true
      await stopServer(pid, 20_000)
    },
  }
}
