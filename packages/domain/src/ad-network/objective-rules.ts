// Objectives: the goals, bids and products that each of them can have, and what is paid for.
import { dictionary } from '../shell/dictionary.ts'
import type { ProductType } from './placement-rules.ts'

export const BID_STRATEGIES = ['AUTO', 'MAX', 'TARGET'] as const
export type BidStrategy = (typeof BID_STRATEGIES)[number]
export const AUDIENCE_EXPANSIONS = ['BROAD', 'DEFINED', 'EXPANDED'] as const
export const FREQUENCY_DAYS = ['1', '7', '30'] as const
/** What may be set; most goals are paid by what they are about and cannot be set. */
export const PAY_BY_CHOICES = ['APP_CLICK', 'IMPRESSION', 'LINK_CLICK'] as const
/** For a copy: what an ad set is charged for where that can be chosen; null leaves it to the network, which sets the rest itself. */
export const chosenPayBy = (payBy: unknown): (typeof PAY_BY_CHOICES)[number] | null =>
  PAY_BY_CHOICES.find((choice) => choice === payBy) ?? null
export const GOALS = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'SITE_VISITS',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const
export type Goal = (typeof GOALS)[number]

export interface ObjectiveRule {
  /** The first is taken when none is given. */
  readonly goals: readonly Goal[]
  readonly bidStrategies: readonly BidStrategy[]
  readonly products: readonly ProductType[]
  readonly frequencyCap: boolean
  readonly needsApp: boolean
  /** What runs before others' videos says what its advertiser does. */
  readonly needsCategories: boolean
  /** What is paid for when nothing is set. */
  readonly payBy: string
}

const rule = (
  goals: readonly Goal[],
  bidStrategies: readonly BidStrategy[],
  payBy: string,
  rest: Partial<ObjectiveRule> = {},
): ObjectiveRule => ({
  goals,
  bidStrategies,
  payBy,
  products: ['PROMOTED_TWEETS'],
  frequencyCap: false,
  needsApp: false,
  needsCategories: false,
  ...rest,
})

/**
 * The objectives of the reference; the clients of 2022 also list LEAD_GENERATION and WEBSITE_CONVERSIONS.
 * TARGET: the reference has it for REACH, FOLLOWERS and WEBSITE_CLICKS; its entry for updates leaves FOLLOWERS out, and
 * the guide has it for APP_INSTALLS and APP_ENGAGEMENTS too. The reference's entry for creation is kept.
 * Goals that the reference gives no objective for stand where their names put them.
 */
export const OBJECTIVE_RULES = {
  APP_ENGAGEMENTS: rule(['APP_CLICKS', 'APP_INSTALLS'], ['AUTO', 'MAX'], 'APP_CLICK', { needsApp: true }),
  APP_INSTALLS: rule(['APP_INSTALLS', 'APP_CLICKS', 'APP_PURCHASES'], ['AUTO', 'MAX'], 'IMPRESSION', {
    needsApp: true,
  }),
  ENGAGEMENTS: rule(['ENGAGEMENT'], ['AUTO', 'MAX'], 'ENGAGEMENT', { frequencyCap: true }),
  FOLLOWERS: rule(['FOLLOWERS'], ['AUTO', 'TARGET'], 'FOLLOW', { products: ['PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'] }),
  PREROLL_VIEWS: rule(['PREROLL', 'PREROLL_STARTS', 'VIEW_3S_100PCT', 'VIEW_6S', 'VIEW_15S'], ['AUTO', 'MAX'], 'VIEW', {
    products: ['MEDIA', 'PROMOTED_TWEETS'],
    frequencyCap: true,
    needsCategories: true,
  }),
  REACH: rule(['MAX_REACH', 'REACH_WITH_ENGAGEMENT'], ['AUTO', 'TARGET'], 'IMPRESSION', { frequencyCap: true }),
  VIDEO_VIEWS: rule(['VIDEO_VIEW', 'VIEW_3S_100PCT', 'VIEW_6S', 'VIEW_15S'], ['AUTO', 'MAX'], 'VIEW', {
    frequencyCap: true,
  }),
  WEBSITE_CLICKS: rule(['LINK_CLICKS', 'SITE_VISITS', 'WEBSITE_CONVERSIONS'], ['AUTO', 'MAX', 'TARGET'], 'IMPRESSION'),
} as const satisfies Readonly<Record<string, ObjectiveRule>>
export type Objective = keyof typeof OBJECTIVE_RULES
export const OBJECTIVES = Object.keys(OBJECTIVE_RULES) as readonly Objective[]

export function isObjective(value: string): value is Objective {
  return Object.hasOwn(OBJECTIVE_RULES, value)
}

/** The rule of an objective; undefined for what is none. */
export function objectiveRuleOf(objective: string | null): ObjectiveRule | undefined {
  return objective !== null && isObjective(objective) ? OBJECTIVE_RULES[objective] : undefined
}

/** What a goal may be paid by where one may choose. */
export const PAID_BY = dictionary<readonly string[]>({
  APP_INSTALLS: ['APP_CLICK', 'IMPRESSION'],
  LINK_CLICKS: ['LINK_CLICK', 'IMPRESSION'],
  SITE_VISITS: ['IMPRESSION'],
})
