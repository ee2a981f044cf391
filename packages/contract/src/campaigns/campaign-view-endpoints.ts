// Views of the table of campaigns that somebody saved for themselves in a team: days, filters, order and columns, by name.
import { CAMPAIGN_COLUMNS } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Day } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setting } from '../platform/number-kinds.ts'
import { CAMPAIGN_SORTS, signed } from './campaign-endpoints.ts'
import { CampaignStatus } from './campaign-shapes.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const limit = { max: 120, seconds: 60 } as const
const Column = z.enum(CAMPAIGN_COLUMNS)

/** The last so many days whenever it is opened, or days that stay. */
const ViewPeriod = z.union([
  z.strictObject({ days: setting(z.int().min(1).max(90)) }),
  z
    .strictObject({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { message: 'The last day comes before the first.', path: ['to'] }),
])

export const ViewSettings = z.strictObject({
  period: ViewPeriod,
  /** Each figure with its change since as many days directly before. */
  compare: z.boolean(),
  status: CampaignStatus.nullable(),
  /** Only what there is something to do about. */
  attention: z.boolean(),
  search: z.string().trim().max(100),
  /** A leading minus: descending; empty: the list's own order. */
  sort: z.union([z.literal(''), signed(CAMPAIGN_SORTS)]),
  /** In their order; the name comes before them. */
  columns: z
    .array(Column)
    .min(1)
    .max(CAMPAIGN_COLUMNS.length)
    .refine((columns) => new Set(columns).size === columns.length, 'Name each column once.'),
})
export type ViewSettings = z.output<typeof ViewSettings>

const Name = z.string().trim().min(1, 'Give the view a name.').max(60)

export const CampaignView = z.object({
  id: z.string(),
  name: z.string(),
  settings: ViewSettings,
  /** Columns that it was saved with and that are not offered any more. */
  missing: z.array(z.string()),
  modified: z.iso.datetime(),
})
export type CampaignView = z.output<typeof CampaignView>

const view_name_taken = { status: 409, detail: 'You already have a view with this name in this team.' } as const

const listViews = endpoint({
  id: 'campaignViews.list',
  method: 'GET',
  path: '/api/campaign-views/',
  access: access.member,
  summary: 'The own views of the table of campaigns in a team, by name',
  query: { team },
  reply: z.array(CampaignView),
})

const createView = endpoint({
  id: 'campaignViews.create',
  method: 'POST',
  path: '/api/campaign-views/',
  access: access.member,
  viewers: true,
  summary: 'Save a view of the table of campaigns for oneself in a team',
  body: z.strictObject({ team, name: Name, settings: ViewSettings }),
  reply: CampaignView,
  status: 201,
  idempotent: true,
  errors: {
    view_name_taken,
    too_many_views: { status: 409, detail: 'You have reached the limit of 50 views. Delete one you no longer use.' },
  },
  limit,
})

const changeView = endpoint({
  id: 'campaignViews.change',
  method: 'PATCH',
  path: '/api/campaign-views/{pk}/',
  access: access.member,
  viewers: true,
  summary: 'Rename an own view, or save it with other settings',
  params,
  query: { team },
  body: z.strictObject({ name: Name.optional(), settings: ViewSettings.optional() }),
  reply: CampaignView,
  errors: { view_name_taken },
  limit,
})

const deleteView = endpoint({
  id: 'campaignViews.delete',
  method: 'DELETE',
  path: '/api/campaign-views/{pk}/',
  access: access.member,
  viewers: true,
  summary: 'Delete an own view',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  limit,
})

export const campaignViews = { listViews, createView, changeView, deleteView } as const
