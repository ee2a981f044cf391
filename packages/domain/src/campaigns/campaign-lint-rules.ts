// Lint of a whole campaign before it is sent: what the network refuses, what works badly, what one has to know.
import { type CampaignFacts, checkCampaign } from '../ad-network/campaign-rules.ts'
import { checkPromotedPost, type PromotedPostFacts } from '../ad-network/creative-rules.ts'
import {
  CRITERION_LIMITS,
  type Criterion,
  combinationOf,
  isTargetingType,
  KEYWORD_TYPES,
} from '../ad-network/criterion-rules.ts'
import { timeOf } from '../ad-network/field-check-rules.ts'
import { type BiddingRule, checkLineItem, lineItemDefaults } from '../ad-network/line-item-rules.ts'
import { ACCOUNT_LIMITS } from '../ad-network/network-limits.ts'
import type { NetworkProblem } from '../ad-network/network-problem-rules.ts'
import { chosenPayBy } from '../ad-network/objective-rules.ts'
import { checkPlacements } from '../ad-network/placement-rules.ts'
import { problemMessage } from '../ad-network/problem-message-rules.ts'
import { formatMoney } from '../shell/format-rules.ts'
import { type Message, type MessageCode, message, type ValuesGiven } from '../shell/message-rules.ts'
import { daysBetween, fallsShort, mostSpent, mostSpentBySets, type PlannedBudget } from './budget-reach-rules.ts'
import {
  AD_SET_FIELDS,
  amountOf,
  CAMPAIGN_FIELDS,
  type FieldRule,
  microsOf,
  type NetworkFields,
  ownNameOf,
} from './campaign-field-rules.ts'
import { isRepeated, type ShownByAd } from './repeated-ad-rules.ts'

export type LintSeverity = 'error' | 'warning' | 'notice'

export interface LintPart {
  readonly kind: 'campaign' | 'ad_set' | 'ad'
  readonly index: number | null
  readonly ad_index: number | null
  readonly id: string | null
}

export type LintProblem = Message & {
  readonly severity: LintSeverity
  readonly part: LintPart
  /** Our name of the field; '' when it is about no single one. */
  readonly field: string
}

/** What the post of an ad is made of. */
export interface LintPost extends PromotedPostFacts {
  readonly name: string
  /** Apps that its card leads to, by the identifiers of their stores. */
  readonly apps: readonly string[]
  /** It goes out by itself, later: until then there is no post to promote. */
  readonly scheduled: boolean
}

export interface LintDraft {
  readonly id: string | null
  /** By the network's names; amounts in millionths. */
  readonly fields: NetworkFields
  readonly objective: string
  readonly productType: string
  /** Null: the account has no such funding source. */
  readonly funding: { readonly type: string; readonly ableToFund: boolean } | null
  readonly bidding: BiddingRule | null
  /** ISO 4217: what its amounts are in. */
  readonly currency: string
  /** What ad sets spent that are not in it any more, in the currency; nothing unless given. */
  readonly removedSpent?: number
  readonly adSets: readonly {
    readonly id: string | null
    readonly fields: NetworkFields
    /** Null: left as it stands at the network. */
    readonly criteria: readonly (Criterion & { readonly name: string })[] | null
    /** Chosen by us for an audience, not entry by entry by a person. */
    readonly chosen?: boolean
    /** Why whom it is for cannot be put there. */
    readonly refusals: readonly Message[]
    readonly notes: readonly Message[]
    readonly ads: readonly {
      readonly id: string | null
      readonly running: boolean
      /** What it shows; where that is not given, it is compared with no other ad. */
      readonly shows?: ShownByAd
      /** Its creative is not there any more. */
      readonly missing: boolean
      /** It promotes an account, not a post. */
      readonly account: boolean
      /** The id of its post, where the ad account has none such. */
      readonly unknownPost?: string | undefined
      /** What its post is made of; null where that is not known here. */
      readonly post: LintPost | null
    }[]
  }[]
}

/** Our own rules, beside the network's, and how much each weighs. */
const SEVERITIES = {
  missing: 'error',
  no_ad_sets: 'warning',
  no_ads: 'warning',
  creative_missing: 'error',
  post_not_found: 'warning',
  post_twice: 'error',
  audience_missing: 'error',
  account_among_posts: 'error',
  several_accounts: 'error',
  creative_scheduled: 'error',
  other_app: 'warning',
  ends_in_past: 'error',
  starts_in_past: 'notice',
  no_end_no_total: 'warning',
  few_keywords: 'warning',
  few_keywords_chosen: 'notice',
  many_handles: 'warning',
  many_interests: 'warning',
  everybody: 'warning',
  worldwide: 'warning',
  russia: 'notice',
  sets_above_campaign: 'notice',
  ad_set_daily_above_campaign: 'warning',
  daily_short_of_total: 'warning',
  sets_short_of_campaign: 'warning',
} as const satisfies Readonly<Partial<Record<MessageCode, LintSeverity>>>
type LintCode = keyof typeof SEVERITIES

const DAILY = 'daily_budget_amount_local_micro'
const TOTAL = 'total_budget_amount_local_micro'

/** A problem of one of our own rules. */
export const lintProblem = <const Code extends LintCode>(
  code: Code,
  part: LintPart,
  field: string,
  ...values: ValuesGiven<Code>
): LintProblem => ({ ...message(code, ...values), severity: SEVERITIES[code], part, field })

const ofNetwork = (rules: readonly FieldRule[], part: LintPart, problem: NetworkProblem): LintProblem => ({
  ...problemMessage(problem),
  severity: 'error',
  part,
  field: ownNameOf(rules, problem.parameter),
})

const fromNote = (part: LintPart, severity: LintSeverity, note: Message): LintProblem => ({
  ...note,
  severity,
  part,
  field: 'targeting',
})

/** What is not given on creation is not sent. */
const given = (fields: NetworkFields): NetworkFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

const number = (fields: NetworkFields, name: string): number | null =>
  typeof fields[name] === 'number' ? fields[name] : null

/** Everything of it, errors first, then in the order of its parts. `now`: epoch milliseconds. */
export function lintCampaign(draft: LintDraft, now: number): readonly LintProblem[] {
  const part: LintPart = { kind: 'campaign', index: null, ad_index: null, id: draft.id }
  const facts: CampaignFacts = {
    funding: draft.funding,
    ...(draft.bidding && { minimumDenomination: draft.bidding.denomination }),
  }
  const problems = [
    ...checkCampaign(given(draft.fields), facts).map((problem) => ofNetwork(CAMPAIGN_FIELDS, part, problem)),
    ...(draft.adSets.length === 0 ? [lintProblem('no_ad_sets', part, '')] : []),
    ...sumOfTotals(draft, part),
    ...shortOfTotal(draft, flightOf(draft.adSets.map(({ fields }) => fields)), draft.fields, part),
    ...setsShortOfCampaign(draft, part),
    ...draft.adSets.flatMap((_, index) => lintAdSet(draft, index, now)),
  ]
  const order: readonly LintSeverity[] = ['error', 'warning', 'notice']
  return [...problems].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

function sumOfTotals(draft: LintDraft, part: LintPart): LintProblem[] {
  const total = number(draft.fields, TOTAL)
  const sum = draft.adSets.reduce((all, { fields }) => all + (number(fields, TOTAL) ?? 0), 0)
  return total !== null && sum > total ? [lintProblem('sets_above_campaign', part, 'total_budget')] : []
}

/** Days from the first start to the last end; null: open. */
function flightOf(sets: readonly NetworkFields[]): number | null {
  const moments = (name: string) => sets.map((fields) => timeOf(String(fields[name] ?? '')))
  const starts = moments('start_time').filter((one) => one !== null)
  const ends = moments('end_time')
  if (starts.length < sets.length || sets.length === 0) return null
  let last = Number.NEGATIVE_INFINITY
  for (const end of ends) {
    if (end === null) return null
    last = Math.max(last, end)
  }
  return daysBetween(Math.min(...starts), last)
}

const budgetOf = (fields: NetworkFields, days: number | null): PlannedBudget => ({
  total: number(fields, TOTAL),
  daily: number(fields, DAILY),
  days,
})

const USUAL_COIN = 10_000
const coinIn = ({ bidding }: LintDraft): number => bidding?.denomination ?? USUAL_COIN

/** A total that its daily budget cannot spend within the flight. */
function shortOfTotal(draft: LintDraft, days: number | null, fields: NetworkFields, part: LintPart): LintProblem[] {
  const { total, daily } = budgetOf(fields, days)
  if (
    total === null ||
    daily === null ||
    days === null ||
    !fallsShort(daily * days, { total, days, coin: coinIn(draft) })
  )
    return []
  const money = (micros: number): string => formatMoney(amountOf(micros), draft.currency)
  return [
    lintProblem('daily_short_of_total', part, 'daily_budget', {
      daily: money(daily),
      most: money(daily * days),
      total: money(total),
    }),
  ]
}

/** Ad sets that all have limits of their own, which together are less than what the campaign may spend. */
function setsShortOfCampaign(draft: LintDraft, part: LintPart): LintProblem[] {
  const days = flightOf(draft.adSets.map(({ fields }) => fields))
  const budget = budgetOf(draft.fields, days)
  const total = budget.total === null ? null : mostSpent(budget)
  const current = mostSpentBySets(draft.adSets.map(({ fields }) => budgetOf(fields, flightOf([fields]))))
  // What removed ad sets spent is part of what the campaign spends.
  const most = current === null ? null : current + microsOf(draft.removedSpent ?? 0)
  if (total === null || most === null || !fallsShort(most, { total, days, coin: coinIn(draft) * draft.adSets.length }))
    return []
  const money = (micros: number): string => formatMoney(amountOf(micros), draft.currency)
  return [
    lintProblem('sets_short_of_campaign', part, 'total_budget', {
      most: money(most),
      left: money(total - most),
      total: money(total),
    }),
  ]
}

/** Notes that say that something ordered does not come to be. */
const isWarning = (note: Message): boolean =>
  note.code === 'exclusion_not_uploaded' ||
  note.code === 'exclusions_leave_nobody' ||
  note.code.startsWith('left_') ||
  // What is there already once is not lost.
  (note.code === 'entry_left_out' && note.values.reason.code !== 'same_as')

function lintAdSet(draft: LintDraft, index: number, now: number): LintProblem[] {
  const adSet = draft.adSets[index]
  if (!adSet) return []
  const part: LintPart = { kind: 'ad_set', index, ad_index: null, id: adSet.id }
  const place = {
    campaign_id: 'made before it',
    objective: draft.objective,
    product_type: draft.productType,
  }
  const fields = { ...given(adSet.fields), ...place }
  const whole = { ...lineItemDefaults(fields), ...fields }
  const network = checkLineItem(whole, {
    campaign: { dailyBudget: number(draft.fields, DAILY), totalBudget: number(draft.fields, TOTAL) },
    ...(draft.bidding && { bidding: draft.bidding }),
    inCampaign: index,
    activeInAccount: 0,
  })
  const capped = index >= ACCOUNT_LIMITS.lineItemsInCampaign ? [] : network
  // A pay_by that the network set itself, as most objectives have it, is not ours to choose.
  const chosen =
    chosenPayBy(adSet.fields.pay_by) === null ? capped.filter(({ parameter }) => parameter !== 'pay_by') : capped
  const linted = adSet.criteria === null ? [] : lintCriteria(adSet.criteria, adSet.chosen === true, part)
  // What a plan notes of the same criteria is said once, by the weightier of both.
  const lintedCodes = new Set<string>(linted.map(({ code }) => code))
  return [
    ...chosen.map((problem) => ofNetwork(AD_SET_FIELDS, part, problem)),
    ...searchWithoutKeyword(draft, adSet, part),
    ...lintWindow(adSet.fields, number(draft.fields, TOTAL), part, now),
    ...(adSet.fields.name === null ? [lintProblem('missing', part, 'name')] : []),
    ...dailyAboveCampaign(draft, adSet.fields, part),
    ...shortOfTotal(draft, flightOf([adSet.fields]), adSet.fields, part),
    ...adSet.refusals.map((note) => fromNote(part, 'error', note)),
    ...adSet.notes
      .filter(({ code }) => !lintedCodes.has(code))
      .map((note) => fromNote(part, isWarning(note) ? 'warning' : 'notice', note)),
    ...linted,
    ...(adSet.ads.some(({ running }) => running) ? [] : [lintProblem('no_ads', part, '')]),
    ...lintAds(draft, index),
  ]
}

const NOTHING_SHOWN: ShownByAd = { creativeId: null, postId: null, userId: null }

function lintAds(draft: LintDraft, index: number): LintProblem[] {
  const { adSets, productType } = draft
  const ads = adSets[index]?.ads ?? []
  const accounts = ads.filter(({ account }) => account)
  const shown = ads.map(({ shows }) => shows ?? NOTHING_SHOWN)
  return ads.flatMap((ad, adIndex) => {
    const part: LintPart = { kind: 'ad', index, ad_index: adIndex, id: ad.id }
    return [
      ...(ad.missing ? [lintProblem('creative_missing', part, 'creative_id')] : []),
      ...(ad.unknownPost === undefined ? [] : [lintProblem('post_not_found', part, 'post_id', { id: ad.unknownPost })]),
      ...(!ad.account && isRepeated(shown, adIndex) ? [lintProblem('post_twice', part, 'creative_id')] : []),
      ...(ad.account && productType !== 'PROMOTED_ACCOUNT'
        ? [lintProblem('account_among_posts', part, 'creative_id')]
        : []),
      ...lintPost(draft, index, ad.post, part),
      ...(ad.account && accounts.indexOf(ad) > 0 ? [lintProblem('several_accounts', part, 'creative_id')] : []),
    ]
  })
}

/** Whether the network promotes such a post for the objective, and whether its card leads to the app of the ad set. */
function lintPost(
  { objective, adSets }: LintDraft,
  index: number,
  post: LintPost | null,
  part: LintPart,
): LintProblem[] {
  if (post === null) return []
  const { name } = post
  const fields = adSets[index]?.fields ?? {}
  const apps = ['ios_app_store_identifier', 'android_app_store_identifier'].flatMap((one) => fields[one] ?? [])
  const another = apps.length > 0 && post.apps.length > 0 && !post.apps.some((app) => apps.includes(app))
  return [
    ...checkPromotedPost(name, post, objective).map(
      (problem): LintProblem => ({ ...problemMessage(problem), severity: 'error', part, field: 'creative_id' }),
    ),
    ...(post.scheduled ? [lintProblem('creative_scheduled', part, 'creative_id', { name })] : []),
    ...(another ? [lintProblem('other_app', part, 'creative_id', { name })] : []),
  ]
}

/** On creation nothing can be targeted yet; what is going to stand is known here. */
function searchWithoutKeyword(
  draft: LintDraft,
  { fields, criteria }: LintDraft['adSets'][number],
  part: LintPart,
): LintProblem[] {
  const placements = Array.isArray(fields.placements) ? fields.placements : []
  if (criteria === null || !placements.includes('TWITTER_SEARCH')) return []
  const hasKeyword = criteria.some((one) => KEYWORD_TYPES.includes(one.targeting_type) && one.operator_type !== 'NE')
  return checkPlacements(placements, { productType: draft.productType, objective: draft.objective, hasKeyword })
    .filter(({ rule }) => rule === 'search_without_keyword')
    .map((): LintProblem => ({ ...message('search_without_keyword'), severity: 'error', part, field: 'placements' }))
}

function lintWindow(fields: NetworkFields, campaignTotal: number | null, part: LintPart, now: number): LintProblem[] {
  const start = typeof fields.start_time === 'string' ? timeOf(fields.start_time) : null
  const end = typeof fields.end_time === 'string' ? timeOf(fields.end_time) : null
  return [
    ...(end !== null && end <= now ? [lintProblem('ends_in_past', part, 'end')] : []),
    ...(start !== null && start < now - 60_000 && (end === null || end > now)
      ? [lintProblem('starts_in_past', part, 'start')]
      : []),
    ...(end === null && number(fields, TOTAL) === null && campaignTotal === null
      ? [lintProblem('no_end_no_total', part, 'end')]
      : []),
  ]
}

function dailyAboveCampaign(draft: LintDraft, fields: NetworkFields, part: LintPart): LintProblem[] {
  const [daily, above] = [number(fields, DAILY), number(draft.fields, DAILY)]
  return daily !== null && above !== null && daily > above
    ? [
        lintProblem('ad_set_daily_above_campaign', part, 'daily_budget', {
          daily: formatMoney(amountOf(daily), draft.currency),
          above: formatMoney(amountOf(above), draft.currency),
        }),
      ]
    : []
}

/** Advice of the network that is not enforced (x-ads documentation: keywords, handles, interests). */
const ADVICE: readonly {
  readonly types: readonly string[]
  readonly code: 'few_keywords' | 'many_handles' | 'many_interests'
  readonly limit: number
  readonly off: (count: number, limit: number) => boolean
}[] = [
  { types: KEYWORD_TYPES, code: 'few_keywords', limit: 25, off: (count, limit) => count > 0 && count < limit },
  { types: ['SIMILAR_TO_FOLLOWERS_OF_USER'], code: 'many_handles', limit: 30, off: (count, limit) => count > limit },
  { types: ['INTEREST'], code: 'many_interests', limit: 10, off: (count, limit) => count > limit },
]
/** Place id of the Russian Federation. */
const RUSSIA = /russia/i

/** Who is on a list is chosen one by one, wherever they are. */
const isListsAlone = (choosing: readonly Criterion[]): boolean =>
  choosing.length > 0 && choosing.every(({ targeting_type: type }) => type === 'CUSTOM_AUDIENCE')

function lintCriteria(
  criteria: readonly (Criterion & { readonly name: string })[],
  chosen: boolean,
  part: LintPart,
): LintProblem[] {
  const targeted = criteria.filter(({ operator_type: operator }) => operator !== 'NE')
  const count = (types: readonly string[]): number =>
    targeted.filter(({ targeting_type: type }) => types.includes(type)).length
  const choosing = targeted.filter((one) => isTargetingType(one.targeting_type) && combinationOf(one) === 'united')
  const locations = targeted.filter(({ targeting_type: type }) => type === 'LOCATION')
  const limits = CRITERION_LIMITS.flatMap(({ types, limit, kind }) => {
    const all = criteria.filter(({ targeting_type: type }) => types.includes(type)).length
    return all > limit ? [message('too_many_values', { limit, count: all, what: message(`limit_${kind}`) })] : []
  })
  return [
    ...limits.map((said) => fromNote(part, 'error', said)),
    ...(choosing.length === 0 ? [lintProblem('everybody', part, 'targeting')] : []),
    ...(locations.length === 0 && !isListsAlone(choosing) ? [lintProblem('worldwide', part, 'targeting')] : []),
    ...(locations.some(({ name }) => RUSSIA.test(name)) ? [lintProblem('russia', part, 'targeting')] : []),
    ...ADVICE.flatMap(({ types, code, limit, off }) => {
      const found = count(types)
      if (!off(found, limit)) return []
      // More of what was left out would reach others: there is nothing to fix.
      const said = code === 'few_keywords' && chosen ? 'few_keywords_chosen' : code
      return [lintProblem(said, part, 'targeting', { count: found, limit })]
    }),
  ]
}
