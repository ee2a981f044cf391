// How an audience is brought into an ad account, kept up to date there, and deleted: what the engine that reconciles needs.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem, type OpenAdAccount, refusalFailureOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { AudienceRefused, openNetwork } from '#features/insights/insights-public.ts'
import { findTask } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { End, Failure, Reconciler } from '#platform/reconcile/reconciler.ts'
import { Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { dropAccountShares } from './account-share-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findAnyAudience } from './audience-store.ts'
import { changeUpload, findAnyUpload, type UploadRow } from './audience-upload-store.ts'
import { needsAudiences } from './custom-audience-steps.ts'
import { membersToMove } from './members-to-move.ts'
import { notifySyncProblem } from './notify-sync-problem.ts'
import { membersOf } from './see-audience.ts'
import { numbersOfUpload } from './upload-numbers.ts'
import {
  afterMove,
  fixedGoal,
  needsGoal,
  nextOfUpload,
  reachedGoal,
  recognizeUpload,
  refusedUpload,
  type UploadObservation,
  UploadStep,
  type UploadTarget,
  type UploadTypes,
  uploadTarget,
} from './upload-rules.ts'

/** Its reconciler. */
export const UPLOAD = 'audiences.upload'

export const uploadRef = (id: string): TargetRef => ({ kind: UPLOAD, target: id })

/** What trying again does not fix. */
export class NotUploadable extends Error {
  override readonly name = 'NotUploadable'
  readonly problem: Message
  constructor(problem: Message) {
    super(problem.code)
    this.problem = problem
  }
}

export function uploadReconciler(
  ports: AudiencePorts,
  batch: number = BATCH_SIZES.custom_audience_users,
): Reconciler<UploadTypes> {
  const { db, clock } = ports
  const { ads } = ports.accounts
  const now = (): Date => new Date(clock())
  return {
    kind: UPLOAD,
    step: UploadStep,
    load: (id) => loadUpload(db, id),
    open: (target, work) => openFor(ports, target, work),
    failureOf: uploadFailureOf,
    read: (account, target, open) => observe(ports, account, target, open),
    next: (situation) => nextOfUpload(situation, batch),
    recognize: recognizeUpload,
    async perform({ grant, accountId }, step, target) {
      switch (step.kind) {
        case 'create':
          return { id: (await ads.createCustomAudience(grant, accountId, step)).id }
        case 'move': {
          const members = await membersToMove(ports, target, step)
          await ads.changeMembers(grant, accountId, step.audience, { kind: step.change, members })
          return {}
        }
        case 'delete':
          return await orGone(ads.deleteCustomAudience(grant, accountId, step.audience))
      }
    },
    async record(tx, target, step, { id }) {
      const { row } = target
      if (step.kind === 'create')
        return id === undefined ? undefined : await changeUpload(tx, row.id, { network_id: id })
      if (step.kind === 'move') return await changeUpload(tx, row.id, afterMove(target, step))
      await keepRemoved(tx, row, now())
    },
    note: (tx, target, note) =>
      changeUpload(tx, target.row.id, note.kind === 'goal' ? fixedGoal(target, note) : reachedGoal(target, now())),
    refused: refusedUpload,
    async finish(tx, target, end) {
      await finishUpload(tx, target, end, now())
      return true
    },
  }
}

export async function loadUpload(db: DbOrTx, id: string): Promise<UploadTarget | null> {
  const row = await findAnyUpload(db, id)
  if (!row) return null
  const { task_id: upload, sync_task_id: refresh, state } = row
  const requesting = state === 'waiting' || state === 'uploading' ? upload : refresh
  return uploadTarget(row, await isStopped(db, requesting))
}

/** Whether the task that asked for it was cancelled, or has failed. */
export async function isStopped(db: DbOrTx, id: string | null): Promise<boolean> {
  const task = id === null ? undefined : await findTask(db, id)
  return task !== undefined && (task.cancel_asked || task.state === 'cancelled' || task.state === 'failed')
}

/** The team's ad account that it is to be in. Throws NotUploadable when the team does not have that any more. */
export async function accountOf(db: DbOrTx, row: Pick<UploadRow, 'team_id' | 'team_account_id'>) {
  const account = row.team_account_id && (await findTeamAccount(db, row.team_id, row.team_account_id))
  if (!account) throw new NotUploadable(message('account_left_team'))
  return account
}

async function openFor(
  ports: AudiencePorts,
  { row, order }: UploadTarget,
  work: (account: OpenAdAccount) => Promise<void>,
): Promise<void> {
  const account = await accountOf(ports.db, row)
  if (order === 'refresh') await mayUpload(ports, row)
  await withCurrentAccount(ports.accounts, account, work, { write: true })
}

/** Whose subscription has ended keeps the custom audience as it is; how many uploads are left does not matter here. */
async function mayUpload(ports: AudiencePorts, row: UploadRow): Promise<void> {
  try {
    await ports.requireUpload(row.team_id, new Date(ports.clock()))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'uploads_used_up')) throw error
  }
}

export function uploadFailureOf(error: unknown): Failure | null {
  const problem =
    error instanceof NotUploadable
      ? error.problem
      : error instanceof AudienceRefused
        ? message('audience_uncountable')
        : undefined
  if (problem === undefined) return refusalFailureOf(error)
  return {
    kind: 'refused',
    retryAfter: null,
    problem: { code: problem.code, values: { reason: { ...problem } } },
    error,
  }
}

async function observe(
  ports: AudiencePorts,
  { grant, accountId }: OpenAdAccount,
  target: UploadTarget,
  open: UploadStep | null,
): Promise<UploadObservation> {
  const { row, order } = target
  const isAsked = needsAudiences(order, row.network_id, open)
  const audiences = isAsked ? await ports.accounts.ads.customAudiences(grant, accountId) : []
  if (order !== 'upload' && order !== 'refresh') return { audiences, numbering: null, sameNumbers: true, members: null }
  const { numbering, same } = await numbersOfUpload(ports.graph, await openNetwork(ports), row)
  const members = needsGoal(target, same) ? await presentMembers(ports, row) : null
  return { audiences, numbering: numbering.name, sameNumbers: same, members }
}

/** Who is in the audience now. */
async function presentMembers(ports: AudiencePorts, { config_id: id }: UploadRow): Promise<Uint32Array> {
  const audience = await findAnyAudience(ports.db, id)
  if (!audience) throw new NotUploadable(message('audience_deleted'))
  try {
    const members = await membersOf(ports, audience.definition)
    if (members) return members
  } catch (error) {
    if (!(error instanceof GraphTooHeavy)) throw error
  }
  throw new NotUploadable(message('audience_too_large'))
}

/** What is not there any more is as good as deleted. */
export async function orGone(deletion: Promise<void>): Promise<Record<never, never>> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
  })
  return {}
}

/** Stores that it is not in the ad account any more. */
export async function keepRemoved(tx: DbOrTx, row: UploadRow, at: Date): Promise<void> {
  await changeUpload(tx, row.id, { state: 'removed', removing: false })
  await dropAccountShares(tx, row.id)
  await recordActivity(tx, {
    teamId: row.team_id,
    actor: row.removed_by,
    action: 'audience.upload-removed',
    target: { kind: 'audience', id: row.config_id, name: row.audience_name },
    detail: { account: row.account_name, account_id: row.account_id },
    at,
  })
}

async function finishUpload(tx: DbOrTx, target: UploadTarget, { problem }: End, at: Date): Promise<void> {
  const { row, order } = target
  if (problem !== null) return await giveUpUpload(tx, target, messageOfProblem(problem), at)
  if (order === 'remove') await keepRemoved(tx, row, at)
  const upToDate = { behind_added: 0, behind_removed: 0, sync_problem: null, synced_at: at }
  if (order === 'refresh') await changeUpload(tx, row.id, { ...upToDate, sync: 'idle' })
}

/** Stores why what was wanted is not done, and tells those who can act of a list that is not up to date. */
export async function giveUpUpload(
  tx: DbOrTx,
  { row, order }: UploadTarget,
  problem: Message,
  at: Date,
): Promise<void> {
  const stored = storedMessage(problem)
  if (order === 'upload') await changeUpload(tx, row.id, { state: 'failed', problem: stored })
  if (order === 'remove') await changeUpload(tx, row.id, { removing: false })
  if (order !== 'refresh') return
  await changeUpload(tx, row.id, { sync: 'failed', sync_problem: stored })
  await notifySyncProblem(tx, row, problem, at)
}
