// Lists the sessions and personal tokens of the caller, the present one marked.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { personOf } from '#platform/person-of.ts'
import type { SessionPorts } from './session-ports.ts'
import { listSessions } from './session-store.ts'

export async function listDevices({ db, clock }: SessionPorts, caller: Caller) {
  const { userId, sessionId } = personOf(caller)
  const sessions = await listSessions(db, userId, new Date(clock()))
  return sessions.map((row) => ({
    id: row.id,
    kind: row.kind === 'session' ? ('session' as const) : ('personal-token' as const),
    current: row.id === sessionId,
    user_agent: row.user_agent,
    ip: row.ip,
    created: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    expires: row.expires_at.toISOString(),
  }))
}
