// Automatic rules of an ad account's campaigns: previewed on past days, switched on and off, with what they did and undoing it.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  Automation,
  AutomationAction,
  AutomationPreview,
  AutomationRun,
  AutomationSettings,
} from './automation-shapes.ts'
import { changedTo, openingErrors } from './campaign-endpoints.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const limit = { max: 120, seconds: 60 } as const
const account = z.string().max(100)

/** `mark` is that of the preview of exactly these settings. */
const not_previewed = { status: 409, detail: 'Preview the rule before you switch it on.' } as const

const listAutomations = endpoint({
  id: 'automations.list',
  method: 'GET',
  path: '/api/campaign-rules/',
  access: access.member,
  summary: 'Automatic rules of the ad accounts that the member may use, by name, with what each last did',
  query: { team, account: account.optional() },
  reply: z.array(Automation),
})

const createAutomation = endpoint({
  id: 'automations.create',
  method: 'POST',
  path: '/api/campaign-rules/',
  access: access.member,
  summary: 'Save an automatic rule, switched off, or on where its preview was looked at',
  body: z.strictObject({ team, account, settings: AutomationSettings, mark: z.string().max(100).nullable() }),
  reply: Automation,
  status: 201,
  idempotent: true,
  errors: {
    not_previewed,
    too_many_rules: { status: 409, detail: 'Rule limit reached (100 per ad account). Delete one you no longer use.' },
  },
  limit,
})

const previewAutomation = endpoint({
  id: 'automations.preview',
  method: 'POST',
  path: '/api/campaign-rules/preview/',
  access: access.member,
  summary:
    'What a rule with these settings would have done on each of the last 30 complete days; nothing is saved or sent',
  body: z.strictObject({ team, account, settings: AutomationSettings }),
  reply: AutomationPreview,
  limit,
})

const readAutomation = endpoint({
  id: 'automations.read',
  method: 'GET',
  path: '/api/campaign-rules/{pk}/',
  access: access.member,
  summary: 'An automatic rule',
  params,
  query: { team },
  reply: Automation,
})

const changeAutomation = endpoint({
  id: 'automations.change',
  method: 'PATCH',
  path: '/api/campaign-rules/{pk}/',
  access: access.member,
  summary:
    'Change a rule, switch it on (with the mark of its preview) or off; a rule that is on stays on only with that mark',
  params,
  query: { team },
  body: z.strictObject({
    version: Version,
    settings: AutomationSettings.optional(),
    on: z.boolean(),
    mark: z.string().max(100).nullable().default(null),
  }),
  reply: Automation,
  errors: { not_previewed, ...changedTo(Automation) },
  limit,
})

const deleteAutomation = endpoint({
  id: 'automations.delete',
  method: 'DELETE',
  path: '/api/campaign-rules/{pk}/',
  access: access.member,
  summary: 'Delete a rule with its log; what it paused or changed stays so',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  limit,
})

const listActions = endpoint({
  id: 'automations.actions',
  method: 'GET',
  path: '/api/campaign-rules/{pk}/actions/',
  access: access.member,
  summary:
    'What a rule did, the latest first: at most 200, with the figures that it was decided by and what became of it',
  params,
  query: { team },
  reply: z.array(AutomationAction),
})

const listRuns = endpoint({
  id: 'automations.runs',
  method: 'GET',
  path: '/api/campaign-rules/{pk}/runs/',
  access: access.member,
  summary: 'The latest 30 runs of a rule: the day each decided by, days that were missed, and what it came to',
  params,
  query: { team },
  reply: z.array(AutomationRun),
})

const undoAction = endpoint({
  id: 'automations.undo',
  method: 'POST',
  path: '/api/campaign-rules/{pk}/actions/{action}/undo/',
  access: access.member,
  summary: 'Switch on again what a rule paused, or move back the daily budget, unless somebody changed the same since',
  params: { ...params, action: z.uuid() },
  query: { team },
  reply: AutomationAction,
  idempotent: true,
  errors: {
    rule_undo_changed: {
      status: 409,
      detail:
        'The status or daily budget was changed since the rule changed it, so nothing was undone. Change it on its campaign’s page.',
    },
    ...openingErrors,
  },
  limit,
})

export const automations = {
  listAutomations,
  createAutomation,
  previewAutomation,
  readAutomation,
  changeAutomation,
  deleteAutomation,
  listActions,
  listRuns,
  undoAction,
} as const
