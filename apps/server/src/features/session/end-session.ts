// Ends sessions: the present one, another device's, or all others.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { deleteOtherSessions, deleteSession } from './session-store.ts'

const forgetHere = ({ config }: SessionPorts, { http }: Pick<HandlerContext<typeof session.logOut>, 'http'>): void =>
  sessionCookies(http.request, config.production).clear(http.reply, 'session')

export async function logOut(ports: SessionPorts, context: HandlerContext<typeof session.logOut>): Promise<undefined> {
  const { userId, sessionId, via } = personOf(context.caller)
  await deleteSession(ports.db, userId, sessionId)
  // The page clears its own storage (LOGIN-11); the device cookie stays, since it opens nothing.
  if (via === 'session') forgetHere(ports, context)
}

export async function endDevice(
  ports: SessionPorts,
  context: HandlerContext<typeof session.endDevice>,
): Promise<undefined> {
  const { userId, sessionId } = personOf(context.caller)
  if (!(await deleteSession(ports.db, userId, context.params.id))) return context.refuse('not_found')
  if (context.params.id === sessionId) forgetHere(ports, context)
}

export async function endOtherDevices(
  { db }: SessionPorts,
  { caller }: HandlerContext<typeof session.endOtherDevices>,
) {
  const { userId, sessionId } = personOf(caller)
  return { ended: await deleteOtherSessions(db, userId, sessionId) }
}
