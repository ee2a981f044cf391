// What the network refuses of criteria on a line item.
import { expect, test } from 'vitest'
import { type CriteriaFacts, type CriterionFields, checkCriteria, checkEstimate } from './criterion-check-rules.ts'
import { CRITERION_RULES, combinationOf, criterionKey, criterionLimit, TARGETING_TYPES } from './criterion-rules.ts'

const of = (targeting_type: string, targeting_value: string, operator_type = 'EQ') => ({
  targeting_type,
  targeting_value,
  operator_type,
})
const JAPAN = '06ef846bfc783874'
const FRANCE = 'f3bfc7dcc928977f'
const many = (type: string, count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(type, value(index)))
const found = (criteria: readonly CriterionFields[], facts: CriteriaFacts = {}) =>
  checkCriteria(criteria, facts).map((problem) => [problem.index, problem.code, problem.rule])

test.each([
  ['a keyword', 'BROAD_KEYWORD', 'espresso bar'],
  ['an emoji', 'BROAD_KEYWORD', '☕️'],
  ['a hashtag', 'PHRASE_KEYWORD', '#latte'],
  ['an account', 'SIMILAR_TO_FOLLOWERS_OF_USER', '14230524'],
  ['an interest', 'INTEREST', '1001'],
  ['a conversation', 'CONVERSATION', 'a1'],
  ['a place', 'LOCATION', '96683cc9126741d1'],
  ['women', 'GENDER', '2'],
  ['an age', 'AGE', 'AGE_21_TO_34'],
  ['a language', 'LANGUAGE', 'zh-cn'],
  ['an operator', 'NETWORK_OPERATOR', '2l'],
  ['a custom audience', 'CUSTOM_AUDIENCE', '249yj'],
  ['an event', 'EVENT', '1w0pl'],
  ['a platform', 'PLATFORM', '0'],
])('%s is accepted', (_, type, value) => {
  expect(checkCriteria([of(type, value)])).toEqual([])
  // Left out it means EQ, as the examples of the reference do.
  expect(checkCriteria([{ targeting_type: type, targeting_value: value }])).toEqual([])
})

test.each([
  ['no type', { targeting_value: 'tea' }, 'MISSING_PARAMETER', 'targeting_type'],
  ['no value', { targeting_type: 'BROAD_KEYWORD' }, 'MISSING_PARAMETER', 'targeting_value'],
  ['a type nobody knows', of('HASHTAG', 'tea'), 'INVALID_TARGETING_TYPE', 'targeting_type'],
  ['a type of every object', of('constructor', 'tea'), 'INVALID_TARGETING_TYPE', 'targeting_type'],
  ['an operator nobody knows', of('BROAD_KEYWORD', 'tea', 'GT'), 'INVALID_PARAMETER', 'operator_type'],
  ['an excluded gender', of('GENDER', '1', 'NE'), 'INVALID_PARAMETER', 'operator_type'],
  ['an app list that is targeted', of('APP_LIST', '1a', 'EQ'), 'INVALID_PARAMETER', 'operator_type'],
  ['a new device that equals', of('NETWORK_ACTIVATION_DURATION', '3'), 'INVALID_PARAMETER', 'operator_type'],
  [
    'an excluded look-alike',
    of('CUSTOM_AUDIENCE_EXPANDED', '249yj', 'NE'),
    'INVALID_TAILORED_AUDIENCE_TYPE',
    'operator_type',
  ],
  ['a blank keyword', of('BROAD_KEYWORD', '  '), 'INVALID_PARAMETER', 'targeting_value'],
  ['a keyword over two lines', of('BROAD_KEYWORD', 'a\nb'), 'ILLEGAL_CHARACTERS', 'targeting_value'],
  ['a handle for a user id', of('SIMILAR_TO_FOLLOWERS_OF_USER', 'harborroast'), 'INVALID_PARAMETER', 'targeting_value'],
  ['a band that is no bucket', of('AGE', 'AGE_18_TO_24'), 'INVALID_PARAMETER', 'targeting_value'],
  ['a third gender value', of('GENDER', '3'), 'INVALID_PARAMETER', 'targeting_value'],
  ['a place by its name', of('LOCATION', 'Japan'), 'INVALID_PARAMETER', 'targeting_value'],
])('%s is refused', (_, fields: CriterionFields, code, parameter) => {
  expect(checkCriteria([of('BROAD_KEYWORD', 'coffee'), fields])).toMatchObject([{ index: 1, code, parameter }])
})

test.each([
  ['keywords', 1_000, many('BROAD_KEYWORD', 600, (n) => `a${n}`), many('EXACT_KEYWORD', 401, (n) => `a${n}`)],
  ['accounts', 100, [], many('SIMILAR_TO_FOLLOWERS_OF_USER', 101, (n) => `${n + 1}`)],
  ['interests', 100, many('INTEREST', 1, () => '5000'), many('INTEREST', 100, (n) => `${n}`)],
  ['locations', 2_000, [], many('LOCATION', 2_001, (n) => n.toString(16).padStart(16, '0'))],
  ['age bucket', 1, [of('AGE', 'AGE_OVER_18')], [of('AGE', 'AGE_OVER_21')]],
  ['event', 1, [], [of('EVENT', 'a1'), of('EVENT', 'a2')]],
])('a line item takes only so many %s', (what, limit, current, criteria) => {
  const problems = checkCriteria(criteria, { existing: current })
  expect(problems).toMatchObject([{ rule: 'too_many_values', index: limit - current.length, values: { limit, what } }])
  expect(checkCriteria(criteria.slice(0, limit - current.length), { existing: current })).toEqual([])
})

test('a show needs a location before it, and every location in its market', () => {
  const facts: CriteriaFacts = {
    showLocales: new Map([['100', ['ja-JP']]]),
    locationCountries: new Map([
      [JAPAN, 'JP'],
      [FRANCE, 'FR'],
    ]),
  }
  const show = of('TV_SHOW', '100')
  const japan = of('LOCATION', JAPAN)
  const france = of('LOCATION', FRANCE)
  expect(found([show], facts)).toEqual([[0, 'INVALID_TV_SHOW_LOCATIONS', 'show_without_location']])
  expect(found([show, japan], facts)).toEqual([[0, 'INVALID_TV_SHOW_LOCATIONS', 'show_without_location']])
  expect(found([japan, show], facts)).toEqual([])
  expect(found([show], { ...facts, existing: [japan] })).toEqual([])
  expect(found([japan, france, show], facts)).toEqual([[2, 'TV_SHOW_OUTSIDE_MARKET', 'show_outside_market']])
  expect(found([france], { ...facts, existing: [japan, show] })).toEqual([
    [0, 'TV_SHOW_OUTSIDE_MARKET', 'show_outside_market'],
  ])
  // Two countries are never in one market, even where the show runs in both.
  const everywhere = { ...facts, showLocales: new Map([['100', ['ja-JP', 'fr-FR']]]) }
  expect(found([japan, france, show], everywhere)).toHaveLength(1)
  expect(found([france, show], everywhere)).toEqual([])
})

test('custom audiences have to be targetable, and do not stand beside look-alikes unless excluded', () => {
  const audiences = new Map([
    ['a1', { targetable: true }],
    ['a2', { targetable: false }],
    ['a3', { targetable: true, lookalike: true }],
  ])
  expect(found([of('CUSTOM_AUDIENCE', 'a2')], { audiences })).toEqual([
    [0, 'INVALID_PARAMETER', 'audience_not_targetable'],
  ])
  expect(found([of('CUSTOM_AUDIENCE', 'zz')], { audiences })).toEqual([
    [0, 'TAILORED_AUDIENCE_NOT_FOUND', 'audience_unknown'],
  ])
  expect(found([of('CUSTOM_AUDIENCE', 'a1'), of('CUSTOM_AUDIENCE_EXPANDED', 'a1')], { audiences })).toEqual([
    [1, 'EXCLUSIVE_PARAMETERS', 'audience_beside_lookalike'],
  ])
  expect(found([of('CUSTOM_AUDIENCE', 'a1', 'NE'), of('CUSTOM_AUDIENCE_EXPANDED', 'a1')], { audiences })).toEqual([])
  expect(found([of('CUSTOM_AUDIENCE', 'a3', 'NE')], { audiences })).toEqual([
    [0, 'INVALID_TAILORED_AUDIENCE_TYPE', 'audience_not_excludable'],
  ])
})

test('what stands already, or is given twice, is refused; capitals make no other keyword', () => {
  const current = [of('BROAD_KEYWORD', 'Espresso  Bar')]
  expect(found([of('BROAD_KEYWORD', 'espresso bar')], { existing: current })).toEqual([
    [0, 'INVALID_PARAMETER', 'standing_already'],
  ])
  expect(found([of('BROAD_KEYWORD', 'tea'), of('BROAD_KEYWORD', 'TEA')])).toEqual([[1, 'INVALID_PARAMETER', 'twice']])
  expect(found([of('PHRASE_KEYWORD', 'tea'), of('BROAD_KEYWORD', 'tea'), of('BROAD_KEYWORD', 'tea', 'NE')])).toEqual([])
  expect(criterionKey(of('CONVERSATION', 'a1'))).not.toBe(criterionKey(of('CONVERSATION', 'A1')))
})

test('what exists, who may be promoted, whom one engaged, and devices inside a platform', () => {
  expect(found([of('INTEREST', '7')], { known: { INTEREST: new Set(['8']) } })).toEqual([
    [0, 'INVALID_PARAMETER', 'unknown_value'],
  ])
  expect(
    found([of('SIMILAR_TO_FOLLOWERS_OF_USER', '7')], { known: { SIMILAR_TO_FOLLOWERS_OF_USER: new Set() } }),
  ).toEqual([[0, 'INVALID_USER_ID', 'unknown_user']])
  expect(found([of('FOLLOWERS_OF_USER', '7')], { promotableUserIds: new Set(['8']) })).toEqual([
    [0, 'INVALID_USER_ID', 'not_promotable'],
  ])
  expect(found([of('CAMPAIGN_ENGAGEMENT', 'a1')])).toEqual([[0, 'INCLUSIVE_PARAMETERS', 'engagement_without_type']])
  expect(found([of('ENGAGEMENT_TYPE', 'IMPRESSION'), of('CAMPAIGN_ENGAGEMENT', 'a1')])).toEqual([])
  const devicePlatforms = new Map([['d1', '0']])
  expect(found([of('DEVICE', 'd1'), of('PLATFORM', '1')], { devicePlatforms })).toEqual([])
  expect(found([of('DEVICE', 'd1'), of('PLATFORM', '0')], { devicePlatforms })).toEqual([
    [1, 'EXCLUSIVE_PARAMETERS', 'device_inside_platform'],
  ])
})

test('what search does not have cannot be targeted there alone', () => {
  const search = { placements: ['TWITTER_SEARCH'] }
  expect(found([of('INTEREST', '7')], search)).toEqual([[0, 'INVALID_TARGETING_TYPE', 'not_for_placement']])
  expect(found([of('INTEREST', '7')], { placements: ['TWITTER_SEARCH', 'TWITTER_TIMELINE'] })).toEqual([])
  expect(found([of('EXACT_KEYWORD', 'tea')], { placements: ['TWITTER_TIMELINE'] })).toEqual([
    [0, 'INVALID_TARGETING_TYPE', 'not_for_placement'],
  ])
  expect(found([of('INTEREST', '7'), of('EXACT_KEYWORD', 'tea')], { placements: ['ALL_ON_TWITTER'] })).toEqual([])
})

test('an estimate needs a primary criterion that is not excluded', () => {
  expect(checkEstimate([of('LOCATION', JAPAN)])).toMatchObject([{ code: 'INVALID_PARAMETER', rule: 'no_primary' }])
  expect(checkEstimate([of('BROAD_KEYWORD', 'tea', 'NE')])).toHaveLength(1)
  expect(checkEstimate([of('LOCATION', JAPAN), { targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea' }])).toEqual(
    [],
  )
})

test('the table holds every type of the reference, and how each takes part', () => {
  const reference = [
    'AGE DEVICE EVENT CAMPAIGN_ENGAGEMENT CAMPAIGN_ENGAGEMENT_LOOKALIKE CONVERSATION ENGAGEMENT_TYPE FOLLOWERS_OF_USER',
    'GENDER INTEREST LANGUAGE LIVE_TV_EVENT LOCATION NETWORK_ACTIVATION_DURATION NETWORK_OPERATOR PLATFORM',
    'PLATFORM_VERSION SIMILAR_TO_FOLLOWERS_OF_USER TV_SHOW USER_ENGAGEMENT USER_ENGAGEMENT_LOOKALIKE WIFI_ONLY',
    'BROAD_KEYWORD EXACT_KEYWORD PHRASE_KEYWORD UNORDERED_KEYWORD CUSTOM_AUDIENCE CUSTOM_AUDIENCE_EXPANDED',
    'APP_STORE_CATEGORY APP_STORE_CATEGORY_LOOKALIKE APP_LIST',
  ].flatMap((line) => line.split(' '))
  expect([...TARGETING_TYPES].sort()).toEqual([...reference, 'CONTENT_PUBLISHER_USER', 'IAB_CATEGORY'].sort())
  expect(combinationOf({ targeting_type: 'INTEREST', operator_type: 'EQ' })).toBe('united')
  expect(combinationOf({ targeting_type: 'LOCATION', operator_type: 'EQ' })).toBe('intersected')
  expect(combinationOf({ targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'NE' })).toBe('excluded')
  expect([criterionLimit('PHRASE_KEYWORD'), criterionLimit('LANGUAGE')]).toEqual([1_000, null])
  for (const type of TARGETING_TYPES)
    expect(CRITERION_RULES[type].primary ? CRITERION_RULES[type].family : 'united', type).toBe('united')
})
