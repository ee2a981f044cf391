// The form of a campaign: the network's rules before anything is sent, amounts as people type them, and what is asked for.
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import {
  type AdSetForm,
  adDraftOf,
  adSetFieldsOf,
  type CampaignForm,
  campaignFieldsOf,
  formOf,
  formProblems,
  newAdSet,
  newCampaign,
  placementsOfList,
  placeOf,
  stepOf,
  type TypedSettings,
  withList,
} from './campaign-form-rules.ts'
import { commonFlight, flightFormOf } from './flight-form-rules.ts'

const options: CampaignOptions = {
  account: { id: 'a', account_id: 'x', name: 'Harbor Roast' },
  timezone: 'America/New_York',
  funding_sources: [
    { id: 'card', description: 'Card', currency: 'USD', type: 'CREDIT_CARD', usable: true },
    { id: 'old', description: 'Old', currency: 'USD', type: 'CREDIT_LINE', usable: false },
  ],
  currency: 'USD',
  bids: { least: 0.01, most: 1000, step: 0.01 },
  objectives: [],
  placements: [],
  account_placements: [],
  promotable_accounts: [],
  business_categories: [],
  countries: null,
  may_write: true,
}
const now = Date.parse('2026-11-21T12:00:00Z')
const good: CampaignForm = {
  ...newCampaign('a', '2026-11-21', 'Everybody'),
  name: 'Autumn',
  fundingSource: 'card',
  dailyBudget: '50',
  totalBudget: '500',
  end: '2026-12-05',
  adSets: [
    {
      ...newAdSet('Brewers'),
      targeting: { kind: 'config', config_id: 'c' },
      ads: [
        { key: 'k', id: null, name: 'Ad', creativeId: null, postId: '1900', userId: null, running: true, post: null },
      ],
    },
  ],
}
const wrong = (form: CampaignForm) =>
  formProblems(form, options, now)
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${placeOf(problem)} ${problem.code}`)

const typed = (settings: Partial<TypedSettings>): TypedSettings => ({ ...newAdSet('').settings, ...settings })

const sets = [['ALL_ON_TWITTER'], ['TWITTER_TIMELINE', 'TWITTER_PROFILE', 'TWITTER_REPLIES']]
const shownAt = (placements: readonly string[]) => ({ ...emptyPackage, placements })

test('an ad set takes the placements of its list where it can be shown so', () => {
  const list = shownAt(['homeTimelines', 'profiles', 'replies'])
  expect(placementsOfList(list, sets)).toEqual(['TWITTER_TIMELINE', 'TWITTER_PROFILE', 'TWITTER_REPLIES'])
  expect(placementsOfList(shownAt([]), sets)).toBeUndefined()
  expect(placementsOfList(shownAt(['searchResults']), sets)).toBeUndefined()
  const chosen = withList(good, { id: 'u', name: 'Nurses', targeting_package: list }, { ...options, placements: sets })
  expect(chosen.adSets[0]?.placements).toEqual(['TWITTER_TIMELINE', 'TWITTER_PROFILE', 'TWITTER_REPLIES'])
})

test('a good campaign has nothing wrong with it', () => {
  expect(wrong(good)).toEqual([])
})

test.each<[string, Partial<CampaignForm>, string]>([
  ['a daily budget above the total', { dailyBudget: '900' }, 'campaign.daily_budget daily_above_total'],
  ['a budget beyond any', { dailyBudget: '999999999999999' }, 'campaign.daily_budget amount_too_large'],
  ['a budget of nothing', { dailyBudget: '0' }, 'campaign.daily_budget not_positive'],
  ['a budget finer than a cent', { dailyBudget: '10.0055' }, 'campaign.daily_budget amount_too_fine'],
  ['a budget that is no amount', { dailyBudget: 'lots' }, 'campaign.daily_budget not_an_amount'],
  ['a budget that can be read in two ways', { dailyBudget: '1.500' }, 'campaign.daily_budget ambiguous_amount'],
  ['yen where dollars are spent', { totalBudget: '５００，０００円' }, 'campaign.total_budget other_currency'],
  ['no daily budget where a card pays', { dailyBudget: '' }, 'campaign.daily_budget daily_budget_missing'],
  ['a funding source that cannot pay', { fundingSource: 'old' }, 'campaign.funding_source_id funding_unusable'],
  ['no funding source', { fundingSource: '' }, 'campaign.funding_source_id missing'],
  ['no name', { name: ' ' }, 'campaign.name missing'],
  ['an end before the start', { end: '2026-11-01' }, 'ad_set.0.end ends_before_start'],
  ['an end that is no day', { end: 'soon' }, 'campaign.end not_a_day'],
  ['an end that no calendar has', { end: '2027-02-29' }, 'campaign.end not_a_day'],
  ['a start in a year that nobody reckons with', { start: '0001-01-01' }, 'campaign.start not_a_day'],
  ['an end at the end of days', { end: '9999-12-31' }, 'campaign.end not_a_day'],
])('refused before it is sent: %s', (_, change, problem) => {
  expect(wrong({ ...good, ...change })).toContain(problem)
})

test.each<[Partial<AdSetForm>, string]>([
  [{ targeting: null }, 'ad_set.0.targeting no_audience'],
  [{ bidStrategy: 'MAX', settings: typed({ bid: '' }) }, 'ad_set.0.bid bid_missing'],
  [{ bidStrategy: 'MAX', settings: typed({ bid: '2000' }) }, 'ad_set.0.bid bid_out_of_bounds'],
  [{ bidStrategy: 'TARGET', settings: typed({ bid: '1' }) }, 'ad_set.0.bid_strategy bid_strategy_for_objective'],
  [{ placements: ['TWITTER_PROFILE'] }, 'ad_set.0.placements profile_alone'],
  [{ settings: typed({ frequency_cap: '3' }) }, 'ad_set.0.frequency_days frequency_without_duration'],
  [{ settings: typed({ goal: 'LINK_CLICKS' }) }, 'ad_set.0.goal goal_for_objective'],
])('an ad set with %j', (change, problem) => {
  const [set] = good.adSets
  if (!set) throw new Error('the good campaign has an ad set')
  expect(wrong({ ...good, adSets: [{ ...set, ...change }] })).toContain(problem)
})

test('what is asked for: amounts as numbers, the flight in the account’s time, moments that stand kept', () => {
  expect(campaignFieldsOf(good)).toEqual({
    name: 'Autumn',
    funding_source_id: 'card',
    daily_budget: 50,
    total_budget: 500,
    purchase_order: null,
  })
  const [set] = good.adSets
  if (!set) throw new Error('the good campaign has an ad set')
  expect(adSetFieldsOf(set, good, 'America/New_York')).toMatchObject({
    start: '2026-11-21T05:00:00.000Z',
    end: '2026-12-06T04:59:00.000Z',
    targeting: { kind: 'config', config_id: 'c' },
    bid: null,
  })
  const current = { ...good, startAt: '2026-11-21T14:30:00.000Z' }
  expect(adSetFieldsOf(set, current, 'America/New_York').start).toBe('2026-11-21T14:30:00.000Z')
  expect(adSetFieldsOf(set, { ...current, start: '2026-11-22' }, 'America/New_York').start).toBe(
    '2026-11-22T05:00:00.000Z',
  )
})

test('a draft that was saved before anybody was chosen comes back without a choice; countries alone are one', () => {
  const [set = newAdSet('')] = good.adSets
  const fields = adSetFieldsOf({ ...set, targeting: null }, good, 'UTC')
  const order = { fields: [] }
  const stored = { ...fields, id: 's', version: 1, running: true, targeting_name: '', order }
  const opened = (targeting: unknown) => {
    const campaign = { ...good, promotes: 'posts', timezone: 'UTC', account: { id: 'a' }, daily_budget: 5, order }
    const tree = { campaign, ad_sets: [{ ...stored, targeting }], ads: [] }
    return formOf(tree as unknown as CampaignTree).adSets[0]?.targeting
  }
  expect(opened(fields.targeting)).toBeNull()
  const everybodyThere = { ...fields.targeting, countries: [{ code: 'JP', label: 'Japan' }] }
  expect(opened(everybodyThere)).toEqual(everybodyThere)
})

test('dates of the only ad set are its own: the campaign’s stay, and the next ad set gets those', () => {
  const order = { fields: [] }
  const [only = newAdSet('')] = good.adSets
  const campaign = { ...good, promotes: 'posts', timezone: 'UTC', account: { id: 'a' }, daily_budget: 5, order }
  const stored = { ...adSetFieldsOf(only, good, 'UTC'), id: 's', version: 1, running: true, targeting_name: '', order }
  const dates = { start: '2026-12-05T00:00:00Z', end: '2026-12-20T23:59:00Z' }
  const flight = { start: '2026-11-30T00:00:00.000Z', end: '2026-12-06T23:59:00.000Z' }
  const opened = (set: object, own: object | null) =>
    formOf({ campaign, flight: own, ad_sets: [{ ...stored, ...set }], ads: [] } as unknown as CampaignTree)
  const form = opened(dates, flight)
  expect([form.start, form.end]).toEqual(['2026-11-30', '2026-12-06'])
  expect(form.adSets[0]?.flight).toMatchObject({ start: '2026-12-05', end: '2026-12-20' })
  expect(adSetFieldsOf(newAdSet('Two'), form, 'UTC')).toMatchObject(flight)
  expect(opened({ start: '2026-11-30T00:00:00Z', end: flight.end }, flight).adSets[0]?.flight).toBeNull()
  expect(opened(dates, null), 'made without: its ad sets tell').toMatchObject({ start: '2026-12-05' })
})

test('what is on its way or was refused is edited as it is wanted, beside what is live', () => {
  const order = { fields: [{ field: 'daily_budget', live: 20, wanted: 25 }] }
  const campaign = { ...good, promotes: 'posts', timezone: 'UTC', account: { id: 'a' }, daily_budget: 20, order }
  const tree = { campaign, ad_sets: [], ads: [] }
  expect(formOf(tree as unknown as CampaignTree).dailyBudget).toBe('25')
})

test('a problem leads to the step where it is fixed', () => {
  const steps = formProblems(
    { ...good, name: '', end: '2026-11-01', dailyBudget: 'x', adSets: [newAdSet('One')] },
    options,
    now,
  )
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${placeOf(problem)}: ${stepOf(problem, good)}`)
  expect(steps).toEqual(
    expect.arrayContaining([
      'campaign.name: objective',
      'campaign.daily_budget: budget',
      'ad_set.0.end: budget',
      'ad_set.0.targeting: adsets',
    ]),
  )
})

const own = { start: '2026-11-25', end: '2026-11-28', startAt: null, endAt: null }
const [goodSet] = good.adSets

test('an ad set goes by the flight of the campaign, or by one of its own, with bid and budget of its own', () => {
  if (!goodSet) throw new Error('the good campaign has an ad set')
  const other = {
    ...newAdSet('Runners'),
    flight: own,
    bidStrategy: 'MAX' as const,
    settings: typed({ bid: '0.4', daily_budget: '5' }),
  }
  const zone = 'America/New_York'
  expect(adSetFieldsOf(goodSet, good, zone)).toMatchObject({ start: '2026-11-21T05:00:00.000Z' })
  expect(adSetFieldsOf(other, good, zone)).toMatchObject({
    start: '2026-11-25T05:00:00.000Z',
    end: '2026-11-29T04:59:00.000Z',
    bid: 0.4,
    daily_budget: 5,
  })
})

test.each([
  ['its own', { ...own, end: '2026-11-22' }, 'adsets'],
  ['that of the campaign', null, 'budget'],
])('a flight that ends before it starts leads to where %s is typed', (_, flight, step) => {
  if (!goodSet) throw new Error('the good campaign has an ad set')
  const form = { ...good, ...(flight === null && { end: '2026-11-01' }), adSets: [{ ...goodSet, flight }] }
  const [problem] = formProblems(form, options, now).filter(({ code }) => code === 'ends_before_start')
  expect(problem && [placeOf(problem), stepOf(problem, form)]).toEqual(['ad_set.0.end', step])
})

test('what stands is read back: the flight that most ad sets have is the campaign’s, others have their own', () => {
  const at = (day: string) => `${day}T05:00:00.000Z`
  const flights = [
    { start: at('2026-11-25'), end: at('2026-11-28') },
    { start: at('2026-11-21'), end: null },
    { start: at('2026-11-21'), end: null },
  ]
  expect(commonFlight(flights)).toBe(flights[1])
  expect(commonFlight([])).toBeUndefined()
  expect(flightFormOf(flights[0], 'America/New_York')).toEqual({
    start: '2026-11-25',
    end: '2026-11-27',
    startAt: at('2026-11-25'),
    endAt: at('2026-11-28'),
  })
})

test('an account that is promoted is neither a post nor a creative, and has no place among posts', () => {
  if (!goodSet) throw new Error('the good campaign has an ad set')
  const ad = { key: 'a', id: null, name: '@us', creativeId: null, postId: '', userId: '42', running: true, post: null }
  expect(adDraftOf(ad)).toEqual({ name: '@us', creative_id: null, post_id: null, user_id: '42', running: true })
  const adSets = [{ ...goodSet, ads: [ad] }]
  expect(wrong({ ...good, adSets })).toContain('ad.0.0.creative_id account_among_posts')
  expect(wrong({ ...good, objective: 'FOLLOWERS', promotes: 'account', adSets })).toEqual([])
})

test('what runs before the videos of others says what business it is for', () => {
  if (!goodSet) throw new Error('the good campaign has an ad set')
  const preroll = (categories: string[]) => ({
    ...good,
    objective: 'PREROLL_VIEWS' as const,
    adSets: [{ ...goodSet, bidStrategy: 'AUTO' as const, categories }],
  })
  expect(wrong(preroll([]))).toEqual(['ad_set.0.categories missing'])
  expect(wrong(preroll(['IAB18']))).toEqual([])
})

test('partner apps are told the domain and the business of the advertiser', () => {
  if (!goodSet) throw new Error('the good campaign has an ad set')
  const partners = (more: Partial<typeof goodSet>) => ({
    ...good,
    adSets: [{ ...goodSet, placements: ['PUBLISHER_NETWORK'], ...more }],
  })
  expect(wrong(partners({}))).toEqual([
    'ad_set.0.advertiser_domain needed_for_publishers',
    'ad_set.0.categories needed_for_publishers',
  ])
  expect(
    wrong(partners({ settings: typed({ advertiser_domain: 'https://example.com' }), categories: ['IAB18'] })),
  ).toEqual(['ad_set.0.advertiser_domain bad_value'])
  expect(wrong(partners({ settings: typed({ advertiser_domain: 'example.com' }), categories: ['IAB18'] }))).toEqual([])
})

const warnedOf = (form: CampaignForm) =>
  formProblems(form, options, now)
    .filter(({ severity }) => severity === 'warning')
    .map((problem) => `${placeOf(problem)} ${problem.code}`)
const withSettings = (settings: Partial<TypedSettings>): CampaignForm => ({
  ...good,
  adSets: good.adSets.map((set) => ({ ...set, settings: { ...set.settings, ...settings } })),
})

test('an ad set needs a name', () => {
  const form = { ...good, adSets: good.adSets.map((set) => ({ ...set, name: ' ' })) }
  expect(wrong(form)).toEqual(['ad_set.0.name missing'])
})

test('budgets of ad sets are compared with the campaign’s, and with their own days', () => {
  expect(warnedOf(good)).toEqual([])
  expect(warnedOf(withSettings({ daily_budget: '500' }))).toEqual(['ad_set.0.daily_budget ad_set_daily_above_campaign'])
  expect(warnedOf(withSettings({ daily_budget: '20', total_budget: '500' }))).toEqual([
    'campaign.total_budget sets_short_of_campaign',
    'ad_set.0.daily_budget daily_short_of_total',
  ])
  expect(warnedOf({ ...good, dailyBudget: '20' })).toEqual(['campaign.daily_budget daily_short_of_total'])
})
