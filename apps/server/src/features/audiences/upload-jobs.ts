// Uploads in the background, and asking the network how far it is with them.

import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { countBits } from '#features/insights/insights-public.ts'
import { startTask, type TaskKind, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  changeUpload,
  claimSync,
  endedSyncs,
  settleUploads,
  syncsToTryAgain,
  type UploadRow,
  uploadsToWatch,
} from './audience-upload-store.ts'
import { differenceTo, failSync, syncUpload } from './sync-upload.ts'
import { uploadAudience } from './upload-audience.ts'

/** The audience is there for whoever is told of the end; tasks that were begun before do not have it. */
const Upload = z.object({ upload: z.string(), config: z.string().optional() })
const uploadKind: TaskKind<z.output<typeof Upload>> = {
  name: 'audiences.upload-audience',
  payload: Upload,
  seconds: 3600,
}

/** Stores the sending with the upload that it belongs to. */
export async function uploadLater(
  ports: Pick<AudiencePorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  upload: { readonly id: string; readonly title: string; readonly config: string },
  by: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  const payload = { upload: upload.id, config: upload.config }
  const task = await startTask(on, uploadKind, { ...by, title: upload.title, payload, steps: 0 })
  await changeUpload(tx, upload.id, { task_id: task.id })
}

const syncKind: TaskKind<z.output<typeof Upload>> = {
  name: 'audiences.sync-upload',
  payload: Upload,
  seconds: 3600,
}

/** Stores that a list is to be brought up to date; false: it is at it. */
export async function syncLater(
  ports: Pick<AudiencePorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  upload: Pick<UploadRow, 'id' | 'team_id' | 'config_id' | 'audience_name'>,
  userId: string | null,
): Promise<boolean> {
  if (!(await claimSync(tx, upload.id, new Date(ports.clock())))) return false
  const on = { tx, jobs: ports.jobs(), clock: ports.clock }
  const payload = { upload: upload.id, config: upload.config_id }
  const task = await startTask(on, syncKind, {
    teamId: upload.team_id,
    userId,
    title: upload.audience_name,
    payload,
    steps: 0,
  })
  await changeUpload(tx, upload.id, { sync_task_id: task.id })
  return true
}

export const syncWorker = (ports: AudiencePorts): JobWorker =>
  taskWorker(ports, syncKind, async ({ payload, step, signal }) => syncUpload(ports, payload.upload, { step, signal }))

/** Compares the lists of an audience with who is in it now; those that follow it are brought up to date. */
export async function noteBehind(
  ports: Pick<AudiencePorts, 'jobs' | 'clock'>,
  tx: DbOrTx,
  lists: readonly UploadRow[],
  members: Uint32Array,
): Promise<void> {
  for (const upload of lists) {
    const { added, removed } = differenceTo(upload, members)
    const behind = { behind_added: countBits(added), behind_removed: countBits(removed) }
    await changeUpload(tx, upload.id, behind)
    if (upload.follows && behind.behind_added + behind.behind_removed > 0) await syncLater(ports, tx, upload, null)
  }
}

/** A list that could not be brought up to date is tried again after so long. */
const TRY_AGAIN_MS = 3_600_000

/** Syncs that ended without a word are told; those that failed a while ago begin anew. */
export async function lookAfterSyncs(ports: AudiencePorts): Promise<void> {
  for (const upload of await endedSyncs(ports.db)) {
    if (upload.ended === 'cancelled') await changeUpload(ports.db, upload.id, { sync: 'idle' })
    else await failSync(ports, upload.id, message('retried_automatically'))
  }
  const before = new Date(ports.clock() - TRY_AGAIN_MS)
  for (const upload of await syncsToTryAgain(ports.db, before))
    await inTransaction(ports.db, (tx) => syncLater(ports, tx, upload, null))
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
        const problem = storedMessage(message('audience_removed_there'))
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
    // What was known stays; the problem says why it is not newer.
    const problem = storedMessage(error instanceof Refusal ? problemOfRefusal(error) : error.problem)
    for (const { id } of uploads) await changeUpload(ports.db, id, { problem, checked_at: now })
  }
}

const EVERY_SECONDS = 600
export const watchUploadsWorker = (ports: AudiencePorts): JobWorker =>
  jobWorker(
    { name: 'audiences.watch-uploads', payload: z.object({}), retries: 0 },
    async () => {
      await lookAfterSyncs(ports)
      await watchUploads(ports, EVERY_SECONDS)
    },
    '*/5 * * * *',
  )
