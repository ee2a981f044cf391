// Uploads in the background, and asking the network how far it is with them.
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { startTask, type TaskKind, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, settleUploads, type UploadRow, uploadsToWatch } from './audience-upload-store.ts'
import { uploadAudience } from './upload-audience.ts'

const Upload = z.object({ upload: z.string() })
const uploadKind: TaskKind<z.output<typeof Upload>> = {
  name: 'audiences.upload-audience',
  payload: Upload,
  seconds: 3600,
}

/** Stores the sending with the upload that it belongs to. */
export async function uploadLater(
  ports: Pick<AudiencePorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  upload: { readonly id: string; readonly title: string },
  by: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  const task = await startTask(on, uploadKind, { ...by, title: upload.title, payload: { upload: upload.id }, steps: 0 })
  await changeUpload(tx, upload.id, { task_id: task.id })
}

export const uploadWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(ports, uploadKind, async ({ payload, step, signal }) =>
    uploadAudience(ports, payload.upload, { step, signal }),
  )

/** Asks the network about uploads that were not asked about for so long; one question for each ad account. */
export async function watchUploads(ports: AudiencePorts, seconds: number, teamId?: string): Promise<void> {
  const now = new Date(ports.clock())
  await settleUploads(ports.db)
  const waiting = await uploadsToWatch(ports.db, new Date(now.getTime() - seconds * 1000), teamId)
  const byAccount = Map.groupBy(waiting, (upload) => `${upload.team_id} ${upload.team_account_id ?? ''}`)
  for (const uploads of byAccount.values()) await watchAccount(ports, uploads, now)
}

async function watchAccount(ports: AudiencePorts, uploads: readonly UploadRow[], now: Date): Promise<void> {
  const [first] = uploads
  const account = first?.team_account_id && (await findTeamAccount(ports.db, first.team_id, first.team_account_id))
  if (!account) return
  try {
    const standing = await withStandingAccount(ports.accounts, account, ({ grant, accountId }) =>
      ports.accounts.ads.customAudiences(grant, accountId),
    )
    for (const { id, network_id: networkId } of uploads) {
      const found = standing.find((one) => one.id === networkId)
      if (!found) {
        const problem = 'The audience does not stand in the ad account any more: it was deleted there.'
        await changeUpload(ports.db, id, { state: 'failed', reasons: [], problem, checked_at: now })
        continue
      }
      const processing = found.reasons.includes('PROCESSING')
      const state = found.targetable ? 'targetable' : processing ? 'processing' : 'too_small'
      await changeUpload(ports.db, id, {
        state,
        reasons: found.reasons,
        matched: found.size,
        problem: null,
        checked_at: now,
      })
    }
  } catch (error) {
    if (!(error instanceof AdsFailure || error instanceof Refusal)) throw error
    // What was known stays; the sentence says why it is not newer.
    for (const { id } of uploads) await changeUpload(ports.db, id, { problem: error.message, checked_at: now })
  }
}

const EVERY_SECONDS = 600
export const watchUploadsWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(
    { name: 'audiences.watch-uploads', payload: z.object({}), retries: 0 },
    () => watchUploads(ports, EVERY_SECONDS),
    '*/5 * * * *',
  )
