// A disk that is full, or that can only be read: found in whatever failed because of it, and said once, not with each failure.
import type { Log, LogFields } from './log.ts'
import { isStoreAway } from './store-away.ts'

export type DiskProblem = 'full' | 'read_only'

/** PostgreSQL, the warehouse and the system itself all quote the system's own words for it. */
const SIGNS: Readonly<Record<DiskProblem, RegExp>> = {
  full: /\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i,
  read_only: /\bEROFS\b|read-only file system/i,
}

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
  if (SIGNS.full.test(said)) return 'full'
  return SIGNS.read_only.test(said) ? 'read_only' : diskProblemOf(error.cause)
}

const ONCE_IN_MS = 60_000

/** Logs failures with what is known of them; a disk problem or a store that is away, which then befalls everything at once, once a minute. */
export function failureLog(log: Log): (message: string, fields: LogFields & { readonly error: unknown }) => void {
  const said = new Map<string, number>()
  return (message, fields) => {
    const problem = isStoreAway(fields.error) ? 'away' : diskProblemOf(fields.error)
    if (problem === undefined) return log.error(message, fields)
    if (performance.now() - (said.get(problem) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return
    said.set(problem, performance.now())
    log.error(SENTENCES[problem])
  }
}
