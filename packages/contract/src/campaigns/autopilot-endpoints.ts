// Autopilot: whether it can split a budget in an ad account, what budget it suggests and how it splits it, and where it was used.
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { SPLIT_REASONS } from '@peregrine/domain/campaigns/autopilot-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { adAccountErrors, networkGrantErrors } from '../ad-accounts/ad-account-shapes.ts'
import { AtLeastMinimum } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, setting } from '../platform/number-kinds.ts'
import { problemAt } from '../platform/shape-problem.ts'

const count = fromPlatform(z.int().nonnegative())
const amount = money(z.number().nonnegative())
const limit = { max: 120, seconds: 60 } as const
/** `team`: the own workspace, or another team of whoever is signed in. */
const team = z.string().max(100).optional()
/**
 * The ad account, by the id of one's own connection, of the workspace's account, or by the network's. `account`: as it was
 * called before.
 */
const which = { ad_account_id: z.string().max(100).optional(), account: z.string().max(100).optional() }
const accountErrors = {
  not_connected: networkGrantErrors.not_connected,
  account_not_added: {
    status: 409,
    detail: 'This ad account is connected, but not in this workspace yet. Add it there, then try again.',
  },
} as const
const noAccount = { no_ad_account: { status: 400, detail: 'No ad account id provided' } } as const

const autopilotAllowed = endpoint({
  id: 'autopilot.allowed',
  method: 'GET',
  path: '/api/external/audience-usages/autopilot-allowed/',
  access: access.personal,
  summary: 'Whether autopilot can plan a budget in an ad account, and what is in the way',
  query: { team, ...which },
  reply: z.object({
    allowed: z.boolean(),
    /** Not empty: why not. */
    reasons: z.array(MessageShape),
  }),
  errors: { ...adAccountErrors, ...accountErrors, ...noAccount },
  limit,
})

/** One that the ad platform has ad accounts in. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Give a currency as three capital letters.')
  .check(({ value, issues }) => {
    if (/^[A-Z]{3}$/.test(value) && biddingRuleOf(value) === null)
      issues.push(problemAt([], message('currency_unknown', { currency: value }), value))
  })

export const AutopilotBudget = z.object({
  currency: z.string(),
  days: setting(z.int().nonnegative()),
  /** Whom it is for, in our data, each person once; null: nobody can tell. */
  people: AtLeastMinimum.nullable(),
  /** How often one of them is to see the ads in a week. */
  frequency: setting(z.number()),
  impressions: count.nullable(),
  /** Null: too little is known of this ad account, and no usual price in this currency. */
  price: z
    .object({
      /** Of a thousand impressions. */
      per_thousand: money(z.number().positive()),
      /** `account`: what this ad account paid so far, for `impressions`; `usual`: what ads usually cost. */
      source: z.enum(['account', 'usual']),
      impressions: count,
    })
    .nullable(),
  /** Why nothing is suggested, where that is known: too few people are reached for a plan. */
  reason: MessageShape.nullable(),
  /** Null: too few are reached, or nobody can tell. */
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
    ...which,
    /** That of the ad account, where one is known; left out, it is that one. */
    currency: currency.optional(),
    /** A saved list of the person's; it or a campaign has to be given. */
    list: z.string().max(100).optional(),
    /** A campaign that is stored; its ad sets count instead of the list. */
    campaign: z.uuid().optional(),
    /** That the campaign runs. */
    days: z.coerce.number().int().min(1).max(366).default(30),
    /** What is to be split over the ad sets of the campaign; the suggested total unless given, and refused beside a list alone. */
    total: z.coerce.number().positive().max(1_000_000_000).optional(),
  },
  reply: AutopilotBudget,
  errors: { ...accountErrors, ...noAccount },
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
  query: { team, ...which },
  reply: z.object({
    campaigns: z.array(AutopilotUse),
    sums: z.array(z.object({ currency: z.string(), campaigns: count, total: amount, spent: amount })),
  }),
  errors: accountErrors,
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
    currency,
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
