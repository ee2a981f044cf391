// The typed queries as programs and language models may ask them: a closed set with bounds; anything else is none.
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { AUDIENCE_ORDERS, CAMPAIGN_METRICS, OWN_NAME_LENGTH } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import {
  type AnsweredQuery,
  DAY_METRICS,
  ENGAGEMENTS,
  FLOW_METRICS,
  isPartOf,
  MOST_ROWS,
  PEOPLE_DIMENSIONS,
  PEOPLE_ORDERS,
  PEOPLE_SETS,
  type PeopleChoice,
  POST_GROUPS,
  POST_METRICS,
  TOTAL_UNITS,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { findLanguage } from '@peregrine/domain/taxonomy/languages.ts'
import { z } from 'zod'
import { Day } from '../platform/bounded-shapes.ts'

const codes = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .min(1)
  .max(20)
const languages = z
  .array(z.string().refine((id) => findLanguage(id) !== undefined))
  .min(1)
  .max(10)
const jobs = z
  .array(z.string().refine((id) => findJobTitle(id) !== undefined))
  .min(1)
  .max(10)
const interests = z
  .array(z.string().refine((id) => findInterest(id) !== undefined))
  .min(1)
  .max(10)
const gender = z.enum(['female', 'male'])
const words = z.string().trim().min(1).max(60)
const handle = z.string().regex(/^[A-Za-z0-9_]{1,15}$/)
const flag = z.boolean().optional()
const limit = z.int().min(1).max(MOST_ROWS)
const period = z.strictObject({ from: Day.nullable(), to: Day.nullable() })

const filter = z.strictObject({
  verified: flag,
  mutual: flag,
  inactive: flag,
  suspicious: flag,
  protected: flag,
  recently_joined: flag,
  follows_you: flag,
  followed_by_you: flag,
  engaged: flag,
  engaged_by: z.enum(ENGAGEMENTS).optional(),
  countries: codes.optional(),
  not_countries: codes.optional(),
  languages: languages.optional(),
  not_languages: languages.optional(),
  jobs: jobs.optional(),
  interests: interests.optional(),
  gender: gender.optional(),
  words: words.optional(),
  min_followers: z.int().nonnegative().optional(),
  max_followers: z.int().nonnegative().optional(),
  min_following: z.int().nonnegative().optional(),
  max_following: z.int().nonnegative().optional(),
  bio: flag,
  how: z.enum(['unfollowed', 'blocked', 'suspended', 'deleted']).optional(),
  quiet_days: z.int().min(1).max(3660).optional(),
  joined: period.optional(),
  both_accounts: z.literal(true).optional(),
})
const choice = { of: z.enum(PEOPLE_SETS), filter, period: period.nullable() }
const hour = z.int().min(0).max(23)
const many = z.int().min(0).max(1_000_000_000).optional()
const postCounts = z
  .strictObject({ likes: many, replies: many, reposts: many, quotes: many, engagements: many, impressions: many })
  .optional()
const postFilter = z.strictObject({
  words: words.optional(),
  media: flag,
  link: flag,
  kind: z.enum(['post', 'reply', 'quote', 'repost']).optional(),
  not_kind: z.literal('reply').optional(),
  hashtag: z
    .string()
    .regex(/^[\p{L}\p{N}_ー]{1,60}$/u)
    .optional(),
  hashtags: flag,
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).optional(),
  hours: z.tuple([hour, hour]).optional(),
  newest: z.int().min(1).max(10_000).optional(),
  at_least: postCounts,
  at_most: postCounts,
})
const posts = { filter: postFilter, period: period.nullable() }
const side = z.strictObject(posts)
const metric = z.enum(POST_METRICS)
const network = z.strictObject({
  countries: codes.optional(),
  languages: languages.optional(),
  jobs: jobs.optional(),
  interests: interests.optional(),
  gender: gender.optional(),
  verified: flag,
  follows: z.array(handle).min(1).max(1).optional(),
  posted: words.optional(),
})
/** As people call it: what several may be called is asked about. */
const named = z.string().trim().min(1).max(OWN_NAME_LENGTH)
const campaignMetric = z.enum(CAMPAIGN_METRICS)
const campaignStatus = z.enum(CAMPAIGN_STATUSES)
const status = campaignStatus.nullable()
const not = z.literal(true).optional()
const campaignSide = { campaign: named.nullable(), period: period.nullable() }
const kind = <const Kind extends AnsweredQuery['kind']>(name: Kind) => z.literal(name)

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
/** A type written out, where what is undefined is left out. */
type Plain<T> = T extends object ? { readonly [Name in keyof T]: Plain<Exclude<T[Name], undefined>> } : T

/** Does not compile when a query of the domain has a kind, a field or a value that the shape lacks, or the other way round. */
const whole = <Shape extends z.ZodType>(
  shape: Same<Plain<z.output<Shape>>, Plain<AnsweredQuery>> extends true ? Shape : never,
) => shape as unknown as z.ZodType<AnsweredQuery>

const queries = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: kind('people_count'), ...choice, among: z.strictObject(choice).optional() })
    .refine((counted) => !counted.among || isPartOf(counted as PeopleChoice, counted.among as PeopleChoice), {
      path: ['among'],
      message:
        'Give a choice that everybody who is counted is in: the same set, with none of other conditions or days.',
    }),
  z.strictObject({ kind: kind('people_list'), ...choice, order: z.enum(PEOPLE_ORDERS), limit }),
  z.strictObject({ kind: kind('people_compare'), left: z.strictObject(choice), right: z.strictObject(choice) }),
  z.strictObject({ kind: kind('people_distribution'), ...choice, by: z.enum(PEOPLE_DIMENSIONS), limit }),
  z.strictObject({ kind: kind('people_common'), ...choice }),
  z.strictObject({ kind: kind('person'), handle }),
  z.strictObject({ kind: kind('growth'), shows: z.enum(['gained', 'lost']).optional(), period }),
  z.strictObject({
    kind: kind('growth_compare'),
    shows: z.enum(['gained', 'lost', 'net']),
    left: period,
    right: period,
  }),
  z.strictObject({ kind: kind('days'), metric: z.enum(DAY_METRICS), period }),
  z.strictObject({
    kind: kind('days_rank'),
    metric: z.enum(FLOW_METRICS),
    worst: z.boolean(),
    limit,
    period: period.nullable(),
  }),
  z.strictObject({
    kind: kind('totals'),
    by: z.enum(TOTAL_UNITS),
    metric: z.enum([...FLOW_METRICS, 'growth']),
    period,
  }),
  z.strictObject({
    kind: kind('posts_by'),
    by: z.enum(POST_GROUPS),
    metric: z.enum([...POST_METRICS, 'posts']),
    shows: z.enum(['total', 'median']).optional(),
    worst: z.literal(true).optional(),
    limit,
    ...posts,
  }),
  z.strictObject({
    kind: kind('posts_compare'),
    metric: z.enum([...POST_METRICS, 'posts']),
    shows: z.enum(['total', 'mean', 'median']).optional(),
    left: side,
    right: side,
  }),
  z.strictObject({ kind: kind('posts_list'), metric, worst: z.boolean(), limit, ...posts }),
  z.strictObject({ kind: kind('posts_latest'), limit, ...posts }),
  z.strictObject({ kind: kind('posts_count'), share: z.literal(true).optional(), ...posts }),
  z.strictObject({ kind: kind('posts_sum'), metric, shows: z.enum(['total', 'mean', 'median']), ...posts }),
  z.strictObject({ kind: kind('best_time') }),
  z.strictObject({ kind: kind('accounts_compare'), period: period.optional() }),
  z.strictObject({ kind: kind('network_count'), who: network }),
  z.strictObject({ kind: kind('network_compare'), left: network, right: network }),
  z.strictObject({ kind: kind('audiences_count') }),
  z.strictObject({ kind: kind('audiences_list'), order: z.enum(AUDIENCE_ORDERS), limit }),
  z.strictObject({ kind: kind('audience_size'), audience: named }),
  z.strictObject({ kind: kind('campaigns_count'), status, not }),
  z.strictObject({ kind: kind('campaigns_list'), status, not, limit }),
  z.strictObject({ kind: kind('campaign_status'), campaign: named }),
  z.strictObject({
    kind: kind('campaigns_figure'),
    metric: campaignMetric.nullable(),
    status: campaignStatus.optional(),
    ...campaignSide,
  }),
  z.strictObject({
    kind: kind('campaigns_rank'),
    metric: campaignMetric,
    by: z.enum(['most', 'least', 'best', 'worst']),
    limit,
    period: period.nullable(),
    status: campaignStatus.optional(),
    above: z
      .strictObject({
        than: z.number().min(0).max(1_000_000_000_000),
        included: z.boolean(),
        currency: z.enum(['USD', 'JPY']).nullable(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: kind('campaigns_compare'),
    metric: campaignMetric.nullable(),
    left: z.strictObject(campaignSide),
    right: z.strictObject(campaignSide),
  }),
])
export const TalkQueryShape = whole<typeof queries>(queries)
