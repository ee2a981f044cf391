// The calls of a person’s own passkeys: seen, added, renamed and removed, with the recovery codes that go along with them.
import type { passkeys } from '@peregrine/contract/session/passkey-endpoints.ts'
import { PASSKEYS_PER_PERSON, type Passkey, type SecondFactor } from '@peregrine/contract/session/passkey-shapes.ts'
import type { SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { type NoticeMailKind, tellOwner } from './login-notice.ts'
import { hostsWithout, relyingPartyIds } from './passkey-sites.ts'
import {
  countRecoveryCodes,
  deletePasskey,
  deleteSecondFactor,
  holdChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  type PasskeyRow,
  renamePasskey,
  takeChallenge,
} from './passkey-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { CHALLENGE_SECONDS } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { findPerson } from './session-store.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

type Of<Name extends keyof typeof passkeys> = HandlerContext<(typeof passkeys)[Name]>

const kindOf = ({ synced, transports }: PasskeyRow): Passkey['kind'] => {
  if (synced) return 'synced'
  const isKey = transports.some((one) => one === 'usb' || one === 'nfc') && !transports.includes('internal')
  return isKey ? 'security_key' : 'single_device'
}

const shown = ({ config }: SessionPorts, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created: row.created_at.toISOString(),
  last_used: row.last_used_at?.toISOString() ?? null,
  kind: kindOf(row),
  backed_up: row.backed_up,
  not_on: [...hostsWithout(config.passkeys, row.rp_id)],
})

const requiringTeams = async (ports: SessionPorts, userId: string, tx?: Tx): Promise<string[]> =>
  (await ports.membershipsForUser(userId, tx)).filter(({ team }) => team.passkey_required).map(({ team }) => team.name)

const EVENTS = {
  'passkey-added': 'passkey_added',
  'passkey-removed': 'passkey_removed',
  'recovery-codes-made': 'recovery_codes_made',
} as const satisfies Partial<Record<NoticeMailKind, SecurityKind>>

/** An event, and a mail to the person, whoever did it: what opens the account has changed. */
async function tell(
  ports: SessionPorts,
  tx: Tx,
  { caller, request }: Pick<Of<'add'>, 'caller' | 'request'>,
  kind: keyof typeof EVENTS,
  about: Pick<Parameters<typeof tellOwner>[3], 'name' | 'first'> = {},
): Promise<void> {
  const { userId } = personOf(caller)
  const at = new Date(ports.clock())
  await recordSecurityEvent(tx, { kind: EVENTS[kind], at, userId, subjectId: userId })
  const person = await findPerson(tx, userId)
  if (!person) return
  const language = person.language ?? request.language
  await tellOwner(ports, tx, kind, { email: person.email, language, ip: request.ip, ...about }, at)
}

async function listOwn(ports: SessionPorts, { caller }: Of<'list'>): Promise<SecondFactor> {
  const { userId } = personOf(caller)
  const [rows, left, required_by] = await Promise.all([
    listPasskeys(ports.db, userId),
    countRecoveryCodes(ports.db, userId),
    requiringTeams(ports, userId),
  ])
  return { passkeys: rows.map((row) => shown(ports, row)), recovery_codes_left: left, required_by }
}

async function begin(ports: SessionPorts, context: Of<'begin'>) {
  const { db, clock, config } = ports
  await requireFreshSignIn(ports, context, { personalToken: true })
  const { userId, sessionId } = personOf(context.caller)
  const person = await findPerson(db, userId)
  if (!person) return context.refuse('not_found')
  const rows = await listPasskeys(db, userId)
  if (rows.length >= PASSKEYS_PER_PERSON) return context.refuse('too_many_passkeys')
  const [rpId = ''] = relyingPartyIds(config.passkeys, context.request.host)
  const { challenge, rp, user, pubKeyCredParams, ...options } = await generateRegistrationOptions({
    rpName: 'Peregrine',
    rpID: rpId,
    userName: person.email,
    userDisplayName: displayName(person),
    userID: new TextEncoder().encode(userId),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: rows
      .filter(({ rp_id }) => rp_id === rpId)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await holdChallenge(db, sessionId, { challenge, rpId }, new Date(clock() + CHALLENGE_SECONDS * 1000))
  const { timeout = CHALLENGE_SECONDS * 1000, excludeCredentials = [], authenticatorSelection = {} } = options
  return {
    challenge,
    rp: { id: rpId, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: excludeCredentials.map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports && { transports }),
    })),
    authenticatorSelection,
    attestation: 'none',
  }
}

/** That the sign-in was fresh was seen when it began, at most five minutes ago, in this very session. */
async function add(ports: SessionPorts, context: Of<'add'>) {
  const { db, clock } = ports
  const { caller, body, request, refuse } = context
  const { userId, sessionId } = personOf(caller)
  const now = new Date(clock())
  const challenge = await takeChallenge(db, sessionId, now)
  const verified = challenge && (await verifyNewPasskey(ports, challenge, request.host, body.response))
  if (!challenge || !verified) return refuse('passkey_refused')
  return await inTransaction(db, async (tx) => {
    const before = await lockPasskeys(tx, userId)
    if (before.length >= PASSKEYS_PER_PERSON) return refuse('too_many_passkeys')
    const isNew = await insertPasskey(tx, { ...verified, userId, rpId: challenge.rpId, name: body.name, now })
    if (!isNew) return refuse('passkey_refused')
    const made = (await listPasskeys(tx, userId)).find(({ credential_id }) => credential_id === verified.credentialId)
    if (!made) throw new Error('A passkey that was just stored is gone.')
    await tell(ports, tx, context, 'passkey-added', { name: made.name, first: before.length === 0 })
    return {
      passkey: shown(ports, made),
      recovery_codes: before.length === 0 ? await makeRecoveryCodes(tx, userId) : [],
    }
  })
}

async function remove(ports: SessionPorts, context: Of<'remove'>): Promise<undefined> {
  await requireFreshSignIn(ports, context, { personalToken: true })
  const { userId } = personOf(context.caller)
  return await inTransaction(ports.db, async (tx) => {
    const rows = await lockPasskeys(tx, userId)
    // Asked while they are held: a team that begins to require one waits, or has begun.
    const required = await requiringTeams(ports, userId, tx)
    const removed = rows.find(({ id }) => id === context.params.id)
    if (!removed) return context.refuse('not_found')
    if (rows.length > 1) await deletePasskey(tx, userId, context.params.id)
    else if (required.length > 0) return context.refuse('passkey_required')
    else await deleteSecondFactor(tx, userId)
    await tell(ports, tx, context, 'passkey-removed', { name: removed.name })
    return undefined
  })
}

async function newCodes(ports: SessionPorts, context: Of<'newRecoveryCodes'>) {
  await requireFreshSignIn(ports, context, { personalToken: true })
  const { userId } = personOf(context.caller)
  return await inTransaction(ports.db, async (tx) => {
    if ((await lockPasskeys(tx, userId)).length === 0) return context.refuse('no_passkey')
    await tell(ports, tx, context, 'recovery-codes-made')
    return { codes: await makeRecoveryCodes(tx, userId) }
  })
}

export const passkeyHandlers = (ports: SessionPorts): Handlers<typeof passkeys> => ({
  list: (context) => listOwn(ports, context),
  begin: (context) => begin(ports, context),
  add: (context) => add(ports, context),
  rename: async ({ caller, params, body, refuse }) => {
    const row = await renamePasskey(ports.db, personOf(caller).userId, params.id, body.name)
    return row ? shown(ports, row) : refuse('not_found')
  },
  remove: (context) => remove(ports, context),
  newRecoveryCodes: (context) => newCodes(ports, context),
})
