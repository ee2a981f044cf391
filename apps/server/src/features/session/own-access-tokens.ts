// Tokens that a person makes for their own programs: the secret is shown once and stored as its digest alone.
import { randomUUID } from 'node:crypto'
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import { type AccessToken, TOKENS_PER_PERSON } from '@peregrine/contract/session/session-shapes.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { newToken } from './access-token.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { tellOwner } from './login-notice.ts'
import type { SessionPorts } from './session-ports.ts'
import { countTokens, deleteToken, findPerson, insertSession, listTokens } from './session-store.ts'

const DAY_MS = 86_400_000

type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

const shown = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name ?? '',
  created: row.created_at.toISOString(),
  last_used: row.last_seen_at > row.created_at ? row.last_seen_at.toISOString() : null,
  expires: row.expires_at.toISOString(),
})

export async function readTokens(
  { db, clock }: SessionPorts,
  { caller }: HandlerContext<typeof session.listTokens>,
): Promise<AccessToken[]> {
  return (await listTokens(db, personOf(caller).userId, new Date(clock()))).map(shown)
}

/** Needs a fresh sign-in: whoever holds a token acts as the person until it ends. A mail tells the person of it. */
export async function createToken(ports: SessionPorts, context: HandlerContext<typeof session.createToken>) {
  const { body, caller, request, refuse } = context
  await requireFreshSignIn(ports, context)
  const { userId } = personOf(caller)
  const now = new Date(ports.clock())
  const expires = new Date(now.getTime() + body.days * DAY_MS)
  const secret = newToken('user-token')
  const id = randomUUID()
  const isMade = await inTransaction(ports.db, async (tx) => {
    if ((await countTokens(tx, userId, now)) >= TOKENS_PER_PERSON) return false
    const { ip, userAgent } = request
    const made = { id, kind: 'user-token', secretHash: hashOf(secret), userId, now, expires, ip, userAgent } as const
    await insertSession(tx, { ...made, name: body.name })
    const detail = { days: body.days }
    await recordSecurityEvent(tx, { kind: 'access_token_created', at: now, userId, subjectId: userId, detail })
    const person = await findPerson(tx, userId)
    if (person) await tellOwner(ports, tx, 'new-token', { email: person.email, language: request.language, ip }, now)
    return true
  })
  if (!isMade) return refuse('too_many_tokens')
  const row = { id, name: body.name, created_at: now, last_seen_at: now, expires_at: expires }
  return { ...shown(row), secret }
}

export async function endToken(
  { db, clock }: SessionPorts,
  { caller, params, refuse }: HandlerContext<typeof session.endToken>,
): Promise<undefined> {
  const { userId } = personOf(caller)
  const event = { kind: 'access_token_revoked', at: new Date(clock()), userId, subjectId: userId } as const
  const isRevoked = await inTransaction(db, async (tx) => {
    if (!(await deleteToken(tx, userId, params.id))) return false
    await recordSecurityEvent(tx, event)
    return true
  })
  if (!isRevoked) return refuse('not_found')
}
