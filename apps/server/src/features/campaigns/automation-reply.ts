// Automatic rules as they travel: whether one can run, and what became of what it did.
import {
  type AutomationAction as Action,
  Automation,
  AutomationAction,
  AutomationRun,
  type Automation as Reply,
  type ShiftSide,
} from '@peregrine/contract/campaigns/automation-shapes.ts'
import type { AutomationLevel } from '@peregrine/domain/campaigns/automation-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import {
  type ActionRow,
  type AutomationRow,
  campaignsInAccount,
  currenciesOf,
  latestActionRows,
  listRuns,
  type StoredSide,
  type ThingsActedOn,
  thingsOf,
} from './automation-store.ts'
import { orderOfAdSet, orderOfCampaign } from './campaign-order.ts'
import { listSyncs } from './sync-store.ts'

type State = Pick<Action, 'state' | 'problem'>

/** The same of the daily budgets that a rule moved. */
function stateOfShift({ undone_at: undoneAt }: ActionRow, sides: readonly ShiftedSide[]): State {
  const all = (state: (side: ShiftedSide) => boolean) => sides.every(state)
  if (!all(({ order }) => order !== null && order.state !== 'gone' && order.state !== 'draft'))
    return { state: 'gone', problem: null }
  const target = undoneAt === null ? 'after' : 'before'
  if (!all(({ side, wanted }) => wanted === side[target])) return { state: 'changed', problem: null }
  const open = sides.find(({ order }) => order?.state !== 'live')?.order
  if (!open && !all(({ side, live }) => live === side[target])) return { state: 'changed', problem: null }
  if (undoneAt !== null) return { state: open ? 'undoing' : 'undone', problem: open?.problem ?? null }
  if (!open) return { state: 'shifted', problem: null }
  return open.state === 'refused' || open.state === 'waiting'
    ? { state: open.state, problem: open.problem }
    : { state: 'sending', problem: null }
}

const DAILY = 'daily_budget_amount_local_micro'

interface ShiftedSide {
  readonly side: StoredSide
  readonly name: string
  /** Null: deleted. */
  readonly order: ReturnType<typeof orderOfAdSet> | null
  readonly wanted: unknown
  readonly live: unknown
}

function shiftedSide(row: ActionRow, side: StoredSide, { campaigns, adSets }: ThingsActedOn): ShiftedSide {
  const campaign = campaigns.get(row.campaign_id)
  const adSet = adSets.get(side.id)
  const isThere = campaign && campaign.deleted_at === null && adSet && adSet.deleted_at === null && !adSet.gone
  return {
    side,
    name: adSet?.name ?? '',
    order: isThere ? orderOfAdSet({ ...adSet, ...aboutCampaign(campaign) }) : null,
    wanted: adSet?.desired[DAILY],
    live: adSet?.observed?.[DAILY],
  }
}

const shownSide = ({ side, name, order, live }: ShiftedSide): ShiftSide => ({
  ...{ ad_set: side.id, name, value: side.value, spent: side.spent, results: side.results },
  before: amountOf(side.before),
  after: amountOf(side.after),
  confirmed: order?.state === 'live' && live === side.after,
})

const aboutCampaign = ({ state, live, problem, waiting }: CampaignThere) => ({
  campaign_state: state,
  campaign_live: live,
  campaign_problem: problem,
  waiting,
})
type CampaignThere = NonNullable<ReturnType<ThingsActedOn['campaigns']['get']>>

/** What is wanted and what is live of what a rule paused: confirmed only by the order's own state. */
function stateOf(row: ActionRow, { campaigns, adSets }: ThingsActedOn): State {
  const none = (state: Action['state']): State => ({ state, problem: null })
  if (row.action === 'notify') return none('notified')
  const campaign = campaigns.get(row.campaign_id)
  const adSet = row.ad_set_id === null ? undefined : adSets.get(row.ad_set_id)
  const thing = row.ad_set_id === null ? campaign : adSet
  if (!campaign || !thing || campaign.deleted_at !== null || thing.deleted_at !== null || adSet?.gone)
    return none('gone')
  const order = adSet ? orderOfAdSet({ ...adSet, ...aboutCampaign(campaign) }) : orderOfCampaign(campaign)
  const wanted = thing.desired.entity_status
  if (order.state === 'gone' || order.state === 'draft') return none('gone')
  if (row.undone_at !== null) {
    if (wanted !== 'ACTIVE') return none('changed')
    return order.state === 'live' ? none('undone') : { state: 'undoing', problem: order.problem }
  }
  const runs = order.state === 'live' && thing.observed?.entity_status === 'ACTIVE'
  if (wanted !== 'PAUSED' || runs) return none('changed')
  return order.state === 'live' ? none('paused') : { state: order.state, problem: order.problem }
}

export function actionReply(row: ActionRow, things: ThingsActedOn): Action {
  const campaign = things.campaigns.get(row.campaign_id)
  const adSet = row.ad_set_id === null ? undefined : things.adSets.get(row.ad_set_id)
  const level: AutomationLevel = row.ad_set_id === null ? 'campaign' : 'ad_set'
  const { shift } = row
  const sides = shift
    ? { worst: shiftedSide(row, shift.worst, things), best: shiftedSide(row, shift.best, things) }
    : null
  return AutomationAction.parse({
    id: row.id,
    level,
    name: adSet?.name ?? campaign?.name ?? '',
    campaign: { id: row.campaign_id, name: campaign?.name ?? '' },
    result: resultOf(campaign?.objective ?? ''),
    values: row.judged,
    shift:
      shift && sides
        ? { from: shift.from, to: shift.to, worst: shownSide(sides.worst), best: shownSide(sides.best) }
        : null,
    day: row.day,
    at: row.at.toISOString(),
    action: row.action,
    ...(sides ? stateOfShift(row, [sides.worst, sides.best]) : stateOf(row, things)),
    undone: row.undone_at === null ? null : { at: row.undone_at.toISOString(), by: row.undoer },
  })
}

export async function actionReplies(db: DbOrTx, rows: readonly ActionRow[]): Promise<Action[]> {
  const things = await thingsOf(db, rows)
  return rows.map((row) => actionReply(row, things))
}

export async function runReplies(db: DbOrTx, automation: string): Promise<AutomationRun[]> {
  const rows = await listRuns(db, automation)
  return rows.map(({ day_text: day, since_text: since, at, ...run }) =>
    AutomationRun.parse({ ...run, day, since, at: at.toISOString() }),
  )
}

/** Why rules of an account can't run now. */
function syncProblem(sync: Awaited<ReturnType<typeof listSyncs>>[number] | undefined): Message | null {
  if (sync?.state === 'reconnect') return message('reconnect_needed')
  return sync?.state === 'failed' ? (readMessage(sync.problem) ?? message('failed')) : null
}

async function blockedBy(db: DbOrTx, { settings, team_account_id: account, is_on: isOn }: AutomationRow) {
  if (!isOn || settings.campaigns === null) return null
  const left = await campaignsInAccount(db, account, settings.campaigns)
  return left.length === 0 ? message('rule_without_campaigns') : null
}

export async function automationReplies(
  db: DbOrTx,
  accounts: ReadonlyMap<string, TeamAccountRow>,
  rows: readonly AutomationRow[],
): Promise<Reply[]> {
  const syncs = await listSyncs(db, [...new Set(rows.map(({ team_account_id: id }) => id))])
  const currencies = await currenciesOf(db, [...new Set(rows.map(({ team_account_id: id }) => id))])
  const latest = await latestActionRows(
    db,
    rows.map(({ id }) => id),
  )
  const things = await thingsOf(db, latest)
  const replies: Reply[] = []
  for (const row of rows) {
    const account = accounts.get(row.team_account_id)
    if (!account) continue
    const sync = syncs.find((one) => one.team_account_id === row.team_account_id)
    const last = latest.find((one) => one.automation_id === row.id)
    replies.push(
      Automation.parse({
        id: row.id,
        version: row.version,
        account: {
          id: account.id,
          name: account.name,
          currency: currencies.get(account.id) ?? '',
          timezone: account.timezone,
        },
        settings: row.settings,
        on: row.is_on,
        blocked: row.is_on ? (syncProblem(sync) ?? (await blockedBy(db, row))) : null,
        author: row.author,
        author_left: row.author_left,
        modified: row.modified_at.toISOString(),
        ran: row.ran_at === null || row.ran_day === null ? null : { at: row.ran_at.toISOString(), day: row.ran_day },
        last_action: last ? actionReply(last, things) : null,
      }),
    )
  }
  return replies
}
