// Tasks over many campaigns: switching off all that run, and a change in bulk as it was shown.

import { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { type TaskKind, TaskProblem, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { readMessage, storedMessage } from '#platform/stored-message.ts'
import { bulkOutcome, type ChangedPart } from './bulk-change.ts'
import { findPreview, holdCampaign } from './bulk-store.ts'
import { sendIfLive, unitsOf } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import {
  changeAdSet,
  changeCampaign,
  findStoredCampaign,
  readTree,
  refreshDerived,
  touchCampaign,
} from './campaign-store.ts'
import { campaignRef } from './campaign-target.ts'
import { requestApproval } from './request-approval.ts'

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

const Left = z.object({
  campaign: z.string(),
  name: z.string(),
  problem: MessageShape,
  /** The ad platform refused it, or has not confirmed it yet; otherwise nothing was sent of it. */
  sent: z.enum(['refused', 'waiting']).optional(),
})
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

/** A network that is away for longer does not hold the task up: what is left goes on by itself, and is said to be open. */
const PATIENCE_SECONDS = 20
const NAMED = 3

/** Those of them whose change the ad platform has not confirmed, by the state that reconciling keeps. */
async function unconfirmed(
  ports: CampaignPorts,
  campaigns: readonly string[],
  { signal, look }: { readonly signal: AbortSignal; readonly look: () => Promise<void> },
): Promise<readonly Left[]> {
  const left: Left[] = []
  let patienceSeconds = PATIENCE_SECONDS
  for (const id of campaigns) {
    await look()
    const sitsOut = (reason: string): boolean => reason !== 'reconnect' && reason !== 'approval'
    const ran = await ports.reconcile.follow(campaignRef(id), { signal, patienceSeconds, sitsOut })
    if (ran.kind === 'stopped') throw new Error('The process stops.')
    // What keeps one of them waiting keeps the others.
    if (ran.kind === 'waiting') patienceSeconds = 0
    const row = await findStoredCampaign(ports.db, id)
    if (row === undefined || !row.live || row.state === 'standing') continue
    const sent = row.state === 'refused' ? 'refused' : 'waiting'
    left.push({ campaign: id, name: row.name, problem: readMessage(row.problem) ?? message('not_confirmed_yet'), sent })
  }
  return left
}

const together = (messages: readonly Message[]): Message =>
  messages.reduce((reason, more) => message('two_reasons', { reason, more }))

/** Those that are left for the same cause, with their reasons; null when none is. */
function leftFor(left: readonly Left[], sent: Left['sent']): Message | null {
  const all = left.filter((one) => one.sent === sent)
  if (all.length === 0) return null
  // One reason that several share, such as a lost connection, is said once.
  const named = new Map<string, { readonly reason: Message; readonly names: string[] }>()
  for (const { name, problem: reason } of all.slice(0, NAMED)) {
    const same = named.get(storedMessage(reason)) ?? { reason, names: [] }
    if (name !== '') same.names.push(name)
    named.set(storedMessage(reason), same)
  }
  const said = [...named.values()].map(({ names, reason }) =>
    names.length === 0 ? reason : message('about_campaign', { name: names.join(', '), reason }),
  )
  const more = all.length - Math.min(all.length, NAMED)
  const reason = together([...said, ...(more > 0 ? [message('campaigns_more', { count: more })] : [])])
  return sent === undefined ? reason : message(`campaigns_${sent}`, { count: all.length, reason })
}

/** Ends the task: as done only where every campaign is as it was asked for. */
function outcome(
  partly: 'campaigns_partly' | 'campaigns_paused_partly',
  total: number,
  left: readonly Left[],
): { readonly done: number; readonly left: readonly Left[] } {
  const result = { done: total - left.length, left }
  if (left.length === 0) return result
  const reasons = [leftFor(left, 'refused'), leftFor(left, 'waiting'), leftFor(left, undefined)]
  const reason = together(reasons.filter((one) => one !== null))
  throw new TaskProblem(message(partly, { done: result.done, count: total, reason }), result)
}

/** Keeps a change of one campaign and has it sent; why not, otherwise. */
async function changeOne(
  ports: CampaignPorts,
  { team, actor }: Who,
  id: string,
  { version, change, kept: retained }: OneChange,
): Promise<Left | null> {
  const now = new Date(ports.clock())
  const retain = async (tx: DbOrTx): Promise<Left | null> => {
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
    if (parts.length === 0) {
      // Asked for before, and refused: it is sent once more.
      if (campaign.state === 'refused') await sendIfLive(ports, tx, campaign)
      return null
    }
    // A version names what the preview has shown.
    await keepParts(tx, id, version === null ? parts : parts.map((part) => ({ ...part, seen: true })), now)
    await refreshDerived(tx, id)
    await sendIfLive(ports, tx, campaign)
    const account = await findTeamAccount(tx, team, campaign.team_account_id)
    await recordActivity(tx, {
      teamId: team,
      actor,
      action: 'campaign.changed',
      target: { kind: 'campaign', id, name: campaign.name },
      detail: {
        fields: parts.flatMap(({ kind, name, fields }) =>
          fields.map((field) => (kind === 'ad_set' ? { ...field, part: name } : field)),
        ),
        ...unitsOf(campaign, { timezone: account?.timezone ?? '' }),
      },
      at: now,
    })
    await requestApproval(tx, { campaign: id, actor, at: now })
    return null
  }
  return await inTransaction(ports.db, async (tx) => {
    const left = await retain(tx)
    await retained?.(tx, left)
    return left
  })
}

async function keepParts(
  tx: Parameters<typeof readTree>[0],
  id: string,
  parts: readonly (ChangedPart & { readonly seen?: true })[],
  now: Date,
): Promise<void> {
  const own = parts.find(({ kind }) => kind === 'campaign')
  if (own) await changeCampaign(tx, id, null, own, now)
  else await touchCampaign(tx, id, now)
  for (const part of parts) if (part.kind === 'ad_set') await changeAdSet(tx, part.id, null, part, now)
}

export const manyCampaignsWorkers = (ports: CampaignPorts): readonly JobWorker[] => [
  taskWorker(ports, pauseTask, async ({ payload, signal, step }) => {
    const { campaigns } = payload
    const left: Left[] = []
    const sent: string[] = []
    // A run that comes again finds those that are switched off already.
    for (const [index, id] of campaigns.entries()) {
      await step(index, campaigns.length)
      const problem = await changeOne(ports, payload, id, { version: null, change: { running: false } })
      if (problem) left.push(problem)
      else sent.push(id)
    }
    const look = () => step(campaigns.length, campaigns.length)
    const open = await unconfirmed(ports, sent, { signal, look })
    await look()
    return outcome('campaigns_paused_partly', campaigns.length, [...left, ...open])
  }),
  taskWorker(ports, bulkTask, async ({ payload, signal, step, keep: retain, task }) => {
    const preview = await findPreview(ports.db, { teamId: payload.team, userId: null }, payload.preview)
    if (!preview) throw new TaskProblem(message('preview_gone'))
    const change = BulkChange.parse(preview.change)
    // A run that comes again after a kill goes on where it was: how far it is, is kept with each change.
    let left = Progress.parse(task.result ?? { left: [] }).left
    for (const [index, [id, version]] of preview.campaigns.entries()) {
      if (index < task.steps_done) continue
      await step(index, preview.campaigns.length)
      const retained: OneChange['kept'] = async (tx, problem) => {
        const after = problem ? [...left, problem] : left
        await retain(tx, index + 1, { left: after })
      }
      const problem = await changeOne(ports, payload, id, { version, change, kept: retained })
      if (problem) left = [...left, problem]
    }
    const retained = new Set(left.map(({ campaign }) => campaign))
    const sent = preview.campaigns.map(([id]) => id).filter((id) => !retained.has(id))
    const look = () => step(preview.campaigns.length, preview.campaigns.length)
    const open = await unconfirmed(ports, sent, { signal, look })
    await look()
    return outcome('campaigns_partly', preview.campaigns.length, [...left, ...open])
  }),
]
