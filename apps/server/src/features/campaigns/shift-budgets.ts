// Shifts daily budget by an automatic rule: each campaign in a transaction of its own, sent like everybody's change.
import type { AutomationRun, ShiftingSettings } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { coinOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { judgeShift, type ShiftJudgement } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { AD_SET_FIELDS, amountOf, fieldsToResend, microsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import {
  type AutomationRow,
  countedDays,
  holdAutomation,
  insertAction,
  type LookedAt,
  lastActedOn,
  lookedAt,
  type RunCame,
  type StoredShift,
  type StoredSide,
  shiftable,
} from './automation-store.ts'
import { holdCampaign } from './bulk-store.ts'
import { partDetail, problemsOfAdSet, sendIfLive } from './campaign-changes.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type CampaignTree, changeAdSet, readTree, refreshDerived, touchCampaign } from './campaign-store.ts'
import { isExperimenting } from './experiment-store.ts'
import { isAdSetPending } from './plan-campaign-step.ts'
import { requestApproval } from './request-approval.ts'

const DAILY = 'daily_budget_amount_local_micro'
const MOST_NOTES = 20

/** What a campaign's ad sets are compared by, and what their budgets are rounded to. */
export const placeOf = ({ objective, currency }: Pick<LookedAt, 'objective' | 'currency'>) => ({
  objective,
  coin: microsOf(coinOf(currency)),
})

type Verdict = AutomationRun['notes'][number]['verdict']

export async function shiftBudgets(
  ports: CampaignPorts,
  row: AutomationRow,
  settings: ShiftingSettings,
  day: string,
  signal: AbortSignal,
): Promise<Pick<RunCame, 'nothing' | 'tooLittle' | 'notes'>> {
  const { db } = ports
  const looking = { account: row.team_account_id, level: 'ad_set', campaigns: settings.campaigns } as const
  const days = await countedDays(db, looking, { from: dayAfter(day, 1 - settings.shift.days), to: day })
  const acted = await lastActedOn(db, row.id)
  const notes: AutomationRun['notes'] = []
  for (const [id, { thing }] of shiftable(await lookedAt(db, looking, { running: true }), days)) {
    signal.throwIfAborted()
    const said = await inTransaction(db, async (tx) => {
      if (!(await holdAutomation(tx, row))) return undefined
      // Read after it is held: what somebody changes meanwhile is not written over.
      await holdCampaign(tx, id)
      const now = shiftable(await lookedAt(tx, { ...looking, campaigns: [id] }, { running: true }), days).get(id)
      const place = { ...placeOf(thing), adSets: now?.adSets ?? [] }
      const judgement = judgeShift(settings.shift, place, day, acted.get(id) ?? null)
      return { judgement, verdict: await act(ports, tx, { row, campaign: id, day, judgement }) }
    })
    if (said && said.verdict !== 'met' && said.verdict !== 'idle')
      notes.push({
        campaign: thing.campaign,
        verdict: said.verdict,
        delivered: said.judgement.delivered,
        thin: said.judgement.thin,
      })
  }
  const tooLittle = notes.filter(({ verdict }) => verdict === 'too_little').length
  return { nothing: notes.length - tooLittle, tooLittle, notes: notes.slice(0, MOST_NOTES) }
}

interface Shifting {
  readonly row: AutomationRow
  readonly campaign: string
  readonly day: string
  readonly judgement: ShiftJudgement
}

/** Both ad sets or none. */
async function act(ports: CampaignPorts, tx: DbOrTx, shifting: Shifting): Promise<Verdict> {
  const { row, campaign, day, judgement } = shifting
  const { from, to, shift, verdict } = judgement
  if (shift === null) return verdict
  const tree = await readTree(tx, campaign)
  const [worst, best] = [shift.worst, shift.best].map(({ id }) => tree?.adSets.find((adSet) => adSet.id === id))
  if (!tree || !worst || !best) return 'idle'
  // Another budget would spoil what is compared. Today is one or two days after the complete day.
  if (await isExperimenting(tx, campaign, { from: dayAfter(day, 1), to: dayAfter(day, 2) })) return 'experiment'
  // Whoever changed one of them waits for the ad account first.
  if (isAdSetPending(worst) || isAdSetPending(best)) return 'pending'
  const changes = [
    { adSet: worst, side: shift.worst },
    { adSet: best, side: shift.best },
  ].map(({ adSet, side }) => ({ adSet, side, desired: { ...adSet.desired, [DAILY]: side.after } }))
  if (changes.some(({ adSet, desired }) => problemsOfAdSet(tree.campaign, adSet, desired).length > 0)) return 'at_limit'
  const at = new Date(ports.clock())
  const stored: StoredShift = {
    from,
    to,
    worst: { ...shift.worst, changes: worst.budget_changes + 1 },
    best: { ...shift.best, changes: best.budget_changes + 1 },
  }
  const done = { automation: row.id, campaign, adSet: null, day, action: 'shift', judged: [], statusChanges: null }
  if (!(await insertAction(tx, { ...done, shift: stored }, at))) return 'recent'
  await setDailyBudgets(tx, tree, [stored.worst, stored.best], 'after', at)
  await sendIfLive(ports, tx, tree.campaign)
  for (const { adSet, side } of changes)
    await recordActivity(tx, {
      teamId: tree.campaign.team_id,
      actor: null,
      action: 'ad_set.budget_shifted_by_rule',
      target: { kind: 'ad_set', id: adSet.id, name: adSet.name },
      detail: { rule: row.settings.name, rule_id: row.id, ...budgetDetail(tree, side.before, side.after) },
      at,
    })
  await requestApproval(tx, { campaign, actor: null, at })
  return 'met'
}

/** What the log of activity says of a daily budget that was moved; in the currency. */
export const budgetDetail = ({ campaign }: CampaignTree, before: number, after: number) => ({
  fields: [{ field: 'daily_budget', before: amountOf(before), after: amountOf(after) }],
  currency: campaign.currency,
  ...partDetail(campaign),
})

/** Of the ad sets that a rule moved budget between: to what it made of them, or back. */
export async function setDailyBudgets(
  tx: DbOrTx,
  { campaign, adSets }: CampaignTree,
  sides: readonly StoredSide[],
  to: 'before' | 'after',
  at: Date,
): Promise<void> {
  for (const side of sides) {
    const adSet: AdSetRow | undefined = adSets.find(({ id }) => id === side.id)
    if (!adSet) continue
    const news = { [DAILY]: side[to] }
    const resend = fieldsToResend(AD_SET_FIELDS, adSet, news)
    await changeAdSet(tx, adSet.id, null, { desired: { ...adSet.desired, ...news }, resend }, at)
  }
  await touchCampaign(tx, campaign.id, at)
  await refreshDerived(tx, campaign.id)
}
