// Every kind of problem of a campaign, by the one thing that is wrong with an otherwise good one.
import { expect, test } from 'vitest'
import { biddingRuleOf } from '../ad-network/bidding-rules.ts'
import type { TargetingType } from '../ad-network/criterion-rules.ts'
import { message, messageText } from '../shell/message-rules.ts'
import { type LintDraft, lintCampaign } from './campaign-lint-rules.ts'

const NOW = Date.UTC(2026, 10, 21)
const criterion = (targeting_type: TargetingType, targeting_value: string, operator_type: 'EQ' | 'NE' = 'EQ') => ({
  targeting_type,
  targeting_value,
  operator_type,
  name: targeting_value,
})
const keywords = (count: number) =>
  Array.from({ length: count }, (_, index) => criterion('BROAD_KEYWORD', `word ${index}`))
const handles = (count: number) =>
  Array.from({ length: count }, (_, index) => criterion('SIMILAR_TO_FOLLOWERS_OF_USER', String(index + 1)))
const here = criterion('LOCATION', '96683cc9126741d1')

type AdSet = LintDraft['adSets'][number]
const ad: AdSet['ads'][number] = { id: null, running: true, missing: false, account: false, post: null }
const adSet: AdSet = {
  id: null,
  fields: {
    name: 'People',
    start_time: '2027-01-01T00:00:00Z',
    end_time: '2027-02-01T00:00:00Z',
    bid_strategy: 'MAX',
    bid_amount_local_micro: 500_000,
    placements: ['ALL_ON_TWITTER'],
    pay_by: null,
  },
  criteria: [...keywords(25), here],
  refusals: [],
  notes: [],
  ads: [ad],
}
const good: LintDraft = {
  id: null,
  fields: {
    name: 'Winter beans',
    funding_instrument_id: 'lygyi',
    daily_budget_amount_local_micro: 20_000_000,
    total_budget_amount_local_micro: 200_000_000,
    entity_status: 'ACTIVE',
  },
  objective: 'ENGAGEMENTS',
  productType: 'PROMOTED_TWEETS',
  funding: { type: 'CREDIT_CARD', ableToFund: true },
  bidding: biddingRuleOf('USD'),
  currency: 'USD',
  adSets: [adSet],
}
const withFields = (fields: LintDraft['fields']): LintDraft => ({ ...good, fields: { ...good.fields, ...fields } })
const withSet = (more: Partial<AdSet>): LintDraft => ({ ...good, adSets: [{ ...adSet, ...more }] })
const withTotal = (total_budget_amount_local_micro: number): AdSet => ({
  ...adSet,
  fields: { ...adSet.fields, total_budget_amount_local_micro },
})
const withSetFields = (fields: AdSet['fields'], more: Partial<LintDraft> = {}): LintDraft => ({
  ...good,
  ...more,
  adSets: [{ ...adSet, fields: { ...adSet.fields, ...fields } }],
})
/** Its post is known, and its ad set is for an app. */
const withPost = (more: Partial<NonNullable<AdSet['ads'][number]['post']>> = {}): LintDraft => {
  const post = { name: 'Beans', mediaTypes: [], cardType: null, hasLink: false, apps: [], scheduled: false, ...more }
  const fields = { ...adSet.fields, android_app_store_identifier: 'com.example.a' }
  return withSet({ fields, ads: [{ ...ad, post }] })
}
const codes = (draft: LintDraft): string[] => lintCampaign(draft, NOW).map(({ code }) => code)

test.each(['ENGAGEMENT', 'VIEW', 'INSTALL'])('an ad set that the network charges by %s has no problem', (pay_by) => {
  expect(lintCampaign(withSetFields({ pay_by }), NOW).filter(({ field }) => field === 'pay_by')).toEqual([])
})

test('a post that the ad account does not have is named before anything is sent', () => {
  const [problem] = lintCampaign(withSet({ ads: [{ ...ad, unknownPost: '123' }] }), NOW)
  expect(problem).toMatchObject({ code: 'post_not_found', severity: 'warning', values: { id: '123' } })
})

test('what the plan notes and the check warns of is said once', () => {
  const draft = withSet({ criteria: keywords(25), notes: [message('worldwide')] })
  expect(lintCampaign(draft, NOW).filter(({ code }) => code === 'worldwide')).toMatchObject([{ severity: 'warning' }])
})

test('a good campaign has no problem', () => {
  expect(codes(good)).toEqual([])
})

test.each<[string, LintDraft, string]>([
  ['no name', withFields({ name: '' }), 'missing'],
  ['daily above total', withFields({ daily_budget_amount_local_micro: 300_000_000 }), 'daily_above_total'],
  ['less than a cent', withFields({ daily_budget_amount_local_micro: 20_000_001 }), 'denomination'],
  ['no daily budget on a card', withFields({ daily_budget_amount_local_micro: null }), 'daily_budget_missing'],
  ['a source that does not pay', { ...good, funding: { type: 'CREDIT_CARD', ableToFund: false } }, 'funding_unusable'],
  ['a source that is not there', { ...good, funding: null }, 'funding_unusable'],
  ['a name that is too long', withFields({ name: 'x'.repeat(256) }), 'too_long'],
  ['no ad set', { ...good, adSets: [] }, 'no_ad_sets'],
  ['no ad', withSet({ ads: [] }), 'no_ads'],
  [
    'a post that leads nowhere, for website clicks',
    { ...withPost(), objective: 'WEBSITE_CLICKS' },
    'post_for_objective',
  ],
  [
    'a post without an app card, for installs',
    { ...withPost({ hasLink: true }), objective: 'APP_INSTALLS' },
    'post_for_objective',
  ],
  ['a post that is not out yet', withPost({ scheduled: true }), 'creative_scheduled'],
  ['an app card of another app', withPost({ cardType: 'IMAGE_APP', apps: ['com.example.b'] }), 'other_app'],
  ['ads that are all off', withSet({ ads: [{ ...ad, running: false }] }), 'no_ads'],
  [
    'a post that is in the ad set twice',
    withSet({
      ads: [1, 2].map(() => ({ ...ad, shows: { creativeId: null, postId: '7', userId: null } })),
    }),
    'post_twice',
  ],
  ['an account where posts are promoted', withSet({ ads: [{ ...ad, account: true }] }), 'account_among_posts'],
  [
    'two accounts in an ad set',
    {
      ...withSet({ ads: [1, 2].map(() => ({ ...ad, account: true })) }),
      objective: 'FOLLOWERS',
      productType: 'PROMOTED_ACCOUNT',
    },
    'several_accounts',
  ],
  [
    'an audience to leave out that is not uploaded',
    withSet({ notes: [message('exclusion_not_uploaded', { name: 'Tea' })] }),
    'exclusion_not_uploaded',
  ],
  ['a creative that is gone', withSet({ ads: [{ ...ad, missing: true }] }), 'creative_missing'],
  ['over already', withSetFields({ start_time: null, end_time: '2026-01-01T00:00:00Z' }), 'ends_in_past'],
  ['ends before it starts', withSetFields({ end_time: '2026-12-31T00:00:00Z' }), 'ends_before_start'],
  ['started already', withSetFields({ start_time: '2026-11-01T00:00:00Z' }), 'starts_in_past'],
  [
    'runs on for ever',
    {
      ...withSetFields({ end_time: null }),
      fields: { ...good.fields, total_budget_amount_local_micro: null },
    },
    'no_end_no_total',
  ],
  ['a bid that is needed', withSetFields({ bid_amount_local_micro: null }), 'bid_missing'],
  ['a bid that is too high', withSetFields({ bid_amount_local_micro: 2_000_000_000 }), 'bid_out_of_bounds'],
  ['a bid above the daily budget', withSetFields({ bid_amount_local_micro: 30_000_000 }), 'above_campaign'],
  ['MAX for reach', withSetFields({}, { objective: 'REACH' }), 'bid_strategy_for_objective'],
  ['TARGET for engagements', withSetFields({ bid_strategy: 'TARGET' }), 'bid_strategy_for_objective'],
  ['a goal of another objective', withSetFields({ goal: 'MAX_REACH' }), 'goal_for_objective'],
  ['profiles alone', withSetFields({ placements: ['TWITTER_PROFILE'] }), 'profile_alone'],
  [
    'search without a keyword',
    {
      ...good,
      adSets: [
        { ...adSet, fields: { ...adSet.fields, placements: ['TWITTER_SEARCH'] }, criteria: [...handles(3), here] },
      ],
    },
    'search_without_keyword',
  ],
  ['a cap without days', withSetFields({ frequency_cap: 3 }), 'frequency_without_duration'],
  ['an app that is not named', withSetFields({}, { objective: 'APP_INSTALLS' }), 'app_missing'],
  [
    'conversions without an event',
    withSetFields({ goal: 'WEBSITE_CONVERSIONS' }, { objective: 'WEBSITE_CLICKS' }),
    'tag_missing',
  ],
  ['a total above the campaign’s', withSetFields({ total_budget_amount_local_micro: 300_000_000 }), 'above_campaign'],
  [
    'a daily budget above the campaign’s',
    withSetFields({ daily_budget_amount_local_micro: 30_000_000 }),
    'ad_set_daily_above_campaign',
  ],
  ['no name', withSetFields({ name: null }), 'missing'],
  [
    'a daily budget that cannot spend the total',
    withFields({ daily_budget_amount_local_micro: 5_000_000 }),
    'daily_short_of_total',
  ],
  [
    'that of an ad set',
    withSetFields({ daily_budget_amount_local_micro: 1_000_000, total_budget_amount_local_micro: 150_000_000 }),
    'daily_short_of_total',
  ],
  ['ad sets that cannot', withSetFields({ total_budget_amount_local_micro: 120_000_000 }), 'sets_short_of_campaign'],
  ['few keywords', withSet({ criteria: [...keywords(3), here] }), 'few_keywords'],
  [
    'few keywords of our own choice',
    withSet({ criteria: [...keywords(3), here], chosen: true }),
    'few_keywords_chosen',
  ],
  ['many handles', withSet({ criteria: [...handles(40), here] }), 'many_handles'],
  ['too many handles', withSet({ criteria: [...handles(101), here] }), 'too_many_values'],
  ['everybody', withSet({ criteria: [here] }), 'everybody'],
  ['worldwide', withSet({ criteria: keywords(25) }), 'worldwide'],
  ['Russia', withSet({ criteria: [...keywords(25), { ...criterion('LOCATION', '1'), name: 'Russia' }] }), 'russia'],
  ['what cannot be put there', withSet({ refusals: [message('nothing_left')] }), 'nothing_left'],
])('%s', (_, draft, code) => {
  expect(codes(draft)).toContain(code)
})

test.each([
  [
    'an exclusion that the ad platform has no word for',
    message('left_excluded', { what: message('left_kind_job'), terms: 'Nurse' }),
    'warning',
  ],
  [
    'an entry that is left out',
    message('entry_left_out', { label: 'tea', reason: message('not_on_placement') }),
    'warning',
  ],
  [
    'an entry that is there already',
    message('entry_left_out', { label: 'tea', reason: message('same_as', { other: 'Tea' }) }),
    'notice',
  ],
  ['placements that are not the list’s', message('list_placements_differ'), 'notice'],
])('%s is a note of its weight', (_, note, severity) => {
  expect(lintCampaign(withSet({ notes: [note] }), NOW).find(({ code }) => code === note.code)).toMatchObject({
    severity,
  })
})

test('a problem says which part and field, in our words; errors come first', () => {
  const problems = lintCampaign({ ...withFields({ daily_budget_amount_local_micro: 300_000_000 }), adSets: [] }, NOW)
  expect(problems[0]).toMatchObject({
    code: 'daily_above_total',
    severity: 'error',
    part: { kind: 'campaign' },
    field: 'daily_budget',
  })
  expect(problems.map((problem) => messageText(problem, 'en'))).toContain(
    'The daily budget can’t be higher than the total budget.',
  )
  expect(problems.at(-1)?.severity).toBe('warning')
})

test.each([
  ['a daily budget that is rounded', withFields({ daily_budget_amount_local_micro: 6_450_000 })],
  ['one limited ad set beside one that is not', { ...good, adSets: [adSet, withTotal(50_000_000)] }],
  ['an open flight', withSetFields({ end_time: null, daily_budget_amount_local_micro: 1_000_000 })],
])('%s spends the total', (_, draft) => {
  expect(codes(draft)).not.toContain('daily_short_of_total')
  expect(codes(draft)).not.toContain('sets_short_of_campaign')
})

test('what removed ad sets spent counts towards the total', () => {
  const short = withSetFields({ total_budget_amount_local_micro: 120_000_000 })
  expect(codes({ ...short, removedSpent: 30 })).toContain('sets_short_of_campaign')
  expect(codes({ ...short, removedSpent: 80 })).not.toContain('sets_short_of_campaign')
})

test('a list alone needs no location; beside words it does', () => {
  const list = criterion('CUSTOM_AUDIENCE', 'abc')
  expect(codes(withSet({ criteria: [list] }))).not.toContain('worldwide')
  expect(codes(withSet({ criteria: [list, ...keywords(25)] }))).toContain('worldwide')
})

test('a budget that cannot be spent is said with its amounts', () => {
  const said = lintCampaign(
    withSetFields({ daily_budget_amount_local_micro: 30_000_000, total_budget_amount_local_micro: 120_000_000 }),
    NOW,
  ).map((problem) => messageText(problem, 'en'))
  expect(said).toContain('The daily budget of $30.00 is higher than the campaign’s $20.00, which is never exceeded.')
  expect(said).toContain(
    'The ad sets’ own budgets allow at most $120.00, so $80.00 of the campaign’s $200.00 can’t be spent.',
  )
})
