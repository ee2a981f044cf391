// Tasks over many campaigns: switching off all that run, and a change in bulk as it was shown; followed until it is confirmed.

import { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { type TaskKind, TaskProblem, type TaskRun, TaskWaits, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { listReconcileSteps } from '#platform/reconcile/reconcile-store.ts'
import type { Wait } from '#platform/reconcile/reconciler.ts'
import { readMessage, storedMessage } from '#platform/stored-message.ts'
import { bulkOutcome, type ChangedPart } from './bulk-change.ts'
import { findPreview, holdCampaign } from './bulk-store.ts'
import { sendIfLive, unitsOf } from './campaign-changes.ts'
import { moveFlightEnd } from './campaign-flight-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import {
  changeAdSet,
  changeCampaign,
  findStoredCampaign,
  readTree,
  refreshDerived,
  touchCampaign,
  unsettledOf,
} from './campaign-store.ts'
import { campaignRef } from './campaign-target.ts'
import { requestApproval } from './request-approval.ts'
import { insertTaskChange, type SetPart, taskChanges } from './task-changes-store.ts'
import { isChangedAgain, sentOf, withdrawChange } from './withdraw-changes.ts'

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
  /** Id of the task. */
  readonly id: string
}

/** What a task does to many campaigns. */
interface ManyChange {
  /** Each with its version as it was shown; null when the newest counts. */
  readonly campaigns: readonly (readonly [string, number | null])[]
  readonly change: BulkChange
  readonly partly: 'campaigns_partly' | 'campaigns_paused_partly'
}

const NAMED = 3
const ON_ITS_WAY: Wait = { reason: 'settling', seconds: 2, problem: null }

/** As far as the ad platform has confirmed what was sent. */
interface Confirmed {
  readonly left: readonly Left[]
  /** What the first of those waits for that wait; null when all of them have ended. */
  readonly wait: Wait | null
}

/** Follows each of them; those whose change is not confirmed are left, by the state that reconciling keeps. */
async function followed(
  ports: CampaignPorts,
  campaigns: readonly string[],
  { signal, look }: { readonly signal: AbortSignal; readonly look: () => Promise<void> },
): Promise<Confirmed> {
  const left: Left[] = []
  const waits: Wait[] = []
  for (const id of await unsettledOf(ports.db, campaigns)) {
    await look()
    const ran = await ports.reconcile.follow(campaignRef(id), { signal, onBusy: look })
    if (ran.kind === 'stopped') throw new Error('The process stops.')
    const row = await findStoredCampaign(ports.db, id)
    if (row === undefined || !row.live || row.state === 'standing') continue
    const sent = row.state === 'sending' || row.state === 'waiting' ? 'waiting' : 'refused'
    // Changed again the moment after, it is on its way once more.
    if (sent === 'waiting') waits.push(ran.kind === 'waiting' ? ran : ON_ITS_WAY)
    left.push({ campaign: id, name: row.name, problem: readMessage(row.problem) ?? message('not_confirmed_yet'), sent })
  }
  const [first] = waits.toSorted((one, other) => one.seconds - other.seconds)
  return { left, wait: first ?? null }
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

/** Everything that is left, with why. */
const reasonsOf = (left: readonly Left[]): Message =>
  together([leftFor(left, 'refused'), leftFor(left, 'waiting'), leftFor(left, undefined)].filter((one) => one !== null))

/** Ends the task: as done only where every campaign is as it was asked for, and as failed only where nothing waits any more. */
function outcome(
  { partly, campaigns }: ManyChange,
  { left, wait }: Confirmed,
): { readonly done: number; readonly left: readonly Left[] } {
  const count = campaigns.length
  const result = { done: count - left.length, left }
  if (left.length === 0) return result
  const said = { done: result.done, count, reason: reasonsOf(left) }
  if (wait) throw new TaskWaits({ ...wait, problem: message('campaigns_so_far', said) })
  throw new TaskProblem(message(partly, said), result)
}

interface OneChange {
  /** As it was shown; null when the newest counts. */
  readonly version: number | null
  readonly change: BulkChange
  /** Told in the same transaction why nothing was changed. */
  readonly left: (tx: DbOrTx, left: Left) => Promise<void>
}

/** Keeps a change of one campaign and has it sent; why not, otherwise. */
async function changeOne(
  ports: CampaignPorts,
  { team, actor, id: task }: Who,
  id: string,
  { version, change, left: retained }: OneChange,
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
    await insertTaskChange(tx, task, id, parts)
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
    if (left) await retained(tx, left)
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
  const ends = new Set(parts.flatMap(({ kind, set }) => (kind === 'ad_set' && 'end_time' in set ? [set.end_time] : [])))
  const [end] = ends
  if (ends.size === 1) await moveFlightEnd(tx, id, typeof end === 'string' ? new Date(end).toISOString() : null)
}

/** Changes each campaign once, whatever is killed in between, and follows what was sent until the ad platform has confirmed it. */
async function changeMany(
  ports: CampaignPorts,
  { task, signal, step, keep: retain }: TaskRun<unknown>,
  by: { readonly team: string; readonly actor: string },
  many: ManyChange,
): Promise<unknown> {
  const who = { ...by, id: task.id }
  const count = many.campaigns.length
  let left = Progress.parse(task.result ?? { left: [] }).left
  const seen = new Set([...(await taskChanges(ports.db, task.id)).keys(), ...left.map(({ campaign }) => campaign)])
  for (const [id, version] of many.campaigns) {
    if (seen.has(id)) continue
    await step(task.steps_done, count)
    const retained = async (tx: DbOrTx, problem: Left) =>
      await retain(tx, task.steps_done, { left: [...left, problem] })
    const problem = await changeOne(ports, who, id, { version, change: many.change, left: retained })
    if (problem) left = [...left, problem]
  }
  const changes = await taskChanges(ports.db, task.id)
  const look = () => step(task.steps_done, count)
  const { left: open, wait } = await followed(ports, [...changes.keys()], { signal, look })
  // It decides how the task ends; while something waits it would be asked at each look.
  const others = wait ? [] : await changedAgain(ports, changes, new Set(open.map(({ campaign }) => campaign)))
  const confirmed = { left: [...left, ...others, ...open], wait }
  await step(count - confirmed.left.length, count)
  return outcome(many, confirmed)
}

/** Those that are live, but not as the task set them: somebody has changed or discarded it since. */
async function changedAgain(
  { db }: CampaignPorts,
  changes: ReadonlyMap<string, readonly SetPart[]>,
  open: ReadonlySet<string>,
): Promise<readonly Left[]> {
  const left: Left[] = []
  for (const [id, parts] of changes) {
    const tree = open.has(id) ? undefined : await readTree(db, id)
    if (!tree || !isChangedAgain(tree, parts)) continue
    left.push({ campaign: id, name: tree.campaign.name, problem: message('campaign_changed_again') })
  }
  return left
}

/** Whether a call was begun of which nobody knows yet what came of it. */
const isUnsettled = async ({ db }: CampaignPorts, id: string): Promise<boolean> =>
  (await listReconcileSteps(db, campaignRef(id))).some(({ ended_at: ended }) => ended === null)

/** Withdraws what is not sent yet; says what was. */
async function withdrawMany(
  ports: CampaignPorts,
  { task, signal }: TaskRun<unknown>,
  { actor }: { readonly actor: string },
  count: number,
): Promise<Message> {
  for (const [id, parts] of await taskChanges(ports.db, task.id))
    await withdrawChange(ports, { id: task.id, actor }, id, parts)
  const changes = await taskChanges(ports.db, task.id)
  const { left, wait } = await followed(ports, [...changes.keys()], { signal, look: async () => undefined })
  // Of a call whose answer was lost it has to be found out whether it arrived; what else is wanted there is not waited for.
  for (const { campaign } of left)
    if (wait && (await isUnsettled(ports, campaign))) throw new TaskWaits({ ...wait, problem: null })
  let done = 0
  const partly: Message[] = []
  for (const [id, parts] of changes) {
    const tree = await readTree(ports.db, id)
    const sent = tree ? sentOf(tree, parts) : 'none'
    if (sent === 'all') done += 1
    if (sent === 'part' && tree)
      partly.push(message('about_campaign', { name: tree.campaign.name, reason: message('change_partly_sent') }))
  }
  const more = partly.length - NAMED
  const refused = leftFor(left, 'refused')
  const reason = together([
    ...(refused ? [refused] : []),
    ...partly.slice(0, NAMED),
    ...(more > 0 ? [message('campaigns_more', { count: more })] : []),
    message(done === count ? 'nothing_to_withdraw' : 'changes_withdrawn'),
  ])
  return message('campaigns_stopped', { done, count, reason })
}

const pauses = (campaigns: readonly string[]): ManyChange => ({
  campaigns: campaigns.map((id) => [id, null] as const),
  change: { running: false },
  partly: 'campaigns_paused_partly',
})

async function bulkOf({ db }: CampaignPorts, { team, preview: id }: z.output<typeof BulkPayload>): Promise<ManyChange> {
  const preview = await findPreview(db, { teamId: team, userId: null }, id)
  if (!preview) throw new TaskProblem(message('preview_gone'))
  return { campaigns: preview.campaigns, change: BulkChange.parse(preview.change), partly: 'campaigns_partly' }
}

export const manyCampaignsWorkers = (ports: CampaignPorts): readonly JobWorker[] => [
  taskWorker(
    ports,
    pauseTask,
    (run) => changeMany(ports, run, run.payload, pauses(run.payload.campaigns)),
    (run) => withdrawMany(ports, run, run.payload, run.payload.campaigns.length),
  ),
  taskWorker(
    ports,
    bulkTask,
    async (run) => await changeMany(ports, run, run.payload, await bulkOf(ports, run.payload)),
    async (run) => await withdrawMany(ports, run, run.payload, (await bulkOf(ports, run.payload)).campaigns.length),
  ),
]
