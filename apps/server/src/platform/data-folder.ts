// The folder for the data: made when missing and closed to everybody else, or why it can't be, said at once.
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Why a place takes no folder and no file, in words for whoever chose it. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'this user may store no more there',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
}

/** What to say when the data folder can't be used: `reason` completes the sentence. */
export const dataFolderProblem = (folder: string, reason: string, cause: unknown): StartProblem =>
  new StartProblem(
    `The data folder ${resolve(folder)} can’t be used: ${reason}. Put that right, or choose another folder with DATA_DIR=… npm start.`,
    { cause },
  )

/**
 * Of folders above that of PostgreSQL, which does not run as root: started by root, it has another user, who must pass
 * through them and need not list them.
 */
export const PASSED_THROUGH = process.getuid?.() === 0 ? 0o711 : 0o700
export const OURS_ALONE = 0o700

/** What may stand in a data folder from a time when it was left to the umask who may read there. */
const CONTENTS = [
  'billing',
  'erased-people.json',
  'files',
  'imports',
  'lock',
  'lock-owner',
  'outbox',
  'sandbox',
  'session-secret',
  'warehouse',
]

/** A folder that everybody shares, such as /tmp, is somebody's choice and not to be closed. */
const SHARED = 0o1000

/** Gives what is ours no more than this mode; what belongs to somebody else is theirs to close. */
export function closeToOthers(path: string, mode: number): void {
  try {
    const facts = statSync(path)
    if (facts.uid !== process.getuid?.() || (facts.mode & SHARED) !== 0) return
    if ((facts.mode & 0o777) !== mode) chmodSync(path, mode)
  } catch {
    // Not there, or on a disk that knows no modes.
  }
}

/** Closes what an older version left open to others in a data folder. */
export function closeContents(folder: string): void {
  for (const name of CONTENTS) {
    const path = join(folder, name)
    const facts = statSync(path, { throwIfNoEntry: false })
    if (facts) closeToOthers(path, facts.mode & OURS_ALONE)
  }
}

/**
 * Makes a folder and those above it, and closes it to others. Throws StartProblem. One after the other, because Node's own way of making several at
 * once never returns where the topmost can hold none, such as below /proc.
 */
export function makeDataFolder(folder: string, mode = PASSED_THROUGH): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  try {
    for (const one of missing) makeUnlessThere(one)
    // The umask has cut the modes they were made with.
    for (const one of missing) closeToOthers(one, PASSED_THROUGH)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw dataFolderProblem(folder, REASONS[code] ?? 'no folder can be made there', cause)
  }
  closeToOthers(folder, mode)
}

/** Somebody else may make it in the same moment. */
function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
