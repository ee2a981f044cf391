// Campaigns of a team (spec §7): list, create, read, replace, change, delete, and what belongs to one: ads, ad sets, figures.
import { z } from 'zod'
import { adAccountChangeErrors, adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { Day } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { AdPage } from './ad-shapes.ts'
import { AdSetPage } from './adset-shapes.ts'
import {
  Campaign,
  CampaignCreate,
  CampaignPage,
  CampaignPatch,
  CampaignProblem,
  CampaignReplace,
  CampaignStatus,
  figureDays,
} from './campaign-shapes.ts'
import { LineFigures, Reach, SegmentationKind, Segmentations, StatsTotal } from './campaign-stats-shapes.ts'
import { comparedDays } from './line-figure-shapes.ts'
import { OrderState } from './order-shapes.ts'

const params = { pk: z.uuid() }
const team = z.string().max(100).optional()
/** What belongs to one campaign pages like the lists. */
const page = { cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }
const writing = { max: 240, seconds: 60 } as const
/** What opening the ad account for a change may answer; nothing else is asked of the network in the call itself. */
const { network_refused: _, ...opening } = adAccountChangeErrors
export const openingErrors = opening
/** `current`: as it is now. */
export const changedTo = <const Current extends z.ZodType>(current: Current) =>
  ({
    changed: {
      status: 409,
      detail: 'This was changed elsewhere. Nothing has been overwritten.',
      payload: z.object({ current }),
    },
  }) as const
export const notValid = {
  not_valid: {
    status: 422,
    detail: 'The ad platform would reject this.',
    payload: z.object({ problems: z.array(CampaignProblem).readonly() }),
  },
} as const

export const CAMPAIGN_SORTS = [
  'name',
  'status',
  'objective',
  'daily_budget',
  'total_budget',
  'spent',
  'results',
  'cost',
  'impressions',
  'cost_per_thousand',
  'clicks',
  'click_rate',
  'url_clicks',
  'url_click_rate',
  'engagements',
  'engagement_rate',
  'video_total_views',
  'follows',
  'app_clicks',
  'start',
  'end',
  'modified',
  'created',
] as const
export const signed = <const Names extends readonly string[]>(names: Names) =>
  z
    .string()
    .max(40)
    .refine((sort) => names.includes(sort.replace(/^-/, '')), `Sort by one of ${names.join(', ')}.`)

const listCampaigns = endpoint({
  id: 'campaigns.list',
  method: 'GET',
  path: '/api/campaigns/',
  access: access.member,
  summary:
    'Campaigns of the accounts that the member may use, sorted and searched here, with how many have each status, what there is to do, and totals of all of them',
  query: {
    team,
    /** Our id or the network's; of all the member's accounts when left out. */
    account: z.string().max(100).optional(),
    status: z.array(CampaignStatus).max(6).default([]),
    objective: z.string().max(40).optional(),
    /** Only those whose order is in this state. */
    order: OrderState.optional(),
    /** Only those that somebody changed or deleted in the ad account. */
    outside: z.literal('changed').optional(),
    /** Only those that there is something to do about. */
    attention: z.literal('any').optional(),
    /** Only those with an ad set for this saved list. */
    usage: z.string().max(100).optional(),
    /** Words in the name, or an id of the network. */
    search: z.string().max(100).default(''),
    /** A leading minus: descending. */
    sort: signed(CAMPAIGN_SORTS).default('-modified'),
    ...figureDays,
    ...comparedDays,
    ...page,
  },
  reply: CampaignPage,
})

const createCampaign = endpoint({
  id: 'campaigns.create',
  method: 'POST',
  path: '/api/campaigns/',
  access: access.member,
  summary: 'Keep a campaign with its ad sets and ads as a draft; nothing is sent to the network before it is launched',
  body: CampaignCreate,
  reply: Campaign,
  status: 201,
  idempotent: true,
  limit: writing,
  maxBytes: 4 * 1024 * 1024,
})

const readCampaign = endpoint({
  id: 'campaigns.read',
  method: 'GET',
  path: '/api/campaigns/{pk}/',
  access: access.member,
  summary: 'One campaign',
  params,
  query: { team },
  reply: Campaign,
})

const changing = {
  params,
  query: { team },
  reply: Campaign,
  idempotent: true,
  errors: { ...openingErrors, ...changedTo(Campaign), ...notValid },
  limit: writing,
} as const

const replaceCampaign = endpoint({
  id: 'campaigns.replace',
  method: 'PUT',
  path: '/api/campaigns/{pk}/',
  access: access.member,
  summary: 'Replace the fields of a campaign; what was launched is changed at the network too',
  body: CampaignReplace,
  ...changing,
})

const changeCampaign = endpoint({
  id: 'campaigns.change',
  method: 'PATCH',
  path: '/api/campaigns/{pk}/',
  access: access.member,
  summary: 'Change some fields of a campaign, or switch it on or off; what was launched is changed at the network too',
  body: CampaignPatch,
  ...changing,
})

const deleteCampaign = endpoint({
  id: 'campaigns.delete',
  method: 'DELETE',
  path: '/api/campaigns/{pk}/',
  access: access.member,
  summary: 'Delete a campaign with everything below it, at the network too',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
})

const restoreCampaign = endpoint({
  id: 'campaigns.restore',
  method: 'POST',
  path: '/api/campaigns/{pk}/restore/',
  access: access.member,
  summary: 'Take back that a draft was deleted; what stood at the network does not come back',
  params,
  query: { team },
  reply: Campaign,
  idempotent: true,
  limit: writing,
})

const campaignAds = endpoint({
  id: 'campaigns.ads',
  method: 'GET',
  path: '/api/campaigns/{pk}/ads/',
  access: access.member,
  summary: 'The ads of a campaign, in the order of their ad sets',
  params,
  query: { team, ...figureDays, ...comparedDays, ...page },
  reply: AdPage,
})

const campaignAdSets = endpoint({
  id: 'campaigns.adsets',
  method: 'GET',
  path: '/api/campaigns/{pk}/adsets/',
  access: access.member,
  summary: 'The ad sets of a campaign, oldest first',
  params,
  query: { team, ...figureDays, ...comparedDays, ...page },
  reply: AdSetPage,
})

/** Days of the account, both included; the last 7 when left out. */
const window = { from: Day.optional(), to: Day.optional() }

const campaignReach = endpoint({
  id: 'campaigns.reach',
  method: 'GET',
  path: '/api/campaigns/{pk}/reach/',
  access: access.member,
  summary: 'How many people saw a campaign and how often, by the network; with others, without counting anybody twice',
  params,
  query: { team, ...window, with: z.array(z.uuid()).max(19).default([]) },
  reply: Reach,
  errors: adAccountErrors,
  limit: { max: 60, seconds: 60 },
})

const campaignSegmentations = endpoint({
  id: 'campaigns.segmentations',
  method: 'GET',
  path: '/api/campaigns/{pk}/segmentations/',
  access: access.member,
  summary:
    'Figures of a campaign by age, gender, metro, platform or conversion tag; the network takes a while for them',
  params,
  query: {
    team,
    ...window,
    type: SegmentationKind.default('AGE'),
    /** A country as two capital letters; METROS needs one. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Give a country as two capital letters.')
      .optional(),
  },
  reply: Segmentations,
  errors: adAccountErrors,
  limit: { max: 120, seconds: 60 },
})

const campaignStatsTotal = endpoint({
  id: 'campaigns.statstotal',
  method: 'GET',
  path: '/api/campaigns/{pk}/statstotal/',
  access: access.member,
  summary: 'Totals of a campaign with what they compare to, its pace and its days; provisional figures are marked',
  params,
  query: { team, ...window },
  reply: StatsTotal,
})

const campaignLearned = endpoint({
  id: 'campaigns.learned',
  method: 'GET',
  path: '/api/campaigns/{pk}/learned/',
  access: access.member,
  summary: 'What a campaign taught in some days, and what to do next: only what its figures carry, nothing otherwise',
  params,
  query: { team, ...window },
  reply: z.object({ from: z.iso.date(), to: z.iso.date(), learned: z.array(MessageShape) }),
  limit: { max: 60, seconds: 60 },
})

const lineFigures = endpoint({
  id: 'campaigns.lineFigures',
  method: 'GET',
  path: '/api/campaigns/line-figures/',
  access: access.member,
  summary: 'Engagement of many campaigns in a window, day by day and beside what is usual: for the lines of a list',
  query: { team, campaign: z.array(z.uuid()).max(200), from: Day, to: Day },
  reply: LineFigures,
})

export const campaigns = {
  listCampaigns,
  createCampaign,
  readCampaign,
  replaceCampaign,
  changeCampaign,
  deleteCampaign,
  restoreCampaign,
  campaignAds,
  campaignAdSets,
  campaignReach,
  campaignSegmentations,
  campaignStatsTotal,
  campaignLearned,
  lineFigures,
} as const
