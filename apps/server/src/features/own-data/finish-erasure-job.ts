// After an account was deleted: removes the bytes of its files, withdraws its connections, and confirms it by mail.
import { z } from 'zod'
import { ForgottenGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { deletionMail } from './deletion-mail-text.ts'
import type { OwnDataPorts } from './own-data-ports.ts'

const Payload = z.object({
  id: z.uuid(),
  part: z.enum(['files', 'grant', 'mail']),
  files: z.array(z.uuid()),
  sealed: z.string(),
})

/** Each part is a job of its own: a mail server or a platform that does not answer holds nothing else up. */
type Payload = z.output<typeof Payload>
const kind: JobKind<Payload> = {
  name: 'own-data.finish-erasure',
  payload: Payload,
  retries: 20,
  seconds: 300,
}

const Letter = z.object({ to: z.string(), language: z.enum(['en', 'ja']) })

export interface AfterErasure {
  /** Ids of files in the folder. */
  readonly files: readonly string[]
  readonly grants: readonly ForgottenGrant[]
  readonly mail: z.output<typeof Letter>
}

/** Stores it with the deletion; address and connections are sealed. */
export async function enqueueAfterErasure(
  { jobs, keys }: Pick<OwnDataPorts, 'jobs' | 'keys'>,
  tx: DbOrTx,
  id: string,
  { files, grants, mail }: AfterErasure,
): Promise<void> {
  const seal = (value: unknown): string => keys.seal('mail', id, JSON.stringify(value))
  const parts: readonly Payload[] = [
    ...(files.length > 0 ? [{ id, part: 'files' as const, files: [...files], sealed: '' }] : []),
    ...grants.map((grant) => ({ id, part: 'grant' as const, files: [], sealed: seal(grant) })),
    { id, part: 'mail', files: [], sealed: seal(mail) },
  ]
  for (const one of parts) await jobs().enqueue(tx, kind, one)
}

export const finishErasureWorker = (ports: OwnDataPorts): JobWorker =>
  jobWorker(kind, async ({ id, part, files, sealed }: Payload) => {
    const { folder, keys, mailer, log, forgetGrant } = ports
    if (part === 'files') {
      for (const file of files) await folder.remove(file)
      return
    }
    const opened = keys.open('mail', id, sealed)
    if (opened === null)
      return log.warn('What follows the deletion of an account could not be opened and is dropped.', { part })
    const given: unknown = JSON.parse(opened)
    if (part === 'grant') return await forgetGrant(ForgottenGrant.parse(given))
    const { to, language } = Letter.parse(given)
    const failure = await mailer.send({ id: `deleted-${id}`, to, language, ...deletionMail(language) })
    if (failure === null) return
    if (failure.kind !== 'rejected') throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
    log.warn('The mail server refuses the confirmation of a deletion.', { reason: failure.detail })
  })
