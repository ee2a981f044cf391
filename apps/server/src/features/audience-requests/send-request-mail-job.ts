// Sends the mails of a request after it is stored: that it has arrived, and what the answer is.
import { z } from 'zod'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import { type JobKind, type Jobs, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import { findRequest, OPEN, setMailOutcome } from './audience-request-store.ts'
import { codeOf, confirmationCodeOf } from './request-code.ts'
import { REQUEST_MAILS, type RequestMailKind, requestMail } from './request-mail-text.ts'

const Payload = z.object({ request: z.uuid(), kind: z.enum(REQUEST_MAILS) })

const kind: JobKind<z.output<typeof Payload>> = {
  name: 'audience-requests.send-mail',
  payload: Payload,
  retries: 8,
  seconds: 60,
  atOnce: 2,
}

/** Stores the mail to be sent with the change that it is about. */
export async function enqueueRequestMail(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: DbOrTx,
  request: string,
  about: RequestMailKind,
): Promise<void> {
  await jobs.enqueue(tx, kind, { request, kind: about })
}

export interface RequestMailPorts {
  readonly db: Db
  readonly keys: Pick<SecretKeys, 'sign'>
  readonly mailer: MailPort
  /** Of the targeting site, where the confirmation page is. */
  readonly siteAddress: string
  readonly clock: () => number
}

/** The worker. */
export function requestMailWorker({ db, keys, mailer, siteAddress, clock }: RequestMailPorts): JobWorker {
  return jobWorker(kind, async ({ request: id, kind: about }) => {
    const request = await findRequest(db, id)
    if (!request) return
    const confirmed = about !== 'confirm'
    // The answer of before must not follow once it is confirmed: its link would say that it was used.
    if (confirmed !== (request.confirmed_at !== null)) return
    const query = confirmed
      ? `request=${codeOf(keys, request.number)}`
      : `confirm=${confirmationCodeOf(keys, request.number)}`
    const link = `${siteAddress}/request-confirmation?${query}`
    const words = requestMail(about, { ...request, link })
    const { email: to, language } = request
    const failure = await mailer.send({ id: `audience-request-${id}-${about}`, to, language, ...words })
    if (failure !== null && failure.kind !== 'rejected') throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
    const states = about === 'received' || about === 'confirm' ? OPEN : [about]
    await setMailOutcome(db, { id, states, confirmed }, failure?.detail ?? null, new Date(clock()))
  })
}
