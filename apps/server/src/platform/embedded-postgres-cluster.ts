// The embedded PostgreSQL at rest: its programs, its folder, its passwords; made when missing, put right when moved.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { closeToOthers, PASSED_THROUGH } from './data-folder.ts'
import { asServerUser, handOver, type ServerUser, serverUserFor } from './embedded-postgres-user.ts'
import { endWithThisProcess } from './end-with-this-process.ts'
import { socketFolderFor } from './socket-path.ts'
import { StartProblem } from './start-problem.ts'

const Passwords = z.object({ admin: z.string(), product: z.string() })
type Passwords = z.output<typeof Passwords>

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

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

export const SOCKET = '.s.PGSQL.5432'

/** A cluster that a server can be started on. */
export interface Cluster extends Omit<Layout, 'passwords'> {
  readonly postgres: string
  readonly user: ServerUser | undefined
  readonly socketFolder: string
  readonly passwords: Passwords
}

function checkOwner(cluster: string): void {
  const me = process.getuid?.()
  if (me === 0 || statSync(cluster).uid === me) return
  throw new StartProblem(`${cluster} belongs to another user: start as that user, or give the folder to yourself.`)
}

interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

// A package cannot carry symbolic links; its install script makes them, unless npm was told not to run scripts.
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8'))))
    if (!existsSync(join(folder, target))) symlinkSync(relative(dirname(target), source), join(folder, target))
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const near = createRequire(require.resolve('embedded-postgres'))
    const { postgres, initdb }: Binaries = await import(pathToFileURL(near.resolve(name)).href)
    linkLibraries(join(dirname(postgres), '../..'))
    return { postgres, initdb }
  } catch (cause) {
    throw new StartProblem(
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
  if (code !== 0) throw new StartProblem(`${what} failed: ${output.trim().split('\n').slice(-3).join(' ')}`)
}

// Made beside its place and moved there when whole: killed in the middle, the next start begins anew.
async function makeCluster(folder: string, initdb: string): Promise<void> {
  const making = layoutOf(`${folder}.making`)
  rmSync(making.folder, { recursive: true, force: true })
  mkdirSync(making.folder, { recursive: true })
  // Said again, because the umask cuts what folders are made with.
  closeToOthers(making.folder, PASSED_THROUGH)
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
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  endWithThisProcess(child)
  await runToEnd(child, 'Preparing PostgreSQL')
  rmSync(passwordFile)
  renameSync(making.folder, folder)
}

/** Finds the cluster of a folder, or makes it. Throws StartProblem with a sentence for a person. */
export async function openCluster(folder: string): Promise<Cluster> {
  const layout = layoutOf(resolve(folder))
  const { postgres, initdb } = await binaries()
  if (!existsSync(layout.folder)) await makeCluster(layout.folder, initdb)
  checkOwner(layout.cluster)
  const user = serverUserFor(layout.cluster)
  closeToOthers(layout.folder, PASSED_THROUGH)
  // A copy that was put back may have lost owner and mode; PostgreSQL insists on both.
  handOver(layout.cluster, user)
  chmodSync(layout.cluster, 0o700)
  const socketFolder = socketFolderFor(join(layout.folder, 'run'), `${SOCKET}.lock`)
  handOver(socketFolder, user)
  return { ...layout, postgres, user, socketFolder, passwords: readPasswords(layout.passwords) }
}

function readPasswords(file: string): Passwords {
  try {
    return Passwords.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new StartProblem(
      `The file ${file} is missing or damaged: put it back from a backup. Without it the database can’t be opened.`,
      { cause },
    )
  }
}
