// Ends sessions: the present one, another device's, or all others.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { deleteOtherSessions, deleteSession, endSignInsOf } from './session-store.ts'

type Http = HandlerContext<typeof session.logOut>['http']

/** Has the browser of this call forget its session. */
export const forgetSession = (http: Http, production: boolean): void =>
  sessionCookies(http.request, production).clear(http.reply, 'session')

const forgetHere = ({ config }: SessionPorts, { http }: { readonly http: Http }): void =>
  forgetSession(http, config.production)

export async function logOut(ports: SessionPorts, context: HandlerContext<typeof session.logOut>): Promise<undefined> {
  const { userId, sessionId, via } = personOf(context.caller)
  const event = { kind: 'signed_out', at: new Date(ports.clock()), userId, subjectId: userId } as const
  await inTransaction(ports.db, async (tx) => {
    if (await deleteSession(tx, userId, sessionId)) await recordSecurityEvent(tx, event)
  })
  // The page clears its own storage (LOGIN-11); the device cookie stays, since it opens nothing.
  if (via === 'session') forgetHere(ports, context)
}

export async function endDevice(
  ports: SessionPorts,
  context: HandlerContext<typeof session.endDevice>,
): Promise<undefined> {
  const { userId, sessionId } = personOf(context.caller)
  const event = { kind: 'session_ended', at: new Date(ports.clock()), userId, subjectId: userId } as const
  const isEnded = await inTransaction(ports.db, async (tx) => {
    if (!(await deleteSession(tx, userId, context.params.id))) return false
    await recordSecurityEvent(tx, event)
    return true
  })
  if (!isEnded) return context.refuse('not_found')
  if (context.params.id === sessionId) forgetHere(ports, context)
}

export async function endOtherDevices(
  { db, clock }: SessionPorts,
  { caller }: HandlerContext<typeof session.endOtherDevices>,
) {
  const { userId, sessionId } = personOf(caller)
  const at = new Date(clock())
  return await inTransaction(db, async (tx) => {
    // Somebody else may have got half-way in.
    await endSignInsOf(tx, userId)
    const ended = await deleteOtherSessions(tx, userId, sessionId)
    const event = { kind: 'other_sessions_ended', at, userId, subjectId: userId, detail: { ended } } as const
    if (ended > 0) await recordSecurityEvent(tx, event)
    return { ended }
  })
}
