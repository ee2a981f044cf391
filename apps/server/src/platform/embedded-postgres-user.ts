// PostgreSQL refuses to run as root: chooses the user it runs as then, and lets that user reach its files.
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** The user that the server runs as, or undefined to run it as whoever we are. An existing cluster's owner stays. */
export function serverUserFor(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (uid === undefined || gid === undefined)
    throw new StartProblem(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" that it could run as.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Gives a file, or a folder with all that is in it, to the server's user, where there is one. */
export function handOver(path: string, user: ServerUser | undefined): void {
  if (!user || lstatSync(path).uid === user.uid) return
  lchownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) handOver(join(path, entry), user)
}

// Every folder above must let the user pass.
function canReach(path: string, { uid, gid }: ServerUser): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const facts = statSync(folder)
    const bit = facts.uid === uid ? 0o100 : facts.gid === gid ? 0o010 : 0o001
    if ((facts.mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

/** How to run a program as the server's user: the arguments of `spawn`. `paths` are the files that it has to reach. */
export function asServerUser(
  user: ServerUser | undefined,
  program: string,
  args: readonly string[],
  paths: readonly string[],
): [string, string[], { uid?: number; gid?: number; cwd: string }] {
  if (!user) return [program, [...args], { cwd: '/' }]
  const closed = [program, ...paths].find((path) => !canReach(path, user))
  if (closed === undefined) return [program, [...args], { uid: user.uid, gid: user.gid, cwd: '/' }]
  // A home like /root is closed to others: keep, of root's powers, only that of passing through folders.
  const setpriv = SETPRIV.find((path) => existsSync(path))
  if (!setpriv)
    throw new StartProblem(
      `PostgreSQL does not run as root, and its user cannot reach ${dirname(resolve(closed))}: ` +
        'move the project to a folder that others may enter, run as an ordinary user, or set DATABASE_URL.',
    )
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const powers = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ]
  return [setpriv, [...identity, ...powers, program, ...args], { cwd: '/' }]
}
