// Campaigns: their fields, what is needed, how amounts relate, and how many there may be.
import {
  checkAmounts,
  checkChoice,
  checkFlags,
  checkGiven,
  checkLength,
  isGiven,
  textField,
  type WireFields,
  wholeField,
} from './field-check-rules.ts'
import { ACCOUNT_LIMITS } from './network-limits.ts'
import { type NetworkProblem, networkProblem } from './network-problem-rules.ts'

export const ENTITY_STATUSES = ['ACTIVE', 'DRAFT', 'PAUSED'] as const
export type EntityStatus = (typeof ENTITY_STATUSES)[number]
/** What an update may set: nothing goes back to being a draft. */
export const SETTABLE_STATUSES = ['ACTIVE', 'PAUSED'] as const satisfies readonly EntityStatus[]

/** Budgets are always kept per line item. */
export const BUDGET_OPTIMIZATIONS = ['LINE_ITEM'] as const

export const NAME_LENGTH = 255
export const PURCHASE_ORDER_NUMBER_LENGTH = 50

export const FUNDING_TYPES = [
  'AGENCY_CREDIT_LINE',
  'CREDIT_CARD',
  'CREDIT_LINE',
  'INSERTION_ORDER',
  'PARTNER_MANAGED',
] as const
export type FundingType = (typeof FUNDING_TYPES)[number]

/** "Required for most Funding Instrument types": for those that are no order with an amount of its own. */
const WITHOUT_DAILY_BUDGET: readonly string[] = ['INSERTION_ORDER'] satisfies FundingType[]

/** What a campaign gets that is not given. */
export const CAMPAIGN_DEFAULTS = {
  entity_status: 'ACTIVE',
  budget_optimization: 'LINE_ITEM',
  standard_delivery: true,
} as const

export interface CampaignFacts {
  /** The campaign as it stands; left out when it is being created. */
  readonly current?: WireFields
  /** The funding instrument; null when the account has none with that id. */
  readonly funding?: { readonly type: string; readonly ableToFund: boolean } | null
  /** Active campaigns of the account without this one. */
  readonly activeCampaigns?: number
  /** Higher when the network raised it for the account. */
  readonly activeCampaignsLimit?: number
  /** The smallest coin that is bid in, in millionths. */
  readonly minimumDenomination?: number
  /** What was spent of it until now, in millionths. */
  readonly spent?: number
}

/** What the network refuses of a campaign that is created, or of the changed fields of one that stands. */
export function checkCampaign(fields: WireFields, facts: CampaignFacts = {}): NetworkProblem[] {
  const creating = facts.current === undefined
  const whole = { ...facts.current, ...fields }
  const amounts = ['daily_budget_amount_local_micro', 'total_budget_amount_local_micro']
  return [
    ...checkGiven(creating ? fields : { funding_instrument_id: 'stands', name: 'stands', ...fields }, [
      'funding_instrument_id',
      'name',
    ]),
    ...(creating || fields.funding_instrument_id === undefined
      ? []
      : checkFixed(fields, facts.current ?? {}, ['funding_instrument_id'])),
    ...checkLength(fields, 'name', NAME_LENGTH),
    ...checkLength(fields, 'purchase_order_number', PURCHASE_ORDER_NUMBER_LENGTH),
    ...checkChoice(fields, 'budget_optimization', BUDGET_OPTIMIZATIONS),
    ...checkChoice(fields, 'entity_status', allowedStatuses(facts.current)),
    ...checkFlags(fields, ['standard_delivery']),
    ...checkAmounts(fields, amounts),
    ...checkDenomination(fields, amounts, facts.minimumDenomination),
    ...checkDailyAndTotal(whole),
    ...checkSpent(fields, facts.spent),
    ...checkFunding(fields, whole, facts),
    ...checkCount(whole, facts),
  ]
}

/** A draft may stay one; otherwise what an update may set. */
export function allowedStatuses(current: WireFields | undefined): readonly string[] {
  return current === undefined || current.entity_status === 'DRAFT' ? ENTITY_STATUSES : SETTABLE_STATUSES
}

/** Fields that may be given again, but not changed. */
export function checkFixed(fields: WireFields, current: WireFields, parameters: readonly string[]): NetworkProblem[] {
  return parameters
    .filter((parameter) => isGiven(fields[parameter]) && textField(fields, parameter) !== textField(current, parameter))
    .map((parameter) => networkProblem('fixed', { parameter, value: textField(fields, parameter) ?? '' }))
}

/** Amounts are multiples of the smallest coin. */
export function checkDenomination(
  fields: WireFields,
  parameters: readonly string[],
  denomination: number | undefined,
): NetworkProblem[] {
  if (denomination === undefined) return []
  return parameters.flatMap((parameter) => {
    const amount = wholeField(fields, parameter)
    return amount === null || amount % denomination === 0
      ? []
      : [networkProblem('denomination', { parameter, value: String(amount) }, { denomination })]
  })
}

/** The daily budget is not higher than the total. */
export function checkDailyAndTotal(whole: WireFields): NetworkProblem[] {
  const daily = wholeField(whole, 'daily_budget_amount_local_micro')
  const total = wholeField(whole, 'total_budget_amount_local_micro')
  if (daily === null || total === null || daily <= total) return []
  return [networkProblem('daily_above_total', { parameter: 'daily_budget_amount_local_micro', value: String(daily) })]
}

/** A total budget is not set below what was spent of it. */
export function checkSpent(fields: WireFields, spent = 0): NetworkProblem[] {
  const parameter = 'total_budget_amount_local_micro'
  const total = wholeField(fields, parameter)
  return total === null || total >= spent
    ? []
    : [networkProblem('below_spend', { parameter, value: String(total) }, { spent })]
}

function checkFunding(fields: WireFields, whole: WireFields, facts: CampaignFacts): NetworkProblem[] {
  const { funding } = facts
  if (funding === undefined) return []
  const value = textField(whole, 'funding_instrument_id') ?? ''
  if (funding === null || !funding.ableToFund)
    return [networkProblem('funding_unusable', { parameter: 'funding_instrument_id', value })]
  const parameter = 'daily_budget_amount_local_micro'
  const touched = facts.current === undefined || fields[parameter] !== undefined
  return touched && !isGiven(whole[parameter]) && !WITHOUT_DAILY_BUDGET.includes(funding.type)
    ? [networkProblem('daily_budget_missing', { parameter })]
    : []
}

function checkCount(whole: WireFields, facts: CampaignFacts): NetworkProblem[] {
  const limit = facts.activeCampaignsLimit ?? ACCOUNT_LIMITS.activeCampaigns
  // A paused campaign counts as active; only an update of one that is counted already adds none.
  const adds = facts.current === undefined && whole.entity_status !== 'DRAFT'
  return adds && (facts.activeCampaigns ?? 0) >= limit
    ? [networkProblem('too_many_campaigns', { parameter: 'campaigns' }, { limit })]
    : []
}
