// One-time tokens: an operator of this machine issues one for a person, a browser exchanges it for a session.
import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { insertOneTimeToken, takeOneTimeToken } from './identity-store.ts'
import { type Opened, openOrAsk } from './open-session.ts'
import { ONE_TIME_TOKEN_SECONDS } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { findActivePerson, findActivePersonByEmail } from './session-store.ts'
import type { Visitor } from './sign-in-ports.ts'

/** A prefix that leak scanners can be told of. */
const PREFIX = 'pgo_'

export const OneTimeTokenRequest = z.object({ email: z.string() })
export const OneTimeTokenEvent = z.object({ token: z.string(), address: z.string(), minutes: z.number() })
export type OneTimeTokenEvent = z.output<typeof OneTimeTokenEvent>

/** Answers, over the control socket, a token for the person of an address and the page that takes it. Throws when there is no such person. */
export async function* issueOneTimeToken(
  ports: { readonly db: Db; readonly clock: () => number; readonly log: Log; readonly siteAddress: string },
  input: unknown,
): AsyncGenerator<OneTimeTokenEvent> {
  const email = canonicalEmail(OneTimeTokenRequest.parse(input).email)
  const person = email === null ? undefined : await findActivePersonByEmail(ports.db, email)
  if (!person) throw new Error('No one who can sign in has this address.')
  const token = PREFIX + randomSecret()
  const now = new Date(ports.clock())
  const expires = new Date(now.getTime() + ONE_TIME_TOKEN_SECONDS * 1000)
  await inTransaction(ports.db, async (tx) => {
    await insertOneTimeToken(tx, { hash: hashOf(token), userId: person.id, now, expires })
    await recordSecurityEvent(tx, { kind: 'one_time_link_issued', at: now, subjectId: person.id })
  })
  ports.log.info('An operator issued a one-time token.', { user: person.id })
  // Behind the #, where it reaches no server's log.
  const address = `${ports.siteAddress}/login#token=${token}`
  yield { token, address, minutes: ONE_TIME_TOKEN_SECONDS / 60 }
}

/** Null: wrong, expired, used, or of somebody who is suspended. The session is never a fresh sign-in: nobody proved anything. */
export async function logInByToken(ports: SessionPorts, token: string, visitor: Visitor): Promise<Opened | null> {
  if (!token.startsWith(PREFIX)) return null
  return await inTransaction(ports.db, async (tx) => {
    const userId = await takeOneTimeToken(tx, hashOf(token), new Date(ports.clock()))
    const person = userId === undefined ? undefined : await findActivePerson(tx, userId)
    if (!person) return null
    return await openOrAsk(ports, tx, person, visitor, {
      purpose: 'session',
      isNewPerson: false,
      byCode: false,
      identityId: null,
      pendingIdentityId: null,
      sessionId: randomUUID(),
    })
  })
}
