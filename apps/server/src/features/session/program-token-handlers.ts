// The calls of tokens for programs: made after a fresh sign-in and shown once, listed without secrets, revoked at once.
import { randomUUID } from 'node:crypto'
import type { programTokens } from '@peregrine/contract/session/program-token-endpoints.ts'
import {
  PROGRAM_SCOPES,
  PROGRAM_TOKENS_PER_PERSON,
  type ProgramScope,
  type ProgramToken,
} from '@peregrine/contract/session/program-token-shapes.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { newProgramSecret, prefixOf } from './access-token.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { tellOwner } from './login-notice.ts'
import {
  countProgramTokens,
  deleteProgramToken,
  insertProgramToken,
  listProgramTokens,
  type ProgramTokenRow,
} from './program-token-store.ts'
import type { SessionPorts } from './session-ports.ts'
import { findPerson } from './session-store.ts'

const DAY_MS = 86_400_000

const shown = (row: ProgramTokenRow): ProgramToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as ProgramScope[],
  created: row.created_at.toISOString(),
  expires: row.expires_at.toISOString(),
  last_used: row.last_used_at?.toISOString() ?? null,
})

/** Needs a fresh sign-in: whoever holds a token reads as the person until it ends. A mail tells the person of it. */
async function create(ports: SessionPorts, context: HandlerContext<typeof programTokens.create>) {
  const { body, caller, request, refuse } = context
  await requireFreshSignIn(ports, context)
  const { userId } = personOf(caller)
  const now = new Date(ports.clock())
  const secret = newProgramSecret()
  const row: ProgramTokenRow = {
    id: randomUUID(),
    name: body.name,
    prefix: prefixOf(secret),
    scopes: PROGRAM_SCOPES.filter((scope) => body.scopes.includes(scope)),
    created_at: now,
    expires_at: new Date(now.getTime() + body.days * DAY_MS),
    last_used_at: null,
  }
  await inTransaction(ports.db, async (tx) => {
    if ((await countProgramTokens(tx, userId, now)) >= PROGRAM_TOKENS_PER_PERSON) refuse('too_many_program_tokens')
    const { last_used_at: _, ...made } = row
    await insertProgramToken(tx, { ...made, userId, secretHash: hashOf(secret) })
    const detail = { days: body.days }
    await recordSecurityEvent(tx, { kind: 'access_token_created', at: now, userId, subjectId: userId, detail })
    const person = await findPerson(tx, userId)
    const about = person && { email: person.email, language: request.language, ip: request.ip }
    if (about) await tellOwner(ports, tx, 'new-program-token', about, now)
  })
  return { ...shown(row), secret }
}

async function revoke(ports: SessionPorts, { caller, params, refuse }: HandlerContext<typeof programTokens.revoke>) {
  const { userId } = personOf(caller)
  const event = { kind: 'access_token_revoked', at: new Date(ports.clock()), userId, subjectId: userId } as const
  await inTransaction(ports.db, async (tx) => {
    if (!(await deleteProgramToken(tx, userId, params.id))) refuse('not_found')
    await recordSecurityEvent(tx, event)
  })
  return undefined
}

/** `address`: where programs connect. */
export const programTokenHandlers = (ports: SessionPorts, address: string): Handlers<typeof programTokens> => ({
  list: async ({ caller }) => {
    const rows = await listProgramTokens(ports.db, personOf(caller).userId, new Date(ports.clock()))
    return { results: rows.map(shown), address }
  },
  create: (context) => create(ports, context),
  revoke: (context) => revoke(ports, context),
})
