// What the network refuses of line items and campaigns.
import { expect, test } from 'vitest'
import { message, messageText } from '../shell/message-rules.ts'
import { AGE_BUCKETS } from './age-bucket-rules.ts'
import { checkCampaign } from './campaign-rules.ts'
import { errorStatus, NETWORK_ERROR_CODES } from './error-code-rules.ts'
import { timeOf, type WireFields } from './field-check-rules.ts'
import { checkLineItem, type LineItemFacts, lineItemDefaults } from './line-item-rules.ts'
import { OBJECTIVES } from './objective-rules.ts'
import { checkPlacements, PLACEMENT_SETS } from './placement-rules.ts'

const lineItem: WireFields = {
  campaign_id: '8yn7m',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: 'ALL_ON_TWITTER',
}
const refused = (fields: WireFields, facts: LineItemFacts = {}) =>
  checkLineItem({ ...lineItem, ...fields }, facts).map((problem) => `${problem.rule} ${problem.parameter}`)

test('the examples of the reference and of the official clients are accepted', () => {
  const reference = {
    placements: 'ALL_ON_TWITTER',
    bid_amount_local_micro: '3210000',
    entity_status: 'PAUSED',
    daily_budget_amount_local_micro: '1000000',
    start_time: '2022-06-15',
  }
  expect(refused(reference)).toEqual([])
  expect(refused({ name: 'my first ad', placements: ['ALL_ON_TWITTER'], bid_amount_local_micro: 10_000 })).toEqual([])
  expect(lineItemDefaults({ ...lineItem, ...reference })).toMatchObject({ goal: 'ENGAGEMENT', bid_strategy: 'MAX' })
  expect(lineItemDefaults({ objective: 'REACH' })).toMatchObject({ goal: 'MAX_REACH', bid_strategy: 'AUTO' })
})

test.each<[string, WireFields, string]>([
  ['no campaign', { campaign_id: '' }, 'missing campaign_id'],
  ['an objective of old', { objective: 'WEBSITE_CONVERSIONS' }, 'not_a_choice objective'],
  ['a goal of another objective', { goal: 'LINK_CLICKS' }, 'goal_for_objective goal'],
  ['a product of another objective', { product_type: 'MEDIA' }, 'product_for_objective product_type'],
  [
    'TARGET for engagements',
    { bid_strategy: 'TARGET', bid_amount_local_micro: 1 },
    'bid_strategy_for_objective bid_strategy',
  ],
  ['MAX without a bid', { bid_strategy: 'MAX' }, 'bid_missing bid_amount_local_micro'],
  ['a bid of nothing', { bid_amount_local_micro: '0' }, 'not_positive bid_amount_local_micro'],
  ['a bid with a point', { bid_amount_local_micro: '1.5' }, 'not_a_whole_number bid_amount_local_micro'],
  ['a cap without days', { frequency_cap: 2 }, 'frequency_without_duration duration_in_days'],
  ['two days', { frequency_cap: 2, duration_in_days: 2 }, 'not_a_choice duration_in_days'],
  [
    'a daily budget above the total',
    { daily_budget_amount_local_micro: 2, total_budget_amount_local_micro: 1 },
    'daily_above_total daily_budget_amount_local_micro',
  ],
  [
    'an end before the start',
    { start_time: '2026-01-02', end_time: '2026-01-01T23:00:00Z' },
    'ends_before_start end_time',
  ],
  ['no time', { start_time: '2026-02-29' }, 'not_a_time start_time'],
  ['a long name', { name: 'x'.repeat(256) }, 'too_long name'],
  [
    'publishers without a domain',
    { placements: 'PUBLISHER_NETWORK', categories: 'IAB1' },
    'needed_for_publishers advertiser_domain',
  ],
  ['a domain with its protocol', { advertiser_domain: 'https://example.com' }, 'bad_value advertiser_domain'],
  ['an app by its name', { ios_app_store_identifier: 'com.example' }, 'bad_value ios_app_store_identifier'],
  ['an advertiser by its handle', { advertiser_user_id: '@example' }, 'bad_value advertiser_user_id'],
  ['a profile alone', { placements: 'TWITTER_PROFILE' }, 'profile_alone placements'],
  ['all and one of them', { placements: 'ALL_ON_TWITTER,TWITTER_SEARCH' }, 'placements_for_product placements'],
  ['a place that is none', { placements: 'SPOTLIGHT' }, 'not_a_choice placements'],
  ['an expansion that is none', { audience_expansion: 'WIDE' }, 'not_a_choice audience_expansion'],
])('%s is refused', (_, fields, problem) => {
  expect(refused(fields)).toContain(problem)
})

test('a category that is not in the list', () => {
  const isCategory = (id: string) => id.startsWith('IAB3')
  expect(refused({ categories: 'IAB3,IAB3-1' }, { isCategory })).toEqual([])
  expect(refused({ categories: ['IAB3', 'cars'] }, { isCategory })).toEqual(['unknown_category categories'])
})

test('what depends on the objective', () => {
  expect(refused({ objective: 'REACH', placements: 'TWITTER_SEARCH' })).toEqual(['reach_without_timeline placements'])
  expect(refused({ objective: 'REACH', placements: 'TWITTER_SEARCH,TWITTER_TIMELINE' })).toEqual([])
  expect(refused({ objective: 'REACH', bid_strategy: 'MAX', bid_amount_local_micro: 1 })).toHaveLength(1)
  expect(refused({ objective: 'APP_INSTALLS' })).toEqual(['app_missing ios_app_store_identifier'])
  expect(refused({ objective: 'APP_INSTALLS', ios_app_store_identifier: '333903271' })).toEqual([])
  const preroll = { objective: 'PREROLL_VIEWS', product_type: 'MEDIA' }
  expect(refused(preroll)).toEqual(['missing categories'])
  expect(refused({ ...preroll, categories: 'IAB5,IAB15' })).toEqual([])
  expect(refused({ objective: 'WEBSITE_CLICKS', goal: 'WEBSITE_CONVERSIONS' })).toEqual([
    'tag_missing primary_web_event_tag',
  ])
  expect(refused({ objective: 'WEBSITE_CLICKS', frequency_cap: 1, duration_in_days: '7' })).toEqual([
    'frequency_for_objective frequency_cap',
  ])
  expect(refused({ objective: 'WEBSITE_CLICKS', pay_by: 'LINK_CLICK' })).toEqual([])
  expect(refused({ objective: 'VIDEO_VIEWS', pay_by: 'LINK_CLICK' })).toEqual(['pay_by_for_goal pay_by'])
  expect(refused({ objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT', placements: 'TWITTER_SEARCH' })).toEqual([
    'placements_for_product placements',
  ])
})

test('what depends on the campaign, the currency and the account', () => {
  const bidding = { minimum: 10_000, maximum: 1_000_000_000, denomination: 10_000 }
  const campaign = { dailyBudget: 5_000_000, totalBudget: 9_000_000 }
  expect(refused({ bid_amount_local_micro: 15_000 }, { bidding })).toEqual(['denomination bid_amount_local_micro'])
  expect(refused({ bid_amount_local_micro: 2_000_000_000 }, { bidding })).toEqual([
    'bid_out_of_bounds bid_amount_local_micro',
  ])
  expect(refused({ bid_amount_local_micro: 6_000_000 }, { campaign })).toEqual([
    'above_campaign bid_amount_local_micro',
  ])
  expect(refused({ total_budget_amount_local_micro: 9_000_001 }, { campaign })).toEqual([
    'above_campaign total_budget_amount_local_micro',
  ])
  const sibling = { objective: 'REACH', product_type: 'PROMOTED_TWEETS' }
  expect(refused({}, { sibling })).toEqual(['differs_from_campaign objective'])
  expect(refused({}, { inCampaign: 99, activeInAccount: 255 })).toEqual([])
  expect(checkLineItem(lineItem, { inCampaign: 100, activeInAccount: 256 }).map(({ code }) => code)).toEqual([
    'TOO_MANY_LINE_ITEMS',
    'TOO_MANY_LINE_ITEMS',
  ])
})

test('an update is checked with what stands; the objective is not changed; search needs a keyword', () => {
  const current = { ...lineItem, entity_status: 'PAUSED', start_time: '2026-05-01T00:00:00Z' }
  const update = (fields: WireFields, facts: LineItemFacts = {}) =>
    checkLineItem(fields, { current, ...facts }).map((problem) => `${problem.rule} ${problem.parameter}`)
  expect(update({ name: 'renamed' })).toEqual([])
  expect(update({ objective: 'REACH' })).toContain('fixed objective')
  expect(update({ placements: '' })).toEqual(['missing placements'])
  expect(update({ end_time: '2026-04-30' })).toEqual(['ends_before_start end_time'])
  expect(update({ entity_status: 'DRAFT' })).toEqual(['not_a_choice entity_status'])
  expect(update({ placements: 'TWITTER_SEARCH' }, { hasKeyword: false })).toEqual(['search_without_keyword placements'])
  expect(update({ placements: 'TWITTER_SEARCH' }, { hasKeyword: true })).toEqual([])
  // A line item stands before its criteria do, so its creation cannot ask for them.
  expect(refused({ placements: 'TWITTER_SEARCH' }, { hasKeyword: false })).toEqual([])
})

test('every set of placements that is listed is accepted, and the profile alone is not listed', () => {
  for (const [productType, sets] of Object.entries(PLACEMENT_SETS))
    for (const set of sets) expect(checkPlacements([...set].reverse(), { productType })).toEqual([])
  expect(PLACEMENT_SETS.PROMOTED_TWEETS).toHaveLength(4 + 14)
  expect(PLACEMENT_SETS.PROMOTED_ACCOUNT).toEqual([['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']])
})

test('campaigns', () => {
  const campaign = { funding_instrument_id: 'lygyi', name: 'demo', daily_budget_amount_local_micro: '140000000' }
  const problems = (fields: WireFields, facts = {}) =>
    checkCampaign({ ...campaign, ...fields }, facts).map((problem) => `${problem.code} ${problem.parameter}`)
  expect(problems({ entity_status: 'PAUSED', budget_optimization: 'LINE_ITEM' })).toEqual([])
  expect(problems({ name: '' })).toEqual(['MISSING_PARAMETER name'])
  expect(problems({ name: '名'.repeat(255) })).toEqual([])
  expect(problems({ budget_optimization: 'CAMPAIGN' })).toEqual(['INVALID_PARAMETER budget_optimization'])
  expect(problems({ purchase_order_number: 'x'.repeat(51) })).toEqual(['INVALID_PARAMETER purchase_order_number'])
  expect(problems({ total_budget_amount_local_micro: 1_000_000 })).toHaveLength(1)
  expect(problems({}, { funding: null })).toEqual(['INVALID_FUNDING_INSTRUMENT funding_instrument_id'])
  const creditCard = { funding: { type: 'CREDIT_CARD', ableToFund: true } }
  expect(problems({ daily_budget_amount_local_micro: '' }, creditCard)).toEqual([
    'MISSING_PARAMETER daily_budget_amount_local_micro',
  ])
  expect(problems({}, { activeCampaigns: 200 })).toEqual(['TOO_MANY_CAMPAIGNS campaigns'])
  expect(checkCampaign({ name: 'renamed' }, { current: campaign, activeCampaigns: 200 })).toEqual([])
  expect(checkCampaign({ name: '' }, { current: campaign })).toHaveLength(1)
})

test.each([
  ['2026-11-21', Date.UTC(2026, 10, 21)],
  ['2026-11-21T07:50:02Z', Date.UTC(2026, 10, 21, 7, 50, 2)],
  ['2026-11-21T07:50:02.250+09:00', Date.UTC(2026, 10, 20, 22, 50, 2, 250)],
  ['2024-02-29T00:00Z', Date.UTC(2024, 1, 29)],
  ['2026-11-21T07:50:02-08', Date.UTC(2026, 10, 21, 15, 50, 2)],
  ['1969-12-31', Date.UTC(1969, 11, 31)],
  ['2100-03-01', Date.UTC(2100, 2, 1)],
  ['2026-13-01', null],
  ['2100-02-29', null],
  ['2026-11-21T24:00:00Z', null],
  ['tomorrow', null],
])('%s is the time %s', (text, milliseconds) => {
  expect(timeOf(text)).toBe(milliseconds)
})

test('error codes have a status and a sentence', () => {
  expect([
    errorStatus('INVALID_PARAMETER'),
    errorStatus('ACCOUNT_NOT_FOUND'),
    errorStatus('TOO_MANY_REQUESTS'),
  ]).toEqual([400, 403, 429])
  expect(new Set(NETWORK_ERROR_CODES.map(errorStatus))).toEqual(
    new Set([400, 401, 403, 404, 405, 408, 423, 429, 500, 503]),
  )
  for (const code of NETWORK_ERROR_CODES) expect(messageText(message(code), 'en')).toMatch(/\.$/)
  expect([AGE_BUCKETS.length, OBJECTIVES.length]).toEqual([20, 8])
})
