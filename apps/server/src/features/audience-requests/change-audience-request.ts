// What those who work on requests do with one: take it on, put it back, answer it, decline it.
import type {
  AudienceRequest,
  audienceRequests,
} from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  endsRequest,
  mayBecome,
  REQUEST_LENGTHS,
  requestName,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { checkForm } from '@peregrine/domain/shell/form-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import type { AudienceRequestPorts } from './audience-request-ports.ts'
import { addSender, findRequest, type RequestRow, updateRequest } from './audience-request-store.ts'
import { enqueueRequestMail } from './send-request-mail-job.ts'

/** A request as staff see it. */
export const requestReply = (row: RequestRow): AudienceRequest => ({
  id: row.id,
  name: requestName(row.number),
  kind: row.kind,
  email: row.email,
  language: row.language,
  customer: row.customer,
  handle: row.handle,
  ad_account_id: row.ad_account_id,
  description: row.description,
  countries: row.countries,
  size: row.size as AudienceRequest['size'],
  budget: row.budget === null ? null : Number(row.budget),
  currency: row.currency as AudienceRequest['currency'],
  agreed: row.agreed_at !== null,
  state: row.state,
  confirmed: row.confirmed_at !== null,
  answer: row.answer,
  handled_by: row.handled_by_email,
  created: row.created_at.toISOString(),
  changed: row.changed_at.toISOString(),
  mail_problem: row.mail_problem,
  // Whoever has not proven the address has none of what was found about it.
  verified_by: row.verified_by === null || row.confirmed_at === null ? null : requestName(row.verified_by),
  feedback:
    row.feedback_rating === null || row.feedback_at === null
      ? null
      : { rating: row.feedback_rating, comment: row.feedback_comment ?? '', at: row.feedback_at.toISOString() },
  version: row.version,
})

export async function changeAudienceRequest(
  { db, jobs, clock }: AudienceRequestPorts,
  { caller, params, body, refuse, invalid }: HandlerContext<(typeof audienceRequests)['change']>,
): Promise<AudienceRequest> {
  const { userId: by } = personOf(caller)
  const { state } = body
  const ends = endsRequest(state)
  const answer = body.answer.replace(/\r\n?/g, '\n').trim()
  const [problem] = ends ? checkForm({ answer }, { answer: { required: true, maxLength: REQUEST_LENGTHS.answer } }) : []
  if (problem) return invalid({ answer: [problem.message] })
  return await inTransaction(db, async (tx) => {
    const before = await findRequest(tx, params.pk)
    if (!before) return refuse('not_found')
    const stale = () => refuse('changed', undefined, { current: requestReply(before) })
    if (before.version !== body.version) return stale()
    if (before.confirmed_at === null) return refuse('sender_not_confirmed')
    if (!mayBecome(before.state, state)) return refuse('status_refused')
    const change = { state, answer: ends ? answer : null, by }
    const now = new Date(clock())
    if (!(await updateRequest(tx, before, change, now))) return stale()
    if (before.kind === 'access' && state === 'answered') {
      await addSender(tx, before.email, now)
      const detail = { command: 'representative' } as const
      await recordSecurityEvent(tx, { kind: 'staff_command', at: now, userId: personOf(caller).userId, detail })
    }
    if (state === 'answered' || state === 'declined') await enqueueRequestMail(jobs(), tx, before.id, state)
    const after = await findRequest(tx, params.pk)
    return requestReply(after ?? before)
  })
}
