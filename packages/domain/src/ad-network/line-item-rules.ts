// Line items: what is needed, and what the network takes together: placements, goals, bids, budgets, caps, times.
import {
  allowedStatuses,
  checkDailyAndTotal,
  checkDenomination,
  checkFixed,
  checkSpent,
  NAME_LENGTH,
} from './campaign-rules.ts'
import {
  checkAmounts,
  checkChoice,
  checkFlags,
  checkGiven,
  checkLength,
  checkTimes,
  isGiven,
  listField,
  shownValue,
  textField,
  timeOf,
  type WireFields,
  wholeField,
} from './field-check-rules.ts'
import { ACCOUNT_LIMITS } from './network-limits.ts'
import { type NetworkProblem, networkProblem } from './network-problem-rules.ts'
import {
  AUDIENCE_EXPANSIONS,
  BID_STRATEGIES,
  type BidStrategy,
  FREQUENCY_DAYS,
  GOALS,
  type Goal,
  OBJECTIVES,
  objectiveRuleOf,
  PAID_BY,
  PAY_BY_CHOICES,
} from './objective-rules.ts'
import { checkPlacements, PRODUCT_TYPES } from './placement-rules.ts'

/**
 * What has to be given on creation. The reference also calls start_time and end_time required; its example leaves out
 * the end, the official clients both: neither is required here.
 */
export const LINE_ITEM_REQUIRED = ['campaign_id', 'objective', 'placements', 'product_type'] as const

/** Fields that never change once the line item stands. */
export const LINE_ITEM_FIXED = ['campaign_id', 'objective', 'product_type'] as const

/** What a line item gets that is not given; a bid without a strategy is the most one pays, where that is possible. */
export function lineItemDefaults(fields: WireFields): {
  readonly goal: Goal | null
  readonly bid_strategy: BidStrategy
  readonly pay_by: string | null
  readonly standard_delivery: true
  readonly entity_status: 'ACTIVE'
} {
  const objective = objectiveRuleOf(textField(fields, 'objective'))
  const [goal = null] = objective?.goals ?? []
  const withBid = objective?.bidStrategies.find((strategy) => strategy !== 'AUTO') ?? 'AUTO'
  return {
    goal,
    bid_strategy: isGiven(fields.bid_amount_local_micro) ? withBid : 'AUTO',
    pay_by: objective?.payBy ?? null,
    standard_delivery: true,
    entity_status: 'ACTIVE',
  }
}

/** Who promotes an app targets what it runs on: the network adds the platform of that name by itself. */
export const APP_PLATFORMS = [
  ['ios_app_store_identifier', 'iOS'],
  ['android_app_store_identifier', 'Android'],
] as const

export interface BiddingRule {
  /** Millionths of the currency. */
  readonly minimum: number
  readonly maximum: number
  readonly denomination: number
}

export interface LineItemFacts {
  /** The line item as it stands; left out when it is being created. */
  readonly current?: WireFields
  /** The campaign above it: budgets in millionths or null. */
  readonly campaign?: { readonly dailyBudget: number | null; readonly totalBudget: number | null }
  /** Another line item of the campaign; all have its objective and product. */
  readonly sibling?: { readonly objective: string; readonly product_type: string } | null
  /** Of the account's currency. */
  readonly bidding?: BiddingRule
  /** Whether the list of advertiser categories has one; left out where the list is not at hand. */
  readonly isCategory?: (id: string) => boolean
  /** Whether a keyword is targeted on it. On creation nothing can be yet, so it is asked only of what stands. */
  readonly hasKeyword?: boolean
  /** Line items of the campaign, and active ones of the account, without this one. */
  readonly inCampaign?: number
  readonly activeInAccount?: number
  /** What was spent of it until now, in millionths. */
  readonly spent?: number
}

const AMOUNTS = [
  'bid_amount_local_micro',
  'daily_budget_amount_local_micro',
  'total_budget_amount_local_micro',
  'target_cpa_local_micro',
] as const

/** What the network refuses of a line item that is created, or of the changed fields of one that stands. */
export function checkLineItem(fields: WireFields, facts: LineItemFacts = {}): NetworkProblem[] {
  const { current } = facts
  const whole = { ...current, ...fields }
  const needed = current === undefined ? fields : { ...current, ...onlyTakenAway(fields) }
  return [
    ...checkGiven(needed, LINE_ITEM_REQUIRED),
    ...(current === undefined ? [] : checkFixed(fields, current, LINE_ITEM_FIXED)),
    ...checkName(fields),
    ...checkAdvertiser(fields, facts),
    ...checkChoice(fields, 'objective', OBJECTIVES),
    ...checkChoice(fields, 'product_type', PRODUCT_TYPES),
    ...checkChoice(fields, 'goal', GOALS),
    ...checkChoice(fields, 'bid_strategy', BID_STRATEGIES),
    ...checkChoice(fields, 'pay_by', PAY_BY_CHOICES),
    ...checkChoice(fields, 'audience_expansion', AUDIENCE_EXPANSIONS),
    ...checkChoice(fields, 'duration_in_days', FREQUENCY_DAYS),
    ...checkChoice(fields, 'entity_status', allowedStatuses(current)),
    ...checkFlags(fields, ['standard_delivery']),
    ...checkAmounts(fields, [...AMOUNTS, 'frequency_cap']),
    ...checkTimes(fields, ['start_time', 'end_time']),
    ...checkDenomination(fields, AMOUNTS.slice(0, 3), facts.bidding?.denomination),
    ...checkPlacing(fields, whole, facts),
    ...checkObjective(fields, whole, facts),
    ...checkBid(whole, facts),
    ...checkFrequency(whole),
    ...checkWindow(whole),
    ...checkBudgets(whole, facts),
    ...checkSpent(fields, facts.spent),
    ...checkCounts(facts),
  ]
}

function onlyTakenAway(fields: WireFields): WireFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isGiven(value)))
}

function checkName(fields: WireFields): NetworkProblem[] {
  if (fields.name === '') return [networkProblem('too_short', { parameter: 'name' })]
  return checkLength(fields, 'name', NAME_LENGTH)
}

/** Fields of the advertiser and its app: what each must look like. */
const WRITTEN_AS: Readonly<Record<string, readonly [form: RegExp, expected: string]>> = {
  advertiser_domain: [/^(?![a-z][a-z\d+.-]*:\/\/)\S+$/i, 'a domain without the protocol'],
  advertiser_user_id: [/^\d{1,20}$/, 'the id of a user'],
  ios_app_store_identifier: [/^\d{1,20}$/, 'the numeric part of the identifier'],
}

function checkAdvertiser(fields: WireFields, facts: LineItemFacts): NetworkProblem[] {
  const { isCategory } = facts
  const unknown = isCategory === undefined ? [] : listField(fields, 'categories').filter((one) => !isCategory(one))
  return [
    ...Object.entries(WRITTEN_AS).flatMap(([parameter, [form, expected]]) => {
      const value = textField(fields, parameter)
      return value === null || form.test(value)
        ? []
        : [networkProblem('bad_value', { parameter, value }, { expected, type: parameter })]
    }),
    ...unknown.map((value) => networkProblem('unknown_category', { parameter: 'categories', value })),
  ]
}

function checkPlacing(fields: WireFields, whole: WireFields, facts: LineItemFacts): NetworkProblem[] {
  const placements = listField(whole, 'placements')
  if (placements.length === 0) return []
  const touched = fields.placements !== undefined
  const problems = checkPlacements(placements, {
    productType: textField(whole, 'product_type'),
    objective: textField(whole, 'objective'),
    ...(touched && facts.current !== undefined && facts.hasKeyword !== undefined
      ? { hasKeyword: facts.hasKeyword }
      : {}),
  })
  if (placements.includes('PUBLISHER_NETWORK'))
    for (const parameter of ['advertiser_domain', 'categories'])
      if (listField(whole, parameter).length === 0)
        problems.push(networkProblem('needed_for_publishers', { parameter }))
  return problems
}

function checkObjective(fields: WireFields, whole: WireFields, facts: LineItemFacts): NetworkProblem[] {
  const objective = textField(whole, 'objective') ?? ''
  const of = objectiveRuleOf(textField(whole, 'objective'))
  if (of === undefined) return []
  const problems: NetworkProblem[] = []
  const product = textField(whole, 'product_type')
  const known = PRODUCT_TYPES.find((one) => one === product)
  if (known !== undefined && !of.products.includes(known))
    problems.push(networkProblem('product_for_objective', { parameter: 'product_type', value: known }, { objective }))
  const goal = textField(whole, 'goal')
  const knownGoal = GOALS.find((one) => one === goal)
  if (knownGoal !== undefined && !of.goals.includes(knownGoal))
    problems.push(networkProblem('goal_for_objective', { parameter: 'goal', value: knownGoal }, { objective }))
  if (of.needsApp && !['android_app_store_identifier', 'ios_app_store_identifier'].some((one) => isGiven(whole[one])))
    problems.push(networkProblem('app_missing', { parameter: 'ios_app_store_identifier' }, { objective }))
  const given = facts.current === undefined || fields.categories !== undefined
  if (of.needsCategories && given && listField(whole, 'categories').length === 0)
    problems.push(networkProblem('missing', { parameter: 'categories' }))
  if (goal === 'WEBSITE_CONVERSIONS' && !isGiven(whole.primary_web_event_tag))
    problems.push(networkProblem('tag_missing', { parameter: 'primary_web_event_tag' }))
  problems.push(...checkPayBy(fields, whole, goal ?? of.goals[0] ?? ''))
  const { sibling } = facts
  if (sibling)
    for (const parameter of ['objective', 'product_type'] as const)
      if (isGiven(whole[parameter]) && shownValue(whole[parameter]) !== sibling[parameter])
        problems.push(
          networkProblem(
            'differs_from_campaign',
            { parameter, value: shownValue(whole[parameter]) },
            { expected: sibling[parameter] },
          ),
        )
  return problems
}

function checkPayBy(fields: WireFields, whole: WireFields, goal: string): NetworkProblem[] {
  const value = textField(fields, 'pay_by')
  if (value === null || !(PAY_BY_CHOICES as readonly string[]).includes(value)) return []
  const target = goal === 'LINK_CLICKS' && value === 'IMPRESSION' && textField(whole, 'bid_strategy') === 'TARGET'
  if (PAID_BY[goal]?.includes(value) && !target) return []
  return [networkProblem('pay_by_for_goal', { parameter: 'pay_by', value }, { goal })]
}

function checkBid(whole: WireFields, facts: LineItemFacts): NetworkProblem[] {
  const strategy = BID_STRATEGIES.find((one) => one === textField(whole, 'bid_strategy'))
  const objective = textField(whole, 'objective') ?? ''
  const of = objectiveRuleOf(textField(whole, 'objective'))
  const problems: NetworkProblem[] = []
  if (strategy !== undefined && of !== undefined && !of.bidStrategies.includes(strategy))
    problems.push(
      networkProblem('bid_strategy_for_objective', { parameter: 'bid_strategy', value: strategy }, { objective }),
    )
  if (strategy !== undefined && strategy !== 'AUTO' && !isGiven(whole.bid_amount_local_micro))
    problems.push(networkProblem('bid_missing', { parameter: 'bid_amount_local_micro' }, { strategy }))
  const bid = wholeField(whole, 'bid_amount_local_micro')
  const { bidding, campaign } = facts
  if (bid === null || strategy === 'AUTO') return problems
  const place = { parameter: 'bid_amount_local_micro', value: String(bid) }
  if (bidding !== undefined && (bid < bidding.minimum || bid > bidding.maximum))
    problems.push(networkProblem('bid_out_of_bounds', place, { least: bidding.minimum, most: bidding.maximum }))
  for (const [budget, amount] of [
    ['daily budget', campaign?.dailyBudget],
    ['total budget', campaign?.totalBudget],
  ] as const)
    if (amount !== null && amount !== undefined && bid > amount)
      problems.push(networkProblem('above_campaign', place, { budget }))
  return problems
}

function checkFrequency(whole: WireFields): NetworkProblem[] {
  const [cap, days] = ['frequency_cap', 'duration_in_days'].map((parameter) => isGiven(whole[parameter]))
  const objective = textField(whole, 'objective') ?? ''
  const of = objectiveRuleOf(textField(whole, 'objective'))
  const problems: NetworkProblem[] = []
  if (cap !== days)
    problems.push(
      networkProblem('frequency_without_duration', { parameter: cap === true ? 'duration_in_days' : 'frequency_cap' }),
    )
  if (cap === true && of?.frequencyCap === false)
    problems.push(networkProblem('frequency_for_objective', { parameter: 'frequency_cap' }, { objective }))
  return problems
}

function checkWindow(whole: WireFields): NetworkProblem[] {
  const [start = null, end = null] = ['start_time', 'end_time'].map((parameter) =>
    timeOf(textField(whole, parameter) ?? ''),
  )
  return start !== null && end !== null && end <= start
    ? [networkProblem('ends_before_start', { parameter: 'end_time', value: textField(whole, 'end_time') ?? '' })]
    : []
}

function checkBudgets(whole: WireFields, facts: LineItemFacts): NetworkProblem[] {
  const total = wholeField(whole, 'total_budget_amount_local_micro')
  const above = facts.campaign?.totalBudget
  const problems = checkDailyAndTotal(whole)
  if (total !== null && above !== null && above !== undefined && total > above)
    problems.push(
      networkProblem(
        'above_campaign',
        { parameter: 'total_budget_amount_local_micro', value: String(total) },
        { budget: 'total budget' },
      ),
    )
  return problems
}

function checkCounts(facts: LineItemFacts): NetworkProblem[] {
  if (facts.current !== undefined) return []
  const { lineItemsInCampaign, activeLineItems } = ACCOUNT_LIMITS
  const parameter = 'line_items'
  return [
    ...((facts.inCampaign ?? 0) >= lineItemsInCampaign
      ? [networkProblem('too_many_line_items', { parameter }, { limit: lineItemsInCampaign, where: 'in a campaign' })]
      : []),
    ...((facts.activeInAccount ?? 0) >= activeLineItems
      ? [
          networkProblem(
            'too_many_line_items',
            { parameter },
            { limit: activeLineItems, where: 'active in an account' },
          ),
        ]
      : []),
  ]
}
