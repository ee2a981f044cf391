// Stopping a task over many campaigns: what it set and what is not sent yet is wanted no more; what was sent stays, and is said.
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldRule,
  fieldsToSend,
  type NetworkFields,
  ownFieldsOf,
  sameValue,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type CampaignTree, readTree, refreshDerived, touchCampaign } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { holdCampaignTree } from './revert-store.ts'
import { type SetPart, storeWithdrawn, updateTaskChange } from './task-changes-store.ts'

type FieldsRow = CampaignTree['campaign'] | CampaignTree['adSets'][number]

const rulesOf = ({ kind }: Pick<SetPart, 'kind'>): readonly FieldRule[] =>
  kind === 'campaign' ? CAMPAIGN_FIELDS : AD_SET_FIELDS
const rowOf = (
  { campaign, adSets }: CampaignTree,
  { kind, id }: Pick<SetPart, 'kind' | 'id'>,
): FieldsRow | undefined => (kind === 'campaign' ? campaign : adSets.find((set) => set.id === id))

/** Fields that the task set and that are neither sent nor withdrawn; what somebody has changed since is theirs. */
function unsentOf(row: FieldsRow, { set, withdrawn = [], ...part }: SetPart): string[] {
  const rules = rulesOf(part)
  const pending = fieldsToSend(rules, row.desired, row.last_applied)
  const isOurs = ({ wire, kind }: FieldRule): boolean =>
    wire in set && !withdrawn.includes(wire) && sameValue(kind, row.desired[wire], set[wire])
  return rules.filter((rule) => rule.wire in pending && isOurs(rule)).map(({ wire }) => wire)
}

/** Whether somebody has changed or discarded since what the task set. */
export const isChangedAgain = (tree: CampaignTree, parts: readonly SetPart[]): boolean =>
  parts.some((part) => {
    const row = rowOf(tree, part)
    const isOther = ({ wire, kind }: FieldRule): boolean =>
      wire in part.set && !sameValue(kind, row?.desired[wire], part.set[wire])
    return row !== undefined && rulesOf(part).some(isOther)
  })

/** How much of what the task set in a campaign was sent. */
export function sentOf(tree: CampaignTree, parts: readonly SetPart[]): 'all' | 'part' | 'none' {
  // A draft is as it was saved.
  if (!tree.campaign.live) return 'all'
  const set = parts.flatMap((part) => Object.keys(part.set)).length
  const left = parts.reduce((sum, part) => {
    const row = rowOf(tree, part)
    return sum + (part.withdrawn?.length ?? 0) + (row ? unsentOf(row, part).length : 0)
  }, 0)
  return left === 0 ? 'all' : left < set ? 'part' : 'none'
}

const picked = (fields: NetworkFields | null, wires: readonly string[]): NetworkFields =>
  Object.fromEntries(wires.flatMap((wire) => (fields && wire in fields ? [[wire, fields[wire] ?? null]] : [])))

/** The fields of a thing as they were before the task set them. */
function asBefore(row: FieldsRow, part: SetPart, wires: readonly string[]) {
  const others = Object.keys(row.desired).filter((wire) => !wires.includes(wire))
  return {
    desired: { ...picked(row.desired, others), ...picked(part.before, wires) },
    lastApplied: row.last_applied && { ...picked(part.applied, wires), ...row.last_applied },
  }
}

/** As the activity feed shows them. */
function shownFields(part: SetPart, wires: readonly string[]) {
  const rules = rulesOf(part).filter(({ wire }) => wires.includes(wire))
  const [live, wanted] = [ownFieldsOf(rules, part.before), ownFieldsOf(rules, part.set)]
  return rules.map(({ name }) => ({ field: name, live: live[name] ?? null, wanted: wanted[name] ?? null }))
}

interface TaskOfPerson {
  readonly id: string
  readonly actor: string
}

/** A call whose answer was lost may have arrived: it is looked for, and whatever it changed is put back. */
export async function withdrawChange(
  ports: CampaignPorts,
  task: TaskOfPerson,
  campaign: string,
  parts: readonly SetPart[],
): Promise<void> {
  const at = new Date(ports.clock())
  await inTransaction(ports.db, async (tx) => {
    // Read after it is held: what is saved or answered meanwhile is not written over.
    await holdCampaignTree(tx, campaign)
    const tree = await readTree(tx, campaign)
    // What the ad platform refused is not sent any more; where it is shown it can be sent again or reverted.
    if (!tree || (tree.campaign.state !== 'sending' && tree.campaign.state !== 'waiting')) return
    const withdrawn = parts.flatMap((part) => {
      const row = rowOf(tree, part)
      const wires = row ? unsentOf(row, part) : []
      return row && wires.length > 0 ? [{ row, part, wires }] : []
    })
    if (withdrawn.length === 0) return
    for (const { row, part, wires } of withdrawn)
      await storeWithdrawn(tx, campaign, { kind: part.kind, id: part.id, ...asBefore(row, part, wires) }, at)
    const wiresOf = (part: SetPart): readonly string[] => withdrawn.find((one) => one.part === part)?.wires ?? []
    const after = parts.map((part) => ({ ...part, withdrawn: [...(part.withdrawn ?? []), ...wiresOf(part)] }))
    await updateTaskChange(tx, task.id, campaign, after)
    await touchCampaign(tx, campaign, at)
    await refreshDerived(tx, campaign)
    await sendCampaign(ports, tx, campaign)
    const { team_id: teamId, name } = tree.campaign
    const target = { kind: 'campaign', id: campaign, name }
    const fields = withdrawn.flatMap(({ part, wires }) => shownFields(part, wires))
    const { actor } = task
    await recordActivity(tx, { teamId, actor, action: 'campaign.reverted', target, detail: { fields }, at })
  })
}
