// Confirms a request with the code from its mail: only then it counts, and staff work on it.
import type { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { MOST_OPEN_REQUESTS, requestName } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { AudienceRequestPorts } from './audience-request-ports.ts'
import {
  countOpenOf,
  findRequestByNumber,
  type KnownRequest,
  lockRequestsOf,
  type RequestRow,
  setConfirmed,
} from './audience-request-store.ts'
import { codeOf, numberOfConfirmation } from './request-code.ts'
import { enqueueRequestMail } from './send-request-mail-job.ts'
import { isOverdue } from './sweep-requests-job.ts'

/** For whoever has proven that the request is theirs. */
export const confirmedReply = (
  { keys }: Pick<AudienceRequestPorts, 'keys'>,
  { number, state }: Pick<KnownRequest, 'number' | 'state'>,
) => ({ confirmed: true as const, name: requestName(number), state, code: codeOf(keys, number) })

/** False: the address has as many open requests of this kind as it may have. Needs the lock of the address. */
export const hasRoom = async (tx: DbOrTx, { email, kind }: Pick<RequestRow, 'email' | 'kind'>): Promise<boolean> =>
  (await countOpenOf(tx, email, kind)) < MOST_OPEN_REQUESTS[kind]

/** From now on it counts, and the mail that it was received leaves with it. */
export async function confirmStored(
  tx: DbOrTx,
  { jobs, clock }: Pick<AudienceRequestPorts, 'jobs' | 'clock'>,
  id: string,
): Promise<void> {
  if (await setConfirmed(tx, id, new Date(clock()))) await enqueueRequestMail(jobs(), tx, id, 'received')
}

export async function confirmAudienceRequest(
  ports: AudienceRequestPorts,
  { body, refuse }: HandlerContext<(typeof audienceRequests)['confirm']>,
) {
  const { db, keys, clock } = ports
  const number = numberOfConfirmation(keys, body.code)
  if (number === null) return refuse('confirmation_unknown')
  return await inTransaction(db, async (tx) => {
    const found = await findRequestByNumber(tx, number)
    if (found) await lockRequestsOf(tx, found.email)
    const row = found && (await findRequestByNumber(tx, number))
    // The code is ours, so there was a request.
    if (!row || (row.confirmed_at === null && isOverdue(row, clock()))) return refuse('confirmation_expired')
    if (row.confirmed_at !== null) return refuse('confirmation_used')
    if (!(await hasRoom(tx, row))) return refuse('too_many_requests_open')
    await confirmStored(tx, ports, row.id)
    return confirmedReply(ports, row)
  })
}
