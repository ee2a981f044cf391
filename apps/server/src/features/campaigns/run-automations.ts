// Runs the automatic rules of an ad account: once for each day whose figures are complete, each thing in a transaction of its own.
import type { WatchingSettings } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { dayAfter, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { completeDay, completeFrom, type JudgedValue, judgeDay } from '@peregrine/domain/campaigns/automation-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import {
  type AutomationRow,
  actedOnNames,
  automationsDue,
  countedDays,
  holdAutomation,
  insertAction,
  type LookedAt,
  lastActedOn,
  lookedAt,
  type RunCame,
  setRan,
} from './automation-store.ts'
import { holdCampaign } from './bulk-store.ts'
import { peopleOfAccount } from './campaign-news-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type CampaignTree, readTree } from './campaign-store.ts'
import { figuresNow } from './figures-now.ts'
import { figuresAt } from './figures-store.ts'
import { requestApproval } from './request-approval.ts'
import { shiftBudgets } from './shift-budgets.ts'
import { switchedByRule, switchPart } from './switch-part.ts'

const Payload = z.object({ team: z.string(), account: z.string() })
const kind: JobKind<z.output<typeof Payload>> = {
  name: 'campaigns.run-automations',
  payload: Payload,
  key: ({ account }) => account,
  seconds: 900,
}

/** Has the rules of an account looked at: after its figures were read, and when one is switched on. */
export async function enqueueAutomations(
  ports: Pick<CampaignPorts, 'jobs'>,
  on: DbOrTx,
  place: z.output<typeof Payload>,
): Promise<void> {
  await ports.jobs().enqueue(on, kind, place)
}

export const automationWorker = (ports: CampaignPorts): JobWorker =>
  jobWorker(kind, async ({ team, account: key }, signal) => {
    const account = await findTeamAccount(ports.db, team, key)
    if (!account) return
    const zone = knownZone(account.timezone)
    const day = completeDay(zone, await figuresNow(ports))
    const due = await automationsDue(ports.db, account.id, day)
    if (due.length === 0) return
    // Figures that were read before the day was complete are not those of the day; the next comparison brings them.
    const read = await figuresAt(ports.db, account.id)
    if (read === null || read.getTime() < completeFrom(zone, day)) return
    for (const row of due) await runAutomation(ports, row, day, signal)
  })

async function runAutomation(
  ports: CampaignPorts,
  row: AutomationRow,
  day: string,
  signal: AbortSignal,
): Promise<void> {
  const { settings } = row
  const came =
    settings.action === 'shift'
      ? await shiftBudgets(ports, row, settings, day, signal)
      : await watch(ports, row, settings, day, signal)
  // Days that were missed, while the server was off, are not acted by: the newest complete one decides, once.
  await finish(ports, row, { ...came, day, since: row.ran_day === null ? day : dayAfter(row.ran_day, 1) })
}

async function watch(
  ports: CampaignPorts,
  row: AutomationRow,
  { level, campaigns, condition }: WatchingSettings,
  day: string,
  signal: AbortSignal,
): Promise<Pick<RunCame, 'nothing' | 'tooLittle' | 'notes'>> {
  const { db } = ports
  const looking = { account: row.team_account_id, level, campaigns }
  const days = await countedDays(db, looking, { from: dayAfter(day, 1 - condition.days), to: day })
  const acted = await lastActedOn(db, row.id)
  let [nothing, tooLittle] = [0, 0]
  for (const thing of await lookedAt(db, looking, { running: true })) {
    signal.throwIfAborted()
    const own = { objective: thing.objective, days: days.get(thing.networkId) ?? new Map() }
    const { verdict, values } = judgeDay(condition, own, day, acted.get(thing.id) ?? null)
    if (verdict === 'met') await act(ports, row, thing, { day, values })
    if (verdict === 'not_met') nothing += 1
    if (verdict === 'too_little') tooLittle += 1
  }
  return { nothing, tooLittle, notes: [] }
}

interface Met {
  readonly day: string
  readonly values: readonly JudgedValue[]
}

async function act(ports: CampaignPorts, row: AutomationRow, thing: LookedAt, { day, values }: Met): Promise<void> {
  const at = new Date(ports.clock())
  const { action, level } = row.settings
  const isPause = action === 'pause'
  await inTransaction(ports.db, async (tx) => {
    if (!(await holdAutomation(tx, row))) return
    // Read after it is held: what somebody changes meanwhile is not written over.
    await holdCampaign(tx, thing.campaign.id)
    const tree = await readTree(tx, thing.campaign.id)
    const part = level === 'campaign' ? tree?.campaign : tree?.adSets.find(({ id }) => id === thing.id)
    if (!tree || part?.desired.entity_status !== 'ACTIVE') return
    const done = {
      automation: row.id,
      campaign: tree.campaign.id,
      adSet: level === 'campaign' ? null : thing.id,
      day,
      action,
      judged: values,
      statusChanges: isPause ? part.status_changes + 1 : null,
      shift: null,
    }
    if (!(await insertAction(tx, done, at)) || !isPause) return
    await pause(ports, tx, { tree, part, row }, at)
  })
}

interface Pausing {
  readonly tree: CampaignTree
  readonly part: CampaignTree['campaign'] | CampaignTree['adSets'][number]
  readonly row: AutomationRow
}

async function pause(ports: CampaignPorts, tx: DbOrTx, { tree, part, row }: Pausing, at: Date): Promise<void> {
  const { campaign } = tree
  const switched = { campaign, part, on: false }
  await switchPart(ports, tx, switched, at)
  const { kind: level, ...said } = switchedByRule(row, switched)
  const action = level === 'campaign' ? 'campaign.paused_by_rule' : 'ad_set.paused_by_rule'
  await recordActivity(tx, { teamId: campaign.team_id, actor: null, action, ...said, at })
  await requestApproval(tx, { campaign: campaign.id, actor: null, at })
}

const NAMED = 5

const NOTICES = { pause: 'rule_paused', notify: 'rule_met', shift: 'rule_shifted' } as const

/** The day is done, and those who can act hear of it once. */
async function finish(ports: CampaignPorts, row: AutomationRow, came: RunCame): Promise<void> {
  const { day } = came
  const at = new Date(ports.clock())
  await inTransaction(ports.db, async (tx) => {
    if (!(await holdAutomation(tx, row))) return
    const names = await actedOnNames(tx, row.id, day)
    await setRan(tx, row.id, came, names.length, at)
    if (names.length === 0) return
    const listed = names.slice(0, NAMED).join(', ')
    for (const userId of await peopleOfAccount(tx, row.team_id, row.team_account_id))
      await notify(tx, {
        userId,
        teamId: row.team_id,
        accounts: [row.team_account_id],
        kind: NOTICES[row.settings.action],
        detail: {
          name: row.settings.name,
          reason: names.length > NAMED ? `${listed} …` : listed,
          count: names.length,
          path: `campaigns/rules/${row.id}`,
        },
        key: `rule:${row.id}:${day}`,
        at,
      })
  })
}
