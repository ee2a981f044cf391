// A disk that is full, or that can only be read: found in whatever failed because of it, and said once, not with each failure.
import { statfs } from 'node:fs/promises'
import type { Log, LogFields } from './log.ts'
import { DATA_DAMAGED, isStoreAway } from './store-away.ts'

export type DiskProblem = 'full' | 'read_only'

/** The system's own words, which PostgreSQL and the warehouse quote too; the warehouse has some of its own beside them. */
const SIGNS: Readonly<Record<DiskProblem, RegExp>> = {
  full: /\b(ENOSPC|EDQUOT|NOT_ENOUGH_SPACE)\b|no space left on device|disk quota exceeded|cannot reserve .*, not enough space/i,
  read_only: /\bEROFS\b|read-only file system/i,
}

/** `disk_full` of PostgreSQL, which may speak any language, and NOT_ENOUGH_SPACE of the warehouse. */
const FULL_CODES = new Set(['53100', '243'])

const SENTENCES: Readonly<Record<DiskProblem | 'away', string>> = {
  away: 'A store can’t be reached: calls are refused until it answers.',
  full: 'There is no room left on the disk: nothing can be stored until there is.',
  read_only: 'The disk can only be read: nothing can be stored until it can be written again.',
}

/** What kept a call or a job from storing something; undefined where it failed for another reason. */
export function diskProblemOf(error: unknown): DiskProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const said = `${code} ${error.message}`
  if (FULL_CODES.has(code) || SIGNS.full.test(said)) return 'full'
  return SIGNS.read_only.test(said) ? 'read_only' : diskProblemOf(error.cause)
}

/** Bytes that this process may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const ONCE_IN_MS = 60_000

/** Logs failures with what is known of them; a disk problem or a store that is away, which then befalls everything at once, once a minute. */
export function failureLog(log: Log): (message: string, fields: LogFields & { readonly error: unknown }) => void {
  const said = new Map<string, number>()
  return (message, fields) => {
    // Said by whoever checks the data then.
    if (fields.error instanceof Error && fields.error.name === DATA_DAMAGED) return
    const problem = isStoreAway(fields.error) ? 'away' : diskProblemOf(fields.error)
    if (problem === undefined) return log.error(message, fields)
    if (performance.now() - (said.get(problem) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return
    said.set(problem, performance.now())
    log.error(SENTENCES[problem])
  }
}
