// A store that cannot be reached right now: its server went away, is starting, or answers nothing; or what it holds is
// damaged, and is being checked.

/** Whether a change that was under way has been kept is not known. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}

/** The system's codes for an address that nobody answers at, and for a connection that broke. */
const CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)

/** Whether a failure says so, by the system's code. */
export const isUnreachable = (error: Error): boolean => 'code' in error && CODES.has(String(error.code))

/** The name of an error about data of the warehouse that cannot be read: until they are checked, nothing is answered from it. */
export const DATA_DAMAGED = 'GraphDamaged'

/** Kysely's words for a connection that broke before it. */
const DISCARDED = 'Postgres connection has been discarded'

/** Whether something failed because of that, however deep it lies; the library of jobs passes copies of errors on. */
export function isStoreAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, message, cause } = error as Partial<Error>
  return name === 'StoreAway' || name === DATA_DAMAGED || message === DISCARDED || isStoreAway(cause)
}
