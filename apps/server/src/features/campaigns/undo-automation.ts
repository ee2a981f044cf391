// Takes back what an automatic rule did, unless somebody changed the same field since: switches on, or moves daily budget back.
import type { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { actionReplies } from './automation-reply.ts'
import { type ActionRow, type AutomationRow, findActionRow, setUndone } from './automation-store.ts'
import { holdCampaign } from './bulk-store.ts'
import { mayChange, record, sendIfLive } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { readTree } from './campaign-store.ts'
import type { Acting } from './own-campaigns.ts'
import { budgetDetail, setDailyBudgets } from './shift-budgets.ts'
import { switchedByRule, switchPart } from './switch-part.ts'

type Context = HandlerContext<typeof automations.undoAction>

export async function undoAutomation(
  ports: CampaignPorts,
  context: Context,
  { row, acting }: { readonly row: AutomationRow; readonly acting: Acting },
): Promise<HandlerReplyOf<typeof automations.undoAction>> {
  const found = await findActionRow(ports.db, row.id, context.params.action)
  if (!found) return context.refuse('not_found')
  await mayChange(ports, acting, { live: true, team_account_id: row.team_account_id })
  return await once(context, ports.db, async (tx) => {
    const undo = found.shift === null ? switchOn : moveBack
    await undo(ports, tx, context, { row, acting, found })
    const action = await findActionRow(tx, row.id, found.id)
    const [reply] = action ? await actionReplies(tx, [action]) : []
    return reply ?? context.refuse('not_found')
  })
}

interface Undoing {
  readonly row: AutomationRow
  readonly acting: Acting
  readonly found: ActionRow
}

/** Read again once its campaign is held: two who undo at the same time do it once. */
async function held(tx: DbOrTx, { row, found }: Undoing) {
  await holdCampaign(tx, found.campaign_id)
  const current = await findActionRow(tx, row.id, found.id)
  return { current: current?.undone_at === null ? current : undefined, tree: await readTree(tx, found.campaign_id) }
}

async function switchOn(
  ports: CampaignPorts,
  tx: DbOrTx,
  { refuse }: Pick<Context, 'refuse'>,
  undoing: Undoing,
): Promise<void> {
  const { row, acting, found } = undoing
  const at = new Date(ports.clock())
  const { current, tree } = await held(tx, undoing)
  const part = found.ad_set_id === null ? tree?.campaign : tree?.adSets.find(({ id }) => id === found.ad_set_id)
  if (!tree || !part || current?.action !== 'pause') return refuse('rule_undo_changed')
  if (part.status_changes !== found.status_changes || part.desired.entity_status !== 'PAUSED')
    return refuse('rule_undo_changed')
  const switched = { campaign: tree.campaign, part, on: true }
  await switchPart(ports, tx, switched, at)
  await setUndone(tx, found.id, acting.userId, at)
  const { kind: level, ...said } = switchedByRule(row, switched)
  const action = level === 'campaign' ? 'campaign.rule_undone' : 'ad_set.rule_undone'
  await record(ports, tx, { acting, action, ...said })
}

async function moveBack(
  ports: CampaignPorts,
  tx: DbOrTx,
  { refuse }: Pick<Context, 'refuse'>,
  undoing: Undoing,
): Promise<void> {
  const { row, acting, found } = undoing
  const at = new Date(ports.clock())
  const { current, tree } = await held(tx, undoing)
  if (!tree || !current?.shift) return refuse('rule_undo_changed')
  const sides = [current.shift.worst, current.shift.best]
  const adSets = sides.flatMap((side) => {
    const adSet = tree.adSets.find(({ id }) => id === side.id)
    return adSet && !adSet.gone && !adSet.ending && adSet.budget_changes === side.changes ? [{ adSet, side }] : []
  })
  if (adSets.length < sides.length) return refuse('rule_undo_changed')
  await setDailyBudgets(tx, tree, sides, 'before', at)
  await setUndone(tx, found.id, acting.userId, at)
  await sendIfLive(ports, tx, tree.campaign)
  for (const { adSet, side } of adSets)
    await record(ports, tx, {
      acting,
      action: 'ad_set.budget_shift_undone',
      target: { kind: 'ad_set', id: adSet.id, name: adSet.name },
      detail: { rule: row.settings.name, rule_id: row.id, ...budgetDetail(tree, side.after, side.before) },
    })
}
