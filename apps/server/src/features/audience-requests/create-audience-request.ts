// Stores a request for an audience, access or verification, once, with its mail: that it arrived, or that asks to confirm it.
import type { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import {
  AUDIENCE_FIELDS,
  type AudienceRequestDraft,
  cleanRequest,
  MOST_CONFIRMATION_MAILS,
  requestProblems,
  sendersOf,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { handleOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudienceRequestPorts } from './audience-request-ports.ts'
import {
  countUnconfirmedSince,
  findOpenRequest,
  insertRequest,
  isAddressOf,
  isSender,
  type KnownRequest,
  lockRequestsOf,
  removeUnconfirmed,
} from './audience-request-store.ts'
import { confirmedReply, confirmStored, hasRoom } from './confirm-audience-request.ts'
import { enqueueRequestMail } from './send-request-mail-job.ts'
import { overdueSince } from './sweep-requests-job.ts'

/** Top-level domains that never receive mail (RFC 2606, RFC 6761). */
const DEAD_ENDS = new Set(['invalid', 'localhost'])

/** The address as it will be written to; null when it cannot be. */
export function usableEmail(text: string): string | null {
  const email = canonicalEmail(text)
  return email === null || DEAD_ENDS.has(email.slice(email.lastIndexOf('.') + 1)) ? null : email
}

/** Spec §8: pages say instead that only the representative can request audiences. */
const INVALID_ACCESS = 'Invalid access'

/** Everything that is asked for, and by whom; not the language of the mails. That of audiences is the one of before there were kinds. */
const fingerprintOf = (draft: AudienceRequestDraft): Buffer =>
  hashOf(
    JSON.stringify([
      ...(draft.kind === 'audience' ? [] : [draft.kind]),
      ...[draft.email, draft.customer, draft.handle, draft.ad_account_id, draft.description],
      ...[[...draft.countries].sort(), draft.size, draft.budget, draft.currency],
    ]),
  )

type Body = HandlerContext<(typeof audienceRequests)['create']>['body']

/** Fields that a request of this kind does not have, said as for any field that a call does not know. */
function foreignFields(body: Body): string | null {
  const foreign = body.kind === 'audience' ? [] : AUDIENCE_FIELDS.filter((name) => body[name] !== undefined)
  return foreign.length === 0 ? null : `Unknown ${foreign.length === 1 ? 'field' : 'fields'}: ${foreign.join(', ')}`
}

const draftOf = (body: Body, reader: Language): AudienceRequestDraft => {
  const { countries = [], size = 'provider', budget = null, currency = 'EUR', agreed = false, language = reader } = body
  return cleanRequest({ ...body, countries, size, budget, currency, agreed, language })
}

/** Whether the caller is signed in as whoever has this address. */
const isProven = async (db: DbOrTx, caller: Caller, email: string): Promise<boolean> =>
  caller.via !== 'none' && caller.userId !== null && (await isAddressOf(db, caller.userId, email))

/** Signed in with the address: it counts at once. The same request again is the one that is there. */
async function storeConfirmed(
  tx: DbOrTx,
  ports: AudienceRequestPorts,
  draft: AudienceRequestDraft,
): Promise<{ readonly request: KnownRequest; readonly already: boolean } | null> {
  const fingerprint = fingerprintOf(draft)
  const open = await findOpenRequest(tx, fingerprint)
  if (open?.confirmed_at) return { request: open, already: true }
  if (!(await hasRoom(tx, draft))) return null
  if (open) {
    await confirmStored(tx, ports, open.id)
    return { request: open, already: false }
  }
  const made = await insertRequest(tx, draft, fingerprint, { now: new Date(ports.clock()), confirmed: true })
  await enqueueRequestMail(ports.jobs(), tx, made.id, 'received')
  return { request: made, already: false }
}

/** Stores it apart and asks the address by mail, which nobody can be made to receive too often. */
async function storeUnconfirmed(
  tx: DbOrTx,
  { jobs, clock }: AudienceRequestPorts,
  draft: AudienceRequestDraft,
): Promise<void> {
  const fingerprint = fingerprintOf(draft)
  if (await findOpenRequest(tx, fingerprint)) return
  const now = new Date(clock())
  const yesterday = new Date(now.getTime() - 86_400_000)
  if ((await countUnconfirmedSince(tx, draft.email, yesterday)) >= MOST_CONFIRMATION_MAILS) return
  const made = await insertRequest(tx, draft, fingerprint, { now, confirmed: false })
  await enqueueRequestMail(jobs(), tx, made.id, 'confirm')
}

export async function createAudienceRequest(
  ports: AudienceRequestPorts,
  { caller, body, request, refuse, invalid }: HandlerContext<(typeof audienceRequests)['create']>,
) {
  const { db, clock } = ports
  const foreign = foreignFields(body)
  if (foreign !== null) return invalid({ non_field_errors: [foreign] })
  const typed = draftOf(body, request.language)
  const fields = Object.fromEntries(requestProblems(typed).map(({ path, message }) => [path, [message]]))
  const email = usableEmail(typed.email)
  if (email === null && !fields.email) fields.email = ['Please enter a valid email address']
  if (email !== null && typed.kind === 'audience' && !(await isSender(db, sendersOf(email))))
    fields.email = [INVALID_ACCESS]
  if (email === null || Object.keys(fields).length > 0) return invalid(fields)

  const draft = { ...typed, email, handle: handleOf(typed.handle) ?? typed.handle }
  const proven = await isProven(db, caller, email)
  return await inTransaction(db, async (tx) => {
    await lockRequestsOf(tx, email)
    await removeUnconfirmed(tx, overdueSince(clock()))
    if (!proven) {
      await storeUnconfirmed(tx, ports, draft)
      // The same whatever became of it: nothing tells a stranger what was sent from this address.
      return { confirmed: false as const, email }
    }
    const stored = await storeConfirmed(tx, ports, draft)
    if (stored === null) return refuse('too_many_requests_open')
    return { ...confirmedReply(ports, stored.request), already: stored.already }
  })
}
