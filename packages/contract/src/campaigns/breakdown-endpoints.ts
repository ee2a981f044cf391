// Figures of campaigns or of an ad set in parts: by day, hour of the day, age, gender, place or platform.
import { BREAKDOWNS } from '@peregrine/domain/campaigns/breakdown-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { Day } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fromPlatform } from '../platform/number-kinds.ts'
import { CampaignStatus } from './campaign-shapes.ts'
import { LineFigureValues } from './line-figure-shapes.ts'

const count = fromPlatform(z.int().nonnegative())

/** `waiting`: the ad platform works on it; ask again in a few seconds. */
export const BreakdownReply = z.object({
  state: z.enum(['waiting', 'ready']),
  by: z.enum(BREAKDOWNS),
  country: z.string().nullable(),
  /** The days that it is of: the last of those asked for, where the ad platform gives it of fewer. */
  from: Day,
  to: Day,
  timezone: z.string(),
  currency: z.string(),
  /** What is counted as a result; null of campaigns that are bought for different things. */
  result: z.enum(RESULT_METRICS).nullable(),
  /** Campaigns that are meant, without those that didn’t deliver in these days unless they are named, and how many of them it is of: those that spent most. */
  delivered: count,
  covered: count,
  rows: z.array(z.object({ id: z.string(), name: z.string(), figures: LineFigureValues })),
  /** What no row accounts for; null: nothing. */
  missing: LineFigureValues.nullable(),
  /** The rows were asked for later than the total, and hold more. */
  newer: z.boolean(),
  total: LineFigureValues,
  /** When the rows were asked for; null: not yet. */
  asked: z.iso.datetime().nullable(),
})
export type BreakdownReply = z.output<typeof BreakdownReply>

const breakdown = endpoint({
  id: 'breakdowns.read',
  method: 'GET',
  path: '/api/campaigns/breakdown/',
  access: access.member,
  summary:
    'Figures of campaigns or of an ad set by day, hour of the day, age, gender, metro area or platform, beside their total; the ad platform takes a while for all but days',
  query: {
    team: z.string().max(100).optional(),
    by: z.enum(BREAKDOWNS),
    from: Day,
    to: Day,
    /** A country as two capital letters; `place` needs one. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Give a country as two capital letters.')
      .optional(),
    /** Of this ad set alone. */
    ad_set: z.uuid().optional(),
    /** Of these campaigns of one ad account; of all that the filters mean when left out. */
    campaign: z.array(z.uuid()).max(200).default([]),
    account: z.string().max(100).optional(),
    status: z.array(CampaignStatus).max(6).default([]),
    outside: z.literal('changed').optional(),
    attention: z.literal('any').optional(),
    search: z.string().max(100).default(''),
  },
  reply: BreakdownReply,
  errors: adAccountErrors,
  limit: { max: 120, seconds: 60 },
})

export const breakdowns = { breakdown } as const
