// Working with campaigns: check, launch, duplicate, pause all, change in bulk, drift and repair, sync, overlap, time line.
import { z } from 'zod'
import { adAccountChangeErrors, adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { Day, Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Task } from '../tasks/task-endpoints.ts'
import { GivenAdSetTargeting } from './adset-shapes.ts'
import { changedTo, notValid, openingErrors } from './campaign-endpoints.ts'
import { Amount, Campaign, CampaignCreate, CampaignStatus } from './campaign-shapes.ts'
import { Overview } from './campaign-stats-shapes.ts'
import { CampaignSave } from './campaign-tree-shapes.ts'
import {
  AdSetOverlap,
  AdSetReach,
  BulkChange,
  BulkPreview,
  CampaignCheck,
  CampaignOptions,
  Drift,
  Repair,
  SpendApproval,
  SyncState,
  Timeline,
} from './campaign-work-shapes.ts'

const params = { pk: z.uuid() }
const team = z.string().max(100).optional()
const limit = { max: 60, seconds: 60 } as const

const campaignOptions = endpoint({
  id: 'campaigns.options',
  method: 'GET',
  path: '/api/campaigns/options/',
  access: access.member,
  summary: 'What a campaign in an ad account can be made of: what pays, objectives with goals and bids, placements',
  query: { team, account: z.string().max(100) },
  reply: CampaignOptions,
  errors: adAccountErrors,
  limit,
})

const checkDraft = endpoint({
  id: 'campaigns.checkDraft',
  method: 'POST',
  path: '/api/campaigns/check/',
  access: access.member,
  viewers: true,
  summary: 'What the network would refuse of a campaign that is being made, and what could be better; stores nothing',
  body: CampaignCreate,
  reply: CampaignCheck,
  errors: adAccountErrors,
  limit: { max: 240, seconds: 60 },
  maxBytes: 4 * 1024 * 1024,
})

const checkCampaign = endpoint({
  id: 'campaigns.check',
  method: 'GET',
  path: '/api/campaigns/{pk}/check/',
  access: access.member,
  summary: 'The same for a campaign as it is kept, with everything below it',
  params,
  query: { team },
  reply: CampaignCheck,
  errors: adAccountErrors,
  limit: { max: 240, seconds: 60 },
})

const checkSave = endpoint({
  id: 'campaigns.checkSave',
  method: 'POST',
  path: '/api/campaigns/{pk}/check/',
  access: access.member,
  summary: 'The same for a campaign as a save would leave it; stores nothing',
  params,
  query: { team },
  body: CampaignSave,
  reply: CampaignCheck,
  errors: adAccountErrors,
  limit: { max: 240, seconds: 60 },
  maxBytes: 4 * 1024 * 1024,
})

const launchCampaign = endpoint({
  id: 'campaigns.launch',
  method: 'POST',
  path: '/api/campaigns/{pk}/launch/',
  access: access.member,
  summary:
    'Put a draft to the network: everything is made switched off, and switched on last. Again after a failure: goes on where it stopped. Cancelling the task takes back what was made. Without a task it waits for approval of what it spends',
  params,
  query: { team },
  body: z.strictObject({
    version: Version,
    /** Leaves it switched off. */
    paused: z.boolean().default(false),
  }),
  reply: z.object({ campaign: Campaign, task: Task.nullable() }),
  status: 202,
  idempotent: true,
  errors: { ...adAccountChangeErrors, ...changedTo(Campaign), ...notValid },
  limit,
})

const duplicateCampaign = endpoint({
  id: 'campaigns.duplicate',
  method: 'POST',
  path: '/api/campaigns/{pk}/duplicate/',
  access: access.member,
  summary: 'A draft with everything that the campaign has: ad sets, whom they are for, ads',
  params,
  query: { team },
  body: z.strictObject({ name: z.string().trim().min(1).max(255).optional() }),
  reply: Campaign,
  status: 201,
  idempotent: true,
  limit,
})

const pauseAll = endpoint({
  id: 'campaigns.pauseAll',
  method: 'POST',
  path: '/api/campaigns/pause-all/',
  access: access.member,
  summary: "Switch off every running campaign of an account, or of all the member's accounts",
  body: z.strictObject({ team, account: z.string().max(100).optional() }),
  reply: Task,
  status: 202,
  idempotent: true,
  limit: { max: 30, seconds: 60 },
})

/** Either by their ids, or everything that a list would show. */
const chosen = {
  team,
  ids: z.array(z.uuid()).max(1000).optional(),
  filter: z
    .strictObject({
      account: z.string().max(100).optional(),
      status: z.array(CampaignStatus).max(6).default([]),
      search: z.string().max(100).default(''),
    })
    .optional(),
}

const bulkPreview = endpoint({
  id: 'campaigns.bulkPreview',
  method: 'POST',
  path: '/api/campaigns/bulk-preview/',
  access: access.member,
  viewers: true,
  summary: 'What a change would do to each of many campaigns, with what the network would refuse; changes nothing',
  body: z.strictObject({ ...chosen, change: BulkChange }),
  reply: BulkPreview,
  limit,
  maxBytes: 256 * 1024,
})

const bulkApply = endpoint({
  id: 'campaigns.bulkApply',
  method: 'POST',
  path: '/api/campaigns/bulk-apply/',
  access: access.member,
  summary:
    'Do what was shown, as a task; campaigns that changed since then, and those that would be refused, are left as they are and named in its result',
  body: z.strictObject({ team, preview: z.uuid() }),
  reply: Task,
  status: 202,
  idempotent: true,
  errors: {
    ...openingErrors,
    preview_old: { status: 409, detail: 'This preview is out of date. Please preview the changes again.' },
  },
  limit,
})

const readDrift = endpoint({
  id: 'campaigns.drift',
  method: 'GET',
  path: '/api/campaigns/{pk}/drift/',
  access: access.member,
  summary:
    'Field by field, what stands differently at the network than was ordered; with fresh=true the network is read first',
  params,
  query: { team, fresh: z.enum(['true', 'false']).default('false') },
  reply: Drift,
  errors: adAccountErrors,
  limit,
})

const repairDrift = endpoint({
  id: 'campaigns.repair',
  method: 'POST',
  path: '/api/campaigns/{pk}/repair/',
  access: access.member,
  summary: 'Put ours to the network again, or take what stands there as ours',
  params,
  query: { team },
  body: Repair,
  reply: Campaign,
  idempotent: true,
  errors: {
    ...openingErrors,
    drift_changed: { status: 409, detail: 'There are new differences. Review them first.' },
  },
  limit,
  maxBytes: 256 * 1024,
})

const retryOrder = endpoint({
  id: 'campaigns.retry',
  method: 'POST',
  path: '/api/campaigns/{pk}/retry/',
  access: access.member,
  summary: 'Send what is wanted and not live yet once more; without anything of the kind nothing happens',
  params,
  query: { team },
  reply: Campaign,
  idempotent: true,
  errors: openingErrors,
  limit,
})

const revertOrder = endpoint({
  id: 'campaigns.revert',
  method: 'POST',
  path: '/api/campaigns/{pk}/revert/',
  access: access.member,
  summary:
    'Take back what is wanted and not live yet, of the campaign and everything below it: what is live is wanted from then on. Works without a connection, as nothing is sent. Ad sets that were never created are removed',
  params,
  query: { team },
  body: z.strictObject({ version: Version }),
  reply: Campaign,
  idempotent: true,
  errors: changedTo(Campaign),
  limit,
})

const readApproval = endpoint({
  id: 'campaigns.approval',
  method: 'GET',
  path: '/api/campaigns/{pk}/approval/',
  access: access.member,
  summary:
    'What a campaign may spend and somebody else in the team has to approve first; null when nothing waits for it',
  params,
  query: { team },
  reply: z.object({ approval: SpendApproval.nullable() }),
})

const answerApproval = endpoint({
  id: 'campaigns.answerApproval',
  method: 'POST',
  path: '/api/campaigns/{pk}/approval/',
  access: access.member,
  summary:
    'Approve or decline what a campaign may spend: never by whoever requested it. Approved, it is sent to the ad account; from then on it may spend up to that much. Whoever requested a launch may withdraw it: it is a draft again',
  params,
  query: { team },
  body: z.strictObject({
    answer: z.enum(['approve', 'decline', 'withdraw']),
    /** As it was shown: another amount meanwhile is not answered. */
    amount: Amount,
    /** Why it is declined. */
    note: z.string().trim().max(300).default(''),
  }),
  reply: Campaign,
  idempotent: true,
  errors: {
    ...openingErrors,
    ...changedTo(Campaign),
    own_request: { status: 409, detail: 'You requested this. Someone else on the team has to answer it.' },
  },
  limit,
})

const syncNow = endpoint({
  id: 'campaigns.sync',
  method: 'POST',
  path: '/api/campaigns/sync/',
  access: access.member,
  viewers: true,
  summary: 'Compare an account with the network now: campaigns, ad sets, ads and figures',
  body: z.strictObject({ team, account: z.string().max(100) }),
  reply: Task,
  status: 202,
  limit: { max: 20, seconds: 60 },
})

const syncStates = endpoint({
  id: 'campaigns.syncStates',
  method: 'GET',
  path: '/api/campaigns/sync/',
  access: access.member,
  summary: "When each of the member's accounts was compared with the network, and what came of it",
  query: { team },
  reply: z.array(SyncState),
})

const overlapOfAdSets = endpoint({
  id: 'campaigns.overlap',
  method: 'POST',
  path: '/api/campaigns/overlap/',
  access: access.member,
  viewers: true,
  summary: 'How many people several ad sets share of those they reach in our data, and what would reduce it',
  body: z.strictObject({ team, ad_sets: z.array(z.uuid()).min(2).max(20) }),
  reply: AdSetOverlap,
  limit: { max: 30, seconds: 60 },
})

const reachOfAdSet = endpoint({
  id: 'campaigns.adSetReach',
  method: 'POST',
  path: '/api/adsets/reach/',
  access: access.member,
  viewers: true,
  summary:
    'What the targeting of an ad set reaches in our data: the figures that its list shows, less whom it excludes',
  body: z.strictObject({
    team,
    /** The ad set that has the targeting, or whose targeting is being edited; null: it is new. */
    ad_set: z.uuid().nullable().default(null),
    /** Our id of the ad account of a new one, or the network's: its lists are those that are counted. */
    account: z.string().max(100).nullable().default(null),
    /** With its entries, and with the ad platform's estimate. */
    detail: z.boolean().default(false),
    /** Null: as the ad set has it. */
    targeting: GivenAdSetTargeting.nullable().default(null),
    /** Audiences whose members do not see it, by config, and customer lists; null: those of the ad set. */
    exclude_configs: z.array(z.string().max(100)).max(50).nullable().default(null),
    language: z.enum(['en', 'ja']).default('en'),
  }),
  reply: AdSetReach,
  limit: { max: 240, seconds: 60 },
  maxBytes: 2 * 1024 * 1024,
})

const timeline = endpoint({
  id: 'campaigns.timeline',
  method: 'GET',
  path: '/api/campaigns/timeline/',
  access: access.member,
  summary: 'Campaigns with their ad sets that run within a window, by start',
  query: {
    team,
    account: z.string().max(100).optional(),
    status: z.array(CampaignStatus).max(6).default([]),
    search: z.string().max(100).default(''),
    from: Day,
    to: Day,
  },
  reply: Timeline,
})

const overview = endpoint({
  id: 'campaigns.overview',
  method: 'GET',
  path: '/api/campaigns/overview/',
  access: access.member,
  summary:
    'True totals of all campaigns of an account or the team, by currency, from stored figures; provisional ones are marked',
  query: {
    team,
    account: z.string().max(100).optional(),
    status: z.array(CampaignStatus).max(6).default([]),
    search: z.string().max(100).default(''),
    /** Days of the account, both included; the last 7 when left out. */
    from: Day.optional(),
    to: Day.optional(),
  },
  reply: Overview,
  limit: { max: 120, seconds: 60 },
})

export const campaignWork = {
  campaignOptions,
  checkDraft,
  checkCampaign,
  checkSave,
  launchCampaign,
  duplicateCampaign,
  pauseAll,
  bulkPreview,
  bulkApply,
  readDrift,
  repairDrift,
  readApproval,
  answerApproval,
  retryOrder,
  revertOrder,
  syncNow,
  syncStates,
  overlapOfAdSets,
  reachOfAdSet,
  timeline,
  overview,
} as const
