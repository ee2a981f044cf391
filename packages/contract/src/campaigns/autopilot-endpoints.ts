// Autopilot: whether it can split a budget in an ad account, what budget it suggests and how it splits it, and where it was used.
import { SPLIT_REASONS } from '@peregrine/domain/campaigns/autopilot-rules.ts'
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { AtLeastMinimum } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, setting } from '../platform/number-kinds.ts'

const count = fromPlatform(z.int().nonnegative())
const amount = money(z.number().nonnegative())
const limit = { max: 120, seconds: 60 } as const
/** `team`: the own workspace, or another team of whoever is signed in. */
const team = z.string().max(100).optional()

const autopilotAllowed = endpoint({
  id: 'autopilot.allowed',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-allowed/',
  access: access.personal,
  summary: 'Whether autopilot can plan a budget in an ad account, and what is in the way',
  query: {
    team,
    /** Of the team's ad accounts, by our id or the network's. */
    account: z.string().max(100).default(''),
  },
  reply: z.object({
    allowed: z.boolean(),
    /** Not empty: why not. */
    reasons: z.array(MessageShape),
  }),
  errors: { ...adAccountErrors, no_ad_account: { status: 400, detail: 'No ad account id provided' } },
  limit,
})

export const AutopilotBudget = z.object({
  currency: z.string(),
  days: setting(z.int().nonnegative()),
  /** Whom it is for, in our data, each person once; null: nobody can tell. */
  people: AtLeastMinimum.nullable(),
  /** How often one of them is to see the ads in a week. */
  frequency: setting(z.number()),
  impressions: count.nullable(),
  price: z.object({
    /** Of a thousand impressions. */
    per_thousand: money(z.number().positive()),
    /** `account`: what this ad account paid so far, for `impressions`; `usual`: what ads usually cost. */
    source: z.enum(['account', 'usual']),
    impressions: count,
  }),
  /** Null: nobody is reached, or nobody can tell. */
  daily: amount.nullable(),
  total: amount.nullable(),
  /** Of `total` of the question, otherwise of the suggested one, over the campaign's ad sets; empty without a campaign. */
  split: z.array(
    z.object({
      ad_set: z.string(),
      name: z.string(),
      people: AtLeastMinimum.nullable(),
      amount,
      share: fromPlatform(z.number().min(0).max(1)),
      because: z.enum(SPLIT_REASONS),
    }),
  ),
})
export type AutopilotBudget = z.output<typeof AutopilotBudget>

const suggestedBudget = endpoint({
  id: 'autopilot.suggestedBudget',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-suggested-budget/',
  access: access.personal,
  summary:
    'A budget for the people of a saved list, or of a campaign with how it splits over its ad sets; with the figures it comes from',
  query: {
    team,
    account: z.string().max(100).default(''),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Give a currency as three capital letters.'),
    /** A saved list of the person's. */
    list: z.string().max(100).optional(),
    /** A campaign that is stored; its ad sets count instead of the list. */
    campaign: z.uuid().optional(),
    /** That the campaign runs. */
    days: z.coerce.number().int().min(1).max(366).default(30),
    /** What is to be split; the suggested total unless given. */
    total: z.coerce.number().positive().max(1_000_000_000).optional(),
  },
  reply: AutopilotBudget,
  errors: { no_ad_account: { status: 400, detail: 'No ad account id provided' } },
  limit,
})

const AutopilotUse = z.object({
  campaign: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  currency: z.string(),
  total: amount,
  /** By the campaign since it began. */
  spent: amount,
  ad_sets: z.array(z.object({ name: z.string(), amount })),
})
export type AutopilotUse = z.output<typeof AutopilotUse>

const autopilotUsage = endpoint({
  id: 'autopilot.usage',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-usage/',
  access: access.personal,
  summary: 'Campaigns whose budget autopilot split, the latest first, with what they spent; and their sums by currency',
  query: { team, account: z.string().max(100).optional() },
  reply: z.object({
    campaigns: z.array(AutopilotUse),
    sums: z.array(z.object({ currency: z.string(), campaigns: count, total: amount, spent: amount })),
  }),
  limit,
})

const recordAutopilot = endpoint({
  id: 'autopilot.record',
  method: 'POST',
  path: '/api/external/audience-usages/autopilot-usage/',
  access: access.personal,
  summary: 'Records that a campaign takes over a split; its ad sets are saved with the campaign',
  body: z.strictObject({
    team,
    campaign: z.uuid(),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Give a currency as three capital letters.'),
    parts: z
      .array(z.strictObject({ ad_set: z.uuid(), amount: money(z.number().positive().max(1_000_000_000)) }))
      .min(1)
      .max(100),
  }),
  reply: z.undefined(),
  status: 204,
  limit,
})

export const autopilot = { autopilotAllowed, suggestedBudget, autopilotUsage, recordAutopilot } as const
