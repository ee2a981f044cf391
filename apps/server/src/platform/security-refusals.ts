// Which refusals of calls are security events, and of what kind.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { Refusal } from './refusal.ts'
import type { SecurityOrigin, SummedEvent } from './security-events.ts'

const REFUSALS = new Set([401, 403, 404])
const TOO_MANY = 429

/** Pages ask who is signed in before anybody is: every visitor would be an event. */
const isGreeting = (endpointId: string, code: string): boolean =>
  endpointId === session.readUser.id && code === 'not_signed_in'

const kindOf = ({ code, status }: Refusal): SummedEvent['kind'] | null => {
  if (code === 'csrf') return 'csrf_refused'
  if (status === TOO_MANY) return 'limit_hit'
  return REFUSALS.has(status) || code === 'two_identities' ? 'call_refused' : null
}

interface RefusedCall {
  readonly endpointId: string
  /** Undefined: nobody knows who it is. */
  readonly caller: Caller | undefined
  /** As the call names it, in path or query. */
  readonly team: string | undefined
}

/** Counts what a call ended with, when it is a refusal that says something about who called. */
export function noteRefusal(origin: SecurityOrigin, error: unknown, { endpointId, caller, team }: RefusedCall): void {
  if (!(error instanceof Refusal) || isGreeting(endpointId, error.code)) return
  const kind = kindOf(error)
  if (kind === null) return
  const person = caller && caller.via !== 'none' && caller.userId !== null ? caller : undefined
  // Only a team of theirs: any other text is the caller's own, and would make a row of each call.
  const own = person?.memberships.find((one) => one.team === team || one.slug === team)
  const about = { userId: person?.userId ?? null, teamId: own?.team ?? null }
  if (kind === 'csrf_refused') origin.note({ kind, ...about })
  else if (kind === 'limit_hit' || kind === 'call_refused')
    origin.note({ kind, ...about, detail: { status: error.status, refusal: error.code } })
}
