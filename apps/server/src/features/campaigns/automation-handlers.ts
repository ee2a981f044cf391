// The calls of automatic rules: saved, previewed, switched on and off, with what each did.
import type { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type {
  Automation,
  AutomationSettings,
  ShiftingSettings,
  WatchingSettings,
} from '@peregrine/contract/campaigns/automation-shapes.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { isRate, lacksLeast } from '@peregrine/domain/campaigns/automation-rules.ts'
import { canShift } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { teamIds } from '#platform/team-of.ts'
import { actionReplies, automationReplies, runReplies } from './automation-reply.ts'
import {
  type AutomationRow,
  campaignsInAccount,
  countAutomations,
  deleteAutomationRow,
  findAutomationRow,
  insertAutomation,
  listActionRows,
  listAutomationRows,
  lookedAt,
  shiftable,
  updateAutomation,
} from './automation-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { accountsNamed, type Scope, scopeOf, scopeOfTeam } from './own-campaigns.ts'
import { markOf, previewAutomation } from './preview-automation.ts'
import { enqueueAutomations } from './run-automations.ts'
import { undoAutomation } from './undo-automation.ts'

/** Of one ad account. */
const MOST_RULES = 100

interface Own {
  readonly scope: Scope
  readonly row: AutomationRow
}

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'> & {
  readonly params: { readonly pk: string }
  readonly refuse: (code: 'not_found') => never
}

/** A rule of an ad account that the member may use. */
async function ownAutomation(ports: CampaignPorts, context: Requested): Promise<Own> {
  for (const team of teamIds(context)) {
    const scope = await scopeOfTeam(ports, context, team)
    const row = scope && (await findAutomationRow(ports.db, [...scope.accounts.keys()], context.params.pk))
    if (scope && row) return { scope, row }
  }
  return context.refuse('not_found')
}

async function reply(db: DbOrTx, { scope, row }: Own): Promise<Automation | undefined> {
  const stored = await findAutomationRow(db, [row.team_account_id], row.id)
  return stored && (await automationReplies(db, scope.accounts, [stored]))[0]
}

const accountOf = (scope: Scope, key: string, refuse: (code: 'not_found') => never): TeamAccountRow =>
  accountsNamed(scope, key)[0] ?? refuse('not_found')

/** What each field refuses. Campaigns that were deleted since do not keep a rule from being saved while others are left. */
async function check(db: DbOrTx, account: TeamAccountRow, settings: AutomationSettings): Promise<void> {
  const { campaigns } = settings
  const problems: Record<string, Message[]> =
    settings.action === 'shift' ? shiftProblems(settings) : conditionProblems(settings)
  if (campaigns !== null && (await campaignsInAccount(db, account.id, campaigns)).length === 0)
    problems.campaigns = [message('rule_without_campaigns')]
  else if (settings.action === 'shift' && !(await canBeShifted(db, account, settings)))
    problems.campaigns = [message('rule_without_budgets')]
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
}

function conditionProblems({ condition }: WatchingSettings): Record<string, Message[]> {
  const problems: Record<string, Message[]> = {}
  if (condition.amount <= 0) problems.amount = [message('rule_amount_missing')]
  if (isRate(condition.figure) && condition.amount > 1) problems.amount = [message('rule_rate_too_high')]
  if (lacksLeast(condition)) problems.least_spent = [message('rule_least_missing')]
  return problems
}

function shiftProblems({ shift }: ShiftingSettings): Record<string, Message[]> {
  const problems: Record<string, Message[]> = {}
  if (shift.least_spent <= 0 && shift.least_results <= 0) problems.least_spent = [message('rule_evidence_missing')]
  if (shift.cap !== null && shift.cap <= shift.floor) problems.cap = [message('rule_cap_below_floor')]
  return problems
}

/** Whether a campaign that it covers has two ad sets with daily budgets of their own. */
async function canBeShifted(db: DbOrTx, account: TeamAccountRow, { campaigns }: ShiftingSettings): Promise<boolean> {
  const looking = { account: account.id, level: 'ad_set', campaigns } as const
  const all = shiftable(await lookedAt(db, looking, { running: false }), new Map())
  return [...all.values()].some(({ adSets }) => canShift(adSets))
}

export function createAutomationHandlers(ports: CampaignPorts): Handlers<typeof automations> {
  const { db } = ports
  const now = (): Date => new Date(ports.clock())
  const noted = async (tx: DbOrTx, { scope, row }: Own, action: string, settings: AutomationSettings) =>
    await recordActivity(tx, {
      teamId: row.team_id,
      actor: scope.acting.userId,
      action: `rule.${action}`,
      target: { kind: 'rule', id: row.id, name: settings.name },
      at: now(),
    })
  const switchedOn = async (tx: DbOrTx, account: string, on: boolean, team: string) => {
    if (on) await enqueueAutomations(ports, tx, { team, account })
  }
  return {
    listAutomations: async (context) => {
      const scope = await scopeOf(ports, context)
      const ids = accountsNamed(scope, context.query.account).map(({ id }) => id)
      return await automationReplies(db, scope.accounts, await listAutomationRows(db, ids))
    },

    createAutomation: async (context) => {
      const { settings, mark } = context.body
      const scope = await scopeOf(ports, context)
      const account = accountOf(scope, context.body.account, context.refuse)
      await check(db, account, settings)
      const on = mark !== null
      if (on && mark !== markOf(account.id, settings)) return context.refuse('not_previewed')
      return await once(context, db, async (tx) => {
        if ((await countAutomations(tx, account.id)) >= MOST_RULES) return context.refuse('too_many_rules')
        const { team, userId } = scope.acting
        const id = await insertAutomation(tx, { team, account: account.id, userId }, { settings, on }, now())
        const row = await findAutomationRow(tx, [account.id], id)
        if (!row) return context.refuse('not_found')
        await switchedOn(tx, account.id, on, team)
        const stored = await reply(tx, { scope, row })
        await noted(tx, { scope, row }, on ? 'switched_on' : 'created', settings)
        return stored ?? context.refuse('not_found')
      })
    },

    previewAutomation: async (context) => {
      const account = accountOf(await scopeOf(ports, context), context.body.account, context.refuse)
      await check(db, account, context.body.settings)
      return await previewAutomation(ports, account, context.body.settings)
    },

    readAutomation: async (context) =>
      (await reply(db, await ownAutomation(ports, context))) ?? context.refuse('not_found'),

    changeAutomation: async (context) => {
      const own = await ownAutomation(ports, context)
      const { version, on, mark } = context.body
      const account = accountOf(own.scope, own.row.team_account_id, context.refuse)
      const settings = context.body.settings ?? own.row.settings
      if (context.body.settings !== undefined) await check(db, account, settings)
      if (on && mark !== markOf(account.id, settings)) return context.refuse('not_previewed')
      return await inTransaction(db, async (tx) => {
        const change = { settings: context.body.settings, on }
        if (!(await updateAutomation(tx, { id: own.row.id, version }, change, now()))) {
          const current = (await reply(tx, own)) ?? context.refuse('not_found')
          return context.refuse('changed', undefined, { current })
        }
        await switchedOn(tx, account.id, on, own.row.team_id)
        const stored = await reply(tx, own)
        const action = on === own.row.is_on ? 'changed' : on ? 'switched_on' : 'switched_off'
        await noted(tx, own, action, settings)
        return stored ?? context.refuse('not_found')
      })
    },

    deleteAutomation: async (context) => {
      const own = await ownAutomation(ports, context)
      await inTransaction(db, async (tx) => {
        await deleteAutomationRow(tx, own.row.id)
        await noted(tx, own, 'deleted', own.row.settings)
      })
      return undefined
    },

    listActions: async (context) => {
      const { row } = await ownAutomation(ports, context)
      return await actionReplies(db, await listActionRows(db, row.id))
    },

    listRuns: async (context) => await runReplies(db, (await ownAutomation(ports, context)).row.id),

    undoAction: async (context) => {
      const { row, scope } = await ownAutomation(ports, context)
      return await undoAutomation(ports, context, { row, acting: scope.acting })
    },
  }
}
