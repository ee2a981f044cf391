// What breaks a rule of the network: the wire's code, where, and one sentence for each rule.
import { fillText } from '../shell/problem-rules.ts'
import type { NetworkErrorCode } from './error-code-rules.ts'

/** Rule → [the wire's code, sentence in English]; the keys are the keys of other languages. */
const RULES = {
  missing: ['MISSING_PARAMETER', '"{parameter}" is a required parameter'],
  not_a_choice: ['INVALID_PARAMETER', 'Expected one of {expected}, got "{value}" for {parameter}'],
  not_a_whole_number: ['INVALID_PARAMETER', 'Expected a whole number, got "{value}" for {parameter}'],
  not_a_flag: ['INVALID_PARAMETER', 'Expected true or false, got "{value}" for {parameter}'],
  not_a_time: ['INVALID_PARAMETER', 'Expected time, got "{value}" for {parameter}'],
  not_positive: ['INVALID_PARAMETER', 'Expected an amount greater than zero, got "{value}" for {parameter}'],
  too_long: ['INVALID_PARAMETER', '{parameter} may have at most {limit} characters'],
  too_short: ['INVALID_PARAMETER', '{parameter} may not be empty'],
  fixed: ['INVALID_PARAMETER', '{parameter} cannot be changed'],
  unknown_type: ['INVALID_TARGETING_TYPE', '"{value}" is not a targeting type'],
  unknown_category: ['INVALID_IAB_CATEGORY', '"{value}" is not a category of the list'],
  not_for_placement: ['INVALID_TARGETING_TYPE', '{type} is not available in any placement of this line item'],
  operator_not_allowed: ['INVALID_PARAMETER', '{type} takes {expected}, not {value}'],
  bad_value: ['INVALID_PARAMETER', 'Expected {expected}, got "{value}" for {type}'],
  illegal_characters: ['ILLEGAL_CHARACTERS', 'targeting_value holds control characters'],
  unknown_value: ['INVALID_PARAMETER', '"{value}" cannot be targeted as {type}'],
  unknown_user: ['INVALID_USER_ID', 'No account has the id "{value}"'],
  not_promotable: [
    'INVALID_USER_ID',
    'Only followers of an account that can be promoted can be targeted, not of "{value}"',
  ],
  standing_already: ['INVALID_PARAMETER', 'This criterion stands already: {type} "{value}"'],
  twice: ['INVALID_PARAMETER', 'This criterion is given twice: {type} "{value}"'],
  too_many_values: ['INVALID_PARAMETER', 'A line item takes at most {limit} {what}, this would make {count}'],
  show_without_location: [
    'INVALID_TV_SHOW_LOCATIONS',
    'A TV_SHOW needs a LOCATION in its market on the line item first',
  ],
  show_outside_market: ['TV_SHOW_OUTSIDE_MARKET', 'TV_SHOW "{value}" is not in the market of every LOCATION'],
  audience_unknown: ['TAILORED_AUDIENCE_NOT_FOUND', 'No custom audience "{value}" in this account'],
  audience_not_targetable: ['INVALID_PARAMETER', 'Custom audience "{value}" is not targetable'],
  audience_not_excludable: ['INVALID_TAILORED_AUDIENCE_TYPE', 'Look-alike audience "{value}" cannot be excluded'],
  audience_beside_lookalike: [
    'EXCLUSIVE_PARAMETERS',
    'A custom audience and a look-alike audience cannot be targeted on the same line item',
  ],
  engagement_without_type: ['INCLUSIVE_PARAMETERS', '{type} needs an ENGAGEMENT_TYPE on the line item'],
  device_inside_platform: [
    'EXCLUSIVE_PARAMETERS',
    'DEVICE "{value}" belongs to a PLATFORM that is targeted as a whole',
  ],
  no_primary: ['INVALID_PARAMETER', 'At least one primary targeting criterion is required'],
  placements_for_product: ['INVALID_PLACEMENT_TYPE', '{product} cannot be placed in {value}'],
  profile_alone: ['INVALID_PLACEMENT_TYPE', 'TWITTER_PROFILE cannot be the only placement'],
  search_without_keyword: ['INVALID_PLACEMENT_TYPE', 'TWITTER_SEARCH requires keyword targeting'],
  reach_without_timeline: ['INVALID_PLACEMENT_TYPE', 'REACH must be placed in TWITTER_TIMELINE'],
  product_for_objective: ['INVALID_PARAMETER', '{value} is not available for objective {objective}'],
  goal_for_objective: ['INVALID_PARAMETER', 'Goal {value} is not available for objective {objective}'],
  bid_strategy_for_objective: ['INVALID_PARAMETER', 'Bid strategy {value} is not available for objective {objective}'],
  bid_missing: ['MISSING_PARAMETER', '"bid_amount_local_micro" is required for bid strategy {strategy}'],
  pay_by_for_goal: ['INVALID_PARAMETER', '{value} cannot be paid by for goal {goal}'],
  frequency_for_objective: ['INVALID_PARAMETER', 'A frequency cap is not available for objective {objective}'],
  frequency_without_duration: ['INCLUSIVE_PARAMETERS', 'frequency_cap and duration_in_days go together'],
  app_missing: ['MISSING_PARAMETER', '{objective} needs android_app_store_identifier or ios_app_store_identifier'],
  tag_missing: ['MISSING_PARAMETER', 'Goal WEBSITE_CONVERSIONS needs primary_web_event_tag'],
  needed_for_publishers: ['MISSING_PARAMETER', '"{parameter}" is required for placement PUBLISHER_NETWORK'],
  ends_before_start: ['INVALID_TIME_WINDOW', 'end_time must be later than start_time'],
  differs_from_campaign: ['INVALID_PARAMETER', 'All line items of a campaign have the same {parameter}: {expected}'],
  bid_out_of_bounds: ['INVALID_PARAMETER', 'A bid lies between {least} and {most}, not at {value}'],
  denomination: ['INVALID_DENOMINATION', '{parameter} must be a multiple of {denomination}'],
  daily_above_total: [
    'INVALID_PARAMETER',
    'daily_budget_amount_local_micro must not be higher than total_budget_amount_local_micro',
  ],
  above_campaign: ['SPEND_EXCEEDS_BUDGET', '{parameter} must not be higher than the {budget} of the campaign'],
  below_spend: ['SPEND_EXCEEDS_BUDGET', '{parameter} must not be lower than what was spent already: {spent}'],
  daily_budget_missing: ['MISSING_PARAMETER', 'This funding instrument needs daily_budget_amount_local_micro'],
  funding_unusable: ['INVALID_FUNDING_INSTRUMENT', 'Funding instrument "{value}" cannot be used'],
  too_many_campaigns: ['TOO_MANY_CAMPAIGNS', 'An account has at most {limit} active campaigns'],
  too_many_line_items: ['TOO_MANY_LINE_ITEMS', 'At most {limit} line items {where}'],
  batch_too_large: ['INVALID_PARAMETER', 'A batch has at most {limit} operations, this one {count}'],
} as const satisfies Readonly<Record<string, readonly [code: NetworkErrorCode, sentence: string]>>

export type NetworkRule = keyof typeof RULES
/** @testing Each of them is looked up in the catalogue of messages. */
export const NETWORK_RULES = Object.keys(RULES) as NetworkRule[]

/** One thing that the network refuses. */
export interface NetworkProblem {
  /** The wire's. */
  readonly code: NetworkErrorCode
  /** Which rule; the key of its sentence in other languages. */
  readonly rule: NetworkRule
  readonly parameter: string
  /** Which of the items given, from 0; null when it is about all of them or there is only one. */
  readonly index: number | null
  readonly value: string
  /** The sentence in English. */
  readonly message: string
  /** What fills the sentence. */
  readonly values: Readonly<Record<string, string | number>>
}

export interface ProblemPlace {
  readonly parameter: string
  readonly index?: number | null
  readonly value?: string
}

/** A problem with the code and the sentence of its rule. */
export function networkProblem(
  rule: NetworkRule,
  place: ProblemPlace,
  values: Readonly<Record<string, string | number>> = {},
): NetworkProblem {
  const [code, sentence] = RULES[rule]
  const value = place.value ?? ''
  const filling = { parameter: place.parameter, value, ...values }
  return {
    code,
    rule,
    parameter: place.parameter,
    index: place.index ?? null,
    value,
    message: fillText(sentence, filling),
    values: filling,
  }
}

/** A problem when a batch has more operations than it may. */
export function checkBatchSize(count: number, limit: number): readonly NetworkProblem[] {
  return count > limit ? [networkProblem('batch_too_large', { parameter: 'operations' }, { limit, count })] : []
}
