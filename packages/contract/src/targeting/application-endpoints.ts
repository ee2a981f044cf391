// Putting a package into an ad account: plan, apply, watch, undo, roll back, and the history of uses.
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import {
  ApplicationPage,
  LineItemDrift,
  PackagePlanRequest,
  Plan,
  TargetingApplication,
  UsagePlanRequest,
} from './application-shapes.ts'

const params = { pk: z.string().max(100) }
const maxBytes = 2 * 1024 * 1024
/** A plan asks the network dozens of questions. */
const planning = { max: 30, seconds: 60 } as const
const writing = { max: 60, seconds: 60 } as const

/** What may be in the way of any call that speaks with the network. */
const networkErrors = {
  ...adAccountChangeErrors,
  line_item_unknown: { status: 422, detail: 'This ad account has no such ad set.' },
} as const
const planErrors = {
  ...networkErrors,
  no_ad_account: { status: 400, detail: 'No ad account id provided' },
  package_empty: { status: 400, detail: 'Failed to apply targeting list because it is empty.' },
} as const
const runningError = {
  application_running: {
    status: 409,
    detail: 'Another list is being applied to this ad set. Please wait until it finishes.',
    /** Which one, if it is one's own. */
    payload: z.object({ application_id: z.string().nullable() }),
  },
} as const
const changedError = {
  line_item_changed: {
    status: 409,
    detail:
      'This ad set’s targeting was changed in the meantime, in another window or in the ad account. Nothing was written.',
    payload: z.object({ drift: LineItemDrift }),
  },
} as const

const planUsage = endpoint({
  id: 'applications.planUsage',
  method: 'POST',
  path: '/api/external/audience-usages/{pk}/plan/',
  access: access.personal,
  summary: 'What applying a saved list to an ad account would do; nothing is written to the network',
  params,
  body: UsagePlanRequest,
  reply: Plan,
  status: 201,
  errors: {
    ...planErrors,
    usage_changed: { status: 409, detail: 'This list was changed elsewhere. Please review it again.' },
  },
  limit: planning,
})

const planPackage = endpoint({
  id: 'applications.planPackage',
  method: 'POST',
  path: '/api/external/targeting-plans/',
  access: access.personal,
  summary: 'What applying a package that was not saved would do; nothing is written to the network',
  body: PackagePlanRequest,
  reply: Plan,
  status: 201,
  errors: {
    ...planErrors,
    country_unavailable: { status: 400, detail: 'This country is not available for targeting.' },
  },
  limit: planning,
  maxBytes,
})

const readPlan = endpoint({
  id: 'applications.readPlan',
  method: 'GET',
  path: '/api/external/targeting-plans/{pk}/',
  access: access.personal,
  summary: 'A plan as it was made',
  params,
  reply: Plan,
})

const applyPlan = endpoint({
  id: 'applications.apply',
  method: 'POST',
  path: '/api/external/targeting-plans/{pk}/apply/',
  access: access.personal,
  summary: 'Carry out a plan, all of it or nothing; asked for twice it is still done once',
  params,
  body: z.strictObject({
    /** Codes of the plan's confirmations that were answered yes. */
    confirmed: z.array(z.string().max(100)).max(20).default([]),
  }),
  reply: TargetingApplication,
  status: 202,
  errors: {
    ...networkErrors,
    ...runningError,
    ...changedError,
    plan_expired: { status: 410, detail: 'This plan has expired. Please review a new one.' },
    plan_blocked: {
      status: 422,
      detail: 'This plan cannot be applied. Please change the package first.',
      payload: z.object({ problems: z.array(MessageShape).readonly() }),
    },
    not_confirmed: {
      status: 409,
      detail: 'Answer the plan’s questions first.',
      payload: z.object({ missing: z.array(MessageShape).readonly() }),
    },
    usage_changed: {
      status: 409,
      detail: 'The list was changed after the plan was created. Please review a new plan.',
    },
  },
  limit: writing,
})

const readApplication = endpoint({
  id: 'applications.read',
  method: 'GET',
  path: '/api/external/targeting-applications/{pk}/',
  access: access.personal,
  summary: 'How far an application is, and its receipt',
  params,
  reply: TargetingApplication,
})

const undoApplication = endpoint({
  id: 'applications.undo',
  method: 'POST',
  path: '/api/external/targeting-applications/{pk}/undo/',
  access: access.personal,
  summary: 'Stop an application that is under way and undo what it did',
  params,
  reply: TargetingApplication,
  errors: { not_under_way: { status: 409, detail: 'This isn’t in progress, so there’s nothing to stop.' } },
  limit: writing,
})

const retryApplication = endpoint({
  id: 'applications.retry',
  method: 'POST',
  path: '/api/external/targeting-applications/{pk}/retry/',
  access: access.personal,
  summary: 'Do not wait any longer: go on now, after connecting again or after a failure',
  params,
  reply: TargetingApplication,
  errors: {
    ...runningError,
    nothing_to_retry: { status: 409, detail: 'This has already finished, so there’s nothing to retry.' },
  },
  limit: writing,
})

const rollBack = endpoint({
  id: 'applications.rollBack',
  method: 'POST',
  path: '/api/external/targeting-applications/{pk}/rollback/',
  access: access.personal,
  summary: 'Put back exactly what stood there before; what others changed since is shown first',
  params,
  body: z.strictObject({
    /** `seen` of the drift that was shown and may be overwritten. */
    overwrite: z.string().max(100).nullable().default(null),
  }),
  reply: TargetingApplication,
  status: 202,
  errors: {
    ...networkErrors,
    ...runningError,
    ...changedError,
    not_applied: { status: 409, detail: 'Only applied lists can be rolled back.' },
    applied_over: {
      status: 409,
      detail: 'Another list was applied to this ad set afterwards. Roll that one back first.',
    },
  },
  limit: writing,
})

const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

const listApplications = endpoint({
  id: 'applications.list',
  method: 'GET',
  path: '/api/external/targeting-applications/',
  access: access.personal,
  summary: 'The history of uses, the newest first; of one ad account on request',
  query: { ...page, ad_account_id: z.string().max(100).optional() },
  reply: ApplicationPage,
})

const listUsageApplications = endpoint({
  id: 'applications.ofUsage',
  method: 'GET',
  path: '/api/external/audience-usages/{pk}/applications/',
  access: access.personal,
  summary: 'Where a saved list was applied, the newest first',
  params,
  query: page,
  reply: ApplicationPage,
})

export const applications = {
  planUsage,
  planPackage,
  readPlan,
  applyPlan,
  readApplication,
  undoApplication,
  retryApplication,
  rollBack,
  listApplications,
  listUsageApplications,
} as const
