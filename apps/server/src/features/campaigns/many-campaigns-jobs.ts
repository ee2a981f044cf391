// Tasks over many campaigns: switching off all that run, and a change in bulk as it was shown.

import { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, taskWorker } from '#features/tasks/tasks-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { bulkOutcome, type ChangedPart } from './bulk-change.ts'
import { findPreview, holdCampaign } from './bulk-store.ts'
import { sendIfLive } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { changeAdSet, changeCampaign, readTree, refreshDerived, touchCampaign } from './campaign-store.ts'
import { campaignRef } from './campaign-target.ts'

const PausePayload = z.object({ team: z.string(), actor: z.string(), campaigns: z.array(z.string()) })
export const pauseTask: TaskKind<z.output<typeof PausePayload>> = {
  name: 'campaigns.pause-all',
  payload: PausePayload,
  seconds: 900,
}

const BulkPayload = z.object({ team: z.string(), actor: z.string(), preview: z.string() })
export const bulkTask: TaskKind<z.output<typeof BulkPayload>> = {
  name: 'campaigns.change-many',
  payload: BulkPayload,
  seconds: 900,
}

const Left = z.object({ campaign: z.string(), name: z.string(), problem: MessageShape })
type Left = z.output<typeof Left>
/** What a run that was killed had kept. */
const Progress = z.object({ left: z.array(Left) })

interface Who {
  readonly team: string
  readonly actor: string
}

interface OneChange {
  /** As it was shown; null when the newest counts. */
  readonly version: number | null
  readonly change: BulkChange
  /** Told in the same transaction. */
  readonly kept?: (tx: DbOrTx, left: Left | null) => Promise<void>
}

/** Keeps a change of one campaign and has it sent; why not, otherwise. */
async function changeOne(
  ports: CampaignPorts,
  { team, actor }: Who,
  id: string,
  { version, change, kept }: OneChange,
): Promise<Left | null> {
  const now = new Date(ports.clock())
  const keep = async (tx: DbOrTx): Promise<Left | null> => {
    // Read after it is held: what somebody else changes meanwhile is not written over.
    await holdCampaign(tx, id)
    const tree = await readTree(tx, id)
    if (!tree || tree.campaign.team_id !== team) return { campaign: id, name: '', problem: message('campaign_gone') }
    const { campaign } = tree
    const left = (problem: Message): Left => ({ campaign: id, name: campaign.name, problem })
    if (version !== null && campaign.version !== version) return left(message('changed_since_preview'))
    const { parts, problems } = bulkOutcome(tree, change)
    const [problem] = problems
    if (problem) return left({ code: problem.code, values: problem.values } as Message)
    if (parts.length === 0) return null
    await keepParts(tx, id, parts, now)
    await refreshDerived(tx, id)
    await sendIfLive(ports, tx, campaign)
    await recordActivity(tx, {
      teamId: team,
      actor,
      action: 'campaign.changed',
      target: { kind: 'campaign', id, name: campaign.name },
      detail: { fields: parts.flatMap(({ fields }) => fields) },
      at: now,
    })
    return null
  }
  return await inTransaction(ports.db, async (tx) => {
    const left = await keep(tx)
    await kept?.(tx, left)
    return left
  })
}

async function keepParts(
  tx: Parameters<typeof readTree>[0],
  id: string,
  parts: readonly ChangedPart[],
  now: Date,
): Promise<void> {
  const own = parts.find(({ kind }) => kind === 'campaign')
  if (own) await changeCampaign(tx, id, null, own.desired satisfies NetworkFields, now)
  else await touchCampaign(tx, id, now)
  for (const part of parts)
    if (part.kind === 'ad_set') await changeAdSet(tx, part.id, null, { desired: part.desired }, now)
}

export const manyCampaignsWorkers = (ports: CampaignPorts): readonly JobWorker[] => [
  taskWorker(ports, pauseTask, async ({ payload, signal, step }) => {
    const { campaigns } = payload
    const left: Left[] = []
    // A run that comes again finds those that are switched off already.
    for (const [index, id] of campaigns.entries()) {
      await step(index, campaigns.length)
      const problem = await changeOne(ports, payload, id, { version: null, change: { running: false } })
      if (problem) left.push(problem)
      else {
        const ran = await ports.reconcile.run(campaignRef(id), { signal })
        const refused = ran.kind === 'finished' ? ran.end.problem : null
        if (refused) left.push({ campaign: id, name: '', problem: messageOfProblem(refused) })
      }
    }
    await step(campaigns.length, campaigns.length)
    return { done: campaigns.length - left.length, left }
  }),
  taskWorker(ports, bulkTask, async ({ payload, step, keep, task }) => {
    const preview = await findPreview(ports.db, { teamId: payload.team, userId: null }, payload.preview)
    if (!preview) throw new TaskProblem(message('preview_gone'))
    const change = BulkChange.parse(preview.change)
    // A run that comes again after a kill goes on where it was: how far it is, is kept with each change.
    let left = Progress.parse(task.result ?? { left: [] }).left
    for (const [index, [id, version]] of preview.campaigns.entries()) {
      if (index < task.steps_done) continue
      await step(index, preview.campaigns.length)
      const kept: OneChange['kept'] = async (tx, problem) => {
        const after = problem ? [...left, problem] : left
        await keep(tx, index + 1, { left: after })
      }
      const problem = await changeOne(ports, payload, id, { version, change, kept })
      if (problem) left = [...left, problem]
    }
    await step(preview.campaigns.length, preview.campaigns.length)
    return { done: preview.campaigns.length - left.length, left }
  }),
]
