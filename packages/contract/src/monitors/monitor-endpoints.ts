// Monitors of one's own ad accounts: each week beside the one before, on the page and by e-mail if wanted.
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { FACTORS, WEEKLY_CHANGES } from '@peregrine/domain/monitors/weekly-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Day } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fromPlatform, money, own } from '../platform/number-kinds.ts'

const count = fromPlatform(z.int().nonnegative())
const when = z.iso.datetime()

/** One for each ad account of the own workspace. */
export const Monitor = z.object({
  /** Of the workspace's ad account. */
  id: z.string(),
  /** The word of the workspace's addresses. */
  workspace: z.string(),
  ad_account: z.object({ account_id: z.string(), name: z.string() }),
  /** IANA, of the account: where its weeks begin. */
  timezone: z.string(),
  /** Whether each week is sent by e-mail, and in which language. */
  mail: z.boolean(),
  language: z.enum(['en', 'ja']),
  /** The Monday of the week that was sent last; null: none yet. */
  sent_week: Day.nullable(),
  /** The mail server refused the address: no further e-mail is sent until it is switched on again. */
  undelivered: z.boolean(),
  /** When the figures were last read from the ad account; null: not yet. */
  asked: when.nullable(),
})
export type Monitor = z.output<typeof Monitor>

const Week = z.object({ from: Day, to: Day })
const WeekFigures = z.object({
  /** In the currency. */
  spent: money(z.number()),
  impressions: count,
  engagements: count,
  clicks: count,
  /** What it is bought for, and what one of it cost (impressions by the thousand). */
  results: count,
  cost: money(z.number()).nullable(),
})

const MonitoredCampaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  currency: z.string(),
  metric: z.enum(RESULT_METRICS),
  week: WeekFigures,
  before: WeekFigures,
  /** Nothing: it went on as before. */
  changes: z.array(
    z.object({
      kind: z.enum(WEEKLY_CHANGES),
      change: fromPlatform(z.number()).nullable(),
      /** What moved spend and cost per result: each factor's own change, and its share of the whole; the largest first. */
      because: z.array(
        z.object({ kind: z.enum(FACTORS), change: fromPlatform(z.number()), share: fromPlatform(z.number()) }),
      ),
    }),
  ),
  /** How often it was changed here within the week. */
  edits: own(count),
})

const totals = { spent: money(z.number()), impressions: count, engagements: count, clicks: count }
export const WeeklyResults = z.object({
  monitor: Monitor,
  week: Week,
  before: Week,
  /** Of the account's currencies: money of two is never added up. */
  currencies: z.array(z.object({ currency: z.string(), week: z.object(totals), before: z.object(totals) })),
  /** Those that delivered in either week, what most was spent on first; at most 100. */
  campaigns: z.array(MonitoredCampaign),
  /** The ad platform may still correct the figures of the week. */
  provisional: z.boolean(),
  /** The last week that is over. */
  latest: Day,
})
export type WeeklyResults = z.output<typeof WeeklyResults>

const listMonitors = endpoint({
  id: 'monitors.list',
  method: 'GET',
  path: '/api/external/monitors/',
  access: access.personal,
  summary: 'Monitors of the own ad accounts: where each week is compared with the one before',
  reply: z.array(Monitor),
})

const changeMonitor = endpoint({
  id: 'monitors.change',
  method: 'PATCH',
  path: '/api/external/monitors/{pk}/',
  access: access.personal,
  summary: 'Switch the weekly e-mail of an ad account on or off',
  params: { pk: z.uuid() },
  body: z.strictObject({ mail: z.boolean(), language: z.enum(['en', 'ja']).default('en') }),
  reply: Monitor,
  limit: { max: 60, seconds: 3600 },
})

const weeklyResults = endpoint({
  id: 'monitors.weekly',
  method: 'GET',
  path: '/api/external/weekly-results-monitor/',
  access: access.personal,
  summary: 'Results of a week beside those of the week before, campaign by campaign, and what changed',
  query: {
    /** Of one of the own monitors. */
    monitor: z.string().max(100).default(''),
    /** Its Monday; the last week that is over unless said. */
    week: Day.optional(),
  },
  reply: WeeklyResults,
  errors: { no_monitor: { status: 400, detail: 'Choose an ad account: give the id of a monitor.' } },
  limit: { max: 120, seconds: 60 },
})

const stopMails = endpoint({
  id: 'monitors.stopMails',
  method: 'POST',
  path: '/api/external/monitors/unsubscribe/',
  access: access.anyone,
  summary: 'Stop the weekly e-mails of an ad account, by the link in each of them',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ ad_account: z.string() }),
  errors: {
    link_unknown: { status: 404, detail: 'This link isn’t valid. Switch the emails off under Weekly results instead.' },
  },
  limit: { max: 30, seconds: 60 },
})

export const monitors = { listMonitors, changeMonitor, weeklyResults, stopMails } as const
