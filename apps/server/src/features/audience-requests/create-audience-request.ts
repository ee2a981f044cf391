// Stores a request for an audience, access or verification, once, and the mail that confirms it.
import type { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  type AudienceRequestDraft,
  cleanRequest,
  MOST_OPEN_REQUESTS,
  requestName,
  requestProblems,
  sendersOf,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { handleOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { AudienceRequestPorts } from './audience-request-ports.ts'
import { countOpenOf, findOpenRequest, insertRequest, isSender } from './audience-request-store.ts'
import { codeOf } from './request-code.ts'
import { enqueueRequestMail } from './send-request-mail-job.ts'

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

export async function createAudienceRequest(
  { db, keys, jobs, clock }: AudienceRequestPorts,
  { body, request, refuse, invalid }: HandlerContext<(typeof audienceRequests)['create']>,
) {
  const typed = cleanRequest({ ...body, language: body.language ?? request.language })
  const fields = Object.fromEntries(requestProblems(typed).map(({ path, message }) => [path, [message]]))
  const email = usableEmail(typed.email)
  if (email === null && !fields.email) fields.email = ['Please enter a valid email address']
  if (email !== null && typed.kind === 'audience' && !(await isSender(db, sendersOf(email))))
    fields.email = [INVALID_ACCESS]
  if (email === null || Object.keys(fields).length > 0) return invalid(fields)

  const draft = { ...typed, email, handle: handleOf(typed.handle) ?? typed.handle }
  const fingerprint = fingerprintOf(draft)
  const known = await inTransaction(db, async (tx) => {
    const open = await findOpenRequest(tx, fingerprint)
    if (open) return open
    if ((await countOpenOf(tx, email, draft.kind)) >= MOST_OPEN_REQUESTS[draft.kind])
      return refuse('too_many_requests_open')
    const made = await insertRequest(tx, draft, fingerprint, new Date(clock()))
    if (made) await enqueueRequestMail(jobs(), tx, made.id, 'received')
    return made
  })
  // Two at once: the other one made it between our look and our insert.
  const stored = known ?? (await findOpenRequest(db, fingerprint))
  if (!stored) throw new Error('A request was neither stored nor there.')
  return { name: requestName(stored.number), state: stored.state, code: codeOf(keys, stored.number) }
}
