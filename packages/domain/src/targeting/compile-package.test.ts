// Plans: what becomes of each part of a package, by examples.
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '../shell/country-rules.ts'
import { message, messageText } from '../shell/message-rules.ts'
import { compilePackage } from './compile-package.ts'
import { neededHandles, neededLookUps, needsMarkets } from './needed-look-ups.ts'
import { emptyPackage, type TargetingPackage } from './package-rules.ts'
import {
  type CompileInput,
  criteriaAfter,
  criteriaToEstimate,
  type ExistingItem,
  type PlanOption,
  type PlanTarget,
  type TargetingPlan,
} from './targeting-plan.ts'

const option = (
  type: PlanOption['type'],
  value: string,
  name: string,
  group: string | null = null,
  countryCode: string | null = null,
): PlanOption => ({ type, value, name, group, countryCode })
const JAPAN = option('LOCATION', '06ef846bfc783874', 'Japan', 'COUNTRIES', 'JP')
const FRANCE = option('LOCATION', 'f3bfc7dcc928977f', 'France', 'COUNTRIES', 'FR')
const RUSSIA = option('LOCATION', '6f6fb53f0bd2e10e', 'Russia', 'COUNTRIES', 'RU')
const OPTIONS: readonly PlanOption[] = [
  JAPAN,
  FRANCE,
  RUSSIA,
  option('LOCATION', '5c2b5e46ab891f07', 'Tokyo, JP', 'REGIONS', 'JP'),
  option('LOCATION', '8173485c72e78ca5', 'Tokyo, Tokyo, Japan', 'CITIES', 'JP'),
  option('LOCATION', '0000000000000001', 'Springfield, IL, USA', 'CITIES', 'US'),
  option('LOCATION', '0000000000000002', 'Springfield, MA, USA', 'CITIES', 'US'),
  option('INTEREST', '9001', 'Food and drink/Coffee'),
  option('INTEREST', '9000', 'Food and drink'),
  option('CONVERSATION', 'a1', 'Latte art', 'LIFESTYLES'),
  option('CONVERSATION', 'a2', 'Jazz', 'MUSIC_GENRES'),
  option('CONVERSATION', 'a3', 'Jazz', 'SPORTS_TEAMS'),
  option('CONVERSATION', 'a4', 'The Quiet Ferrymen', 'MOVIES'),
  option('CONVERSATION', 'a5', 'Saltmarsh Road', 'TV_SHOWS'),
  option('TV_SHOW', '10027243420', '潮沼通り', 'ja-JP'),
  option('TV_SHOW', '10027243421', 'The Lantern Census', 'fr-FR'),
  option('LANGUAGE', 'ja', 'Japanese'),
  option('NETWORK_OPERATOR', '2l', 'Heron Mobile', null, 'GB'),
  option('NETWORK_OPERATOR', '2m', 'Nimbus', null, 'JP'),
  option('NETWORK_OPERATOR', '2n', 'Nimbus', null, 'FR'),
]

const entry = (label: string, id?: string) => ({ label, deselected: false, id })
const handles = (count: number) => Array.from({ length: count }, (_, n) => ({ handle: `h${n}`, deselected: false }))
const ids = (count: number) => new Map(Array.from({ length: count }, (_, n) => [`h${n}`, `${1000 + n}`] as const))
const packageWith = (part: Partial<TargetingPackage>): TargetingPackage => ({ ...emptyPackage, ...part })
const EXCLUDING = { categories: [{ name: 'Exclusion Audience' }] }
const japan = [{ label: 'Japan', code: 'JP' }]

const input = (part: Partial<TargetingPackage>, rest: Partial<CompileInput> = {}): CompileInput => ({
  package: packageWith(part),
  countries: japan,
  categories: [],
  options: OPTIONS,
  userIds: new Map(),
  audiences: [],
  target: null,
  mode: 'replace',
  network: 'Microblog',
  ...rest,
})
const compile = (part: Partial<TargetingPackage>, rest: Partial<CompileInput> = {}) => compilePackage(input(part, rest))
const target = (criteria: readonly ExistingItem[], placements: readonly string[] = ['ALL_ON_TWITTER']): PlanTarget => ({
  criteria,
  placements,
  objective: 'ENGAGEMENTS',
  productType: 'PROMOTED_TWEETS',
})
const current = (id: string, type: string, value: string, operator = 'EQ'): ExistingItem => ({
  id,
  targeting_type: type,
  targeting_value: value,
  operator_type: operator,
  name: value,
})
const created = (plan: TargetingPlan) =>
  plan.created.map((item) => `${item.targeting_type} ${item.operator_type} ${item.targeting_value}`)
const droppedOf = (plan: TargetingPlan) => plan.dropped.map((item) => `${item.field} ${item.label}: ${item.code}`)
const codes = (notes: readonly { readonly code: string }[]) => notes.map((note) => note.code)

test('[ENTITY-3] each part of a package becomes criteria, deselected entries none', () => {
  const plan = compile(
    {
      keywords: [entry('  espresso   bar '), { label: 'tea', deselected: true }],
      hashtags: [entry('latte')],
      handles: [{ handle: '@Harborroast', deselected: false }],
      interests: [entry('Food and drink/Coffee')],
      conversation_topics: [entry('Latte art')],
      languages: [entry('Japanese')],
      network_operators: [entry('Nimbus')],
      custom_audiences: [entry('Buyers')],
      locations: [entry('Tokyo')],
      age: '21-34',
      gender: 'Women',
      placements: ['homeTimelines', 'searchResults'],
    },
    {
      userIds: new Map([['harborroast', '77']]),
      audiences: [{ id: '249yj', name: 'Buyers', targetable: true }],
    },
  )
  expect(created(plan)).toEqual([
    `LOCATION EQ ${JAPAN.value}`,
    'LOCATION EQ 5c2b5e46ab891f07',
    'BROAD_KEYWORD EQ espresso bar',
    'BROAD_KEYWORD EQ #latte',
    'SIMILAR_TO_FOLLOWERS_OF_USER EQ 77',
    'INTEREST EQ 9001',
    'CONVERSATION EQ a1',
    'LANGUAGE EQ ja',
    'NETWORK_OPERATOR EQ 2m',
    'CUSTOM_AUDIENCE EQ 249yj',
    'AGE EQ AGE_21_TO_34',
    'GENDER EQ 2',
  ])
  expect(plan.placements).toEqual({
    before: ['ALL_ON_TWITTER'],
    after: ['TWITTER_TIMELINE', 'TWITTER_SEARCH'],
    changed: true,
  })
  expect([plan.refusals, plan.dropped, plan.confirmations, plan.alerts]).toEqual([[], [], [], []])
  expect(codes(plan.notices)).toEqual(['location_inside_country', 'lookalikes_of_followers', 'united_groups'])
  expect(plan.meaning).toMatchObject({
    everybody: false,
    worldwide: false,
    united: [
      { group: 'keywords', count: 2, names: ['espresso bar', '#latte'] },
      { group: 'followers', count: 1 },
      { group: 'interests', count: 1 },
      { group: 'conversations', count: 1 },
      { group: 'custom_audiences', count: 1 },
    ],
    intersected: [
      { group: 'locations', count: 2 },
      { group: 'languages' },
      { group: 'network_operators' },
      { group: 'age' },
      { group: 'gender' },
    ],
  })
})

describe('names are found', () => {
  const taken = (part: Partial<TargetingPackage>, rest: Partial<CompileInput> = {}) =>
    created(compile(part, { countries: [], ...rest }))

  test.each([
    'Food and drink/Coffee',
    'Food and drink—Coffee',
    'FOOD AND DRINK / coffee',
    'Coffee',
    '食・飲料/コーヒー',
  ])('[VALID-4] the interest %s, with slash or em dash', (label) => {
    const japanese = label === '食・飲料/コーヒー' ? 'food-and-drink/coffee' : undefined
    expect(taken({ interests: [entry(label, japanese)] })).toEqual(['INTEREST EQ 9001'])
  })
  test('a parent is not its child', () => {
    expect(taken({ interests: [entry('Food and drink')] })).toEqual(['INTEREST EQ 9000'])
  })
  test('a language by its name in another language, by its code', () => {
    expect(taken({ languages: [entry('日本語')] })).toEqual(['LANGUAGE EQ ja'])
    expect(taken({ languages: [entry('whatever', 'ja')] })).toEqual(['LANGUAGE EQ ja'])
  })
  test('a place by what it is called in our taxonomy; the larger of one name', () => {
    expect(taken({ locations: [entry('東京都', 'JP-13')] })).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
    expect(taken({ locations: [entry('Tokyo')] })).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
  })
  test('an operator in every country of the package where one is called so', () => {
    const both = [...japan, { label: 'France', code: 'FR' }]
    const operators = (countries: CompileInput['countries']) =>
      taken({ network_operators: [entry('Nimbus')] }, { countries }).filter((one) => one.startsWith('NETWORK'))
    expect(operators(japan)).toEqual(['NETWORK_OPERATOR EQ 2m'])
    expect(operators(both)).toEqual(['NETWORK_OPERATOR EQ 2m', 'NETWORK_OPERATOR EQ 2n'])
    expect(taken({ network_operators: [entry('ヘロン・モバイル', 'gb-heronmobile')] })).toEqual([
      'NETWORK_OPERATOR EQ 2l',
    ])
  })
  test('a conversation of a name that several have: the first, and it is said', () => {
    const plan = compile({ conversation_topics: [entry('Jazz')] })
    expect(created(plan)).toContain('CONVERSATION EQ a2')
    expect(plan.notices).toContainEqual({
      code: 'chosen_among',
      values: { label: 'Jazz', name: 'Jazz (MUSIC_GENRES)' },
    })
  })
  test('what the network does not have is left out with its reason', () => {
    const plan = compile({
      keywords: [entry('ok'), entry(' \n ')],
      hashtags: [entry('#')],
      handles: [{ handle: 'nobody', deselected: false }],
      interests: [entry('Calligraphy')],
      locations: [entry('Springfield')],
      custom_audiences: [entry('Gone')],
      placements: ['homeTimelines', 'moon'],
      age: '54-18',
      gender: 'other',
    })
    expect(droppedOf(plan)).toEqual([
      'locations Springfield: ambiguous',
      'keywords  \n : empty_text',
      'hashtags #: empty_text',
      'handles nobody: handle_unknown',
      'interests Calligraphy: no_equivalent',
      'custom_audiences Gone: audience_unknown',
      'age 54-18: age_unknown',
      'gender other: gender_unknown',
      'placements moon: placement_unknown',
    ])
    expect(plan.dropped.slice(0, 1).map((item) => messageText(item, 'en'))).toEqual([
      'The ad platform has several with this name: Springfield, IL, USA (CITIES); Springfield, MA, USA (CITIES).',
    ])
  })
})

describe('films and shows', () => {
  const film = entry('The Quiet Ferrymen')
  const show = entry('Saltmarsh Road')
  test('a film is a conversation, a show is on television where its market holds every place', () => {
    expect(created(compile({ movies_tv_shows: [film, show] }))).toEqual([
      `LOCATION EQ ${JAPAN.value}`,
      'CONVERSATION EQ a4',
      'TV_SHOW EQ 10027243420',
    ])
  })
  test('elsewhere a show is what people talk about, if the network has that', () => {
    const countries = [...japan, { label: 'France', code: 'FR' }]
    const plan = compile({ movies_tv_shows: [show, entry('The Lantern Census')] }, { countries })
    expect(created(plan).slice(2)).toEqual(['CONVERSATION EQ a5'])
    expect(codes(plan.notices)).toContain('show_as_conversation')
    expect(droppedOf(plan)).toEqual(['movies_tv_shows The Lantern Census: show_outside_market'])
    expect(droppedOf(compile({ movies_tv_shows: [entry('The Lantern Census')] }, { countries: [] }))).toEqual([
      'movies_tv_shows The Lantern Census: show_without_location',
    ])
  })
  test('an id that the network gave decides', () => {
    expect(created(compile({ movies_tv_shows: [entry('any name', 'a5')] }))).toContain('CONVERSATION EQ a5')
    expect(created(compile({ movies_tv_shows: [entry('any name', '10027243420')] }))).toContain(
      'TV_SHOW EQ 10027243420',
    )
  })
})

describe('what the specification says', () => {
  test('[EXT-7] of more than 100 handles the first 100 are applied, with the alert', () => {
    const plan = compile({ handles: handles(103) }, { userIds: ids(103) })
    expect(plan.alerts.map((note) => messageText(note, 'en'))).toEqual([
      'You have selected 103 handles. Only the first 100 will be applied.',
    ])
    expect(plan.created.filter(({ field }) => field === 'handles').map(({ label }) => label)).toEqual(
      handles(100).map(({ handle }) => handle),
    )
    expect(droppedOf(plan)).toEqual(['h100', 'h101', 'h102'].map((handle) => `handles ${handle}: beyond_handles`))
    expect(compile({ handles: handles(100) }, { userIds: ids(100) }).alerts).toEqual([])
  })
  test('[VALID-3] countries are applied only if there are fewer than 50', () => {
    const countries = Array.from({ length: 50 }, (_, n) => ({ label: `Land ${n}`, code: n === 0 ? 'JP' : 'FR' }))
    const plan = compile({ keywords: [entry('tea')] }, { countries })
    expect(created(plan)).toEqual(['BROAD_KEYWORD EQ tea'])
    expect([plan.dropped.length, codes(plan.alerts), codes(plan.notices)]).toEqual([
      50,
      ['too_many_countries'],
      ['worldwide'],
    ])
    const fewer = compile({ keywords: [entry('tea')] }, { countries: countries.slice(0, 49) })
    expect(created(fewer)).toContain(`LOCATION EQ ${JAPAN.value}`)
    expect(fewer.alerts).toEqual([])
  })
  test.each([
    ['1', null, 'gender_unknown'],
    ['MALE', 'GENDER EQ 1', null],
    ['women', 'GENDER EQ 2', null],
    ['Any', null, null],
    ['', null, null],
  ])('[VALID-6] gender %j', (gender, criterion, reason) => {
    const plan = compile({ gender, keywords: [entry('tea')] })
    expect(created(plan).filter((one) => one.startsWith('GENDER'))).toEqual(criterion === null ? [] : [criterion])
    expect(codes(plan.dropped)).toEqual(reason === null ? [] : [reason])
  })
  test('[EXT-4] an empty package is refused, whatever countries it has', () => {
    expect(compile({}).refusals).toEqual([message('package_empty')])
    expect(messageText(message('package_empty'), 'en')).toBe('Failed to apply targeting list because it is empty.')
  })
  test('[EXT-5] custom audiences that are not ready are asked about and left out', () => {
    const audiences = [
      { id: 'a1', name: 'Ready', targetable: true },
      { id: 'a2', name: 'Young', targetable: false },
    ]
    const plan = compile({ custom_audiences: [entry('Ready'), entry('Young')] }, { audiences })
    expect(plan.confirmations.map((note) => messageText(note, 'en'))).toEqual([
      'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by Microblog. Do you still want to apply the rest of the targeting package?',
    ])
    expect(created(plan)).toContain('CUSTOM_AUDIENCE EQ a1')
    expect(droppedOf(plan)).toEqual(['custom_audiences Young: audience_not_ready'])
    const alone = compile({ custom_audiences: [entry('Young')] }, { audiences })
    expect([codes(alone.confirmations), alone.refusals]).toEqual([['audiences_not_ready', 'everybody_left'], []])
  })
  test('an age band without a bucket takes the narrowest that holds it and begins no younger', () => {
    const plan = compile({ age: '18-24', keywords: [entry('tea')] })
    expect(created(plan)).toContain('AGE EQ AGE_18_TO_34')
    expect(codes(plan.notices)).toContain('age_widened')
  })
  test('North Korea is left out with the words of the specification; Russia has its notice', () => {
    const countries = [
      { label: 'North Korea', code: 'KP' },
      { label: 'Russia', code: 'RU' },
    ]
    const plan = compile({ keywords: [entry('tea')] }, { countries })
    expect([...plan.dropped.slice(0, 1), ...plan.notices.slice(0, 1)].map((note) => messageText(note, 'en'))).toEqual([
      'This country is not available for targeting.',
      'Ads targeting Russia must be in the Russian language.',
    ])
  })
})

describe('what stands at the line item', () => {
  const criteria = [
    current('k1', 'BROAD_KEYWORD', 'Tea'),
    current('k2', 'PHRASE_KEYWORD', 'coffee'),
    current('k3', 'BROAD_KEYWORD', 'wine', 'NE'),
    current('l1', 'LOCATION', FRANCE.value),
    current('d1', 'DEVICE', 'abc'),
    current('e1', 'EVENT', 'xyz'),
    current('n1', 'NEW_TYPE', '1'),
  ]
  const part = { keywords: [entry('tea'), entry('matcha')] }

  test('is replaced where the package speaks of it, and left where it cannot', () => {
    const plan = compile(part, { target: target(criteria, ['TWITTER_TIMELINE']) })
    expect(plan.standing.map(({ id, label }) => [id, label])).toEqual([['k1', 'tea']])
    expect(created(plan)).toEqual([`LOCATION EQ ${JAPAN.value}`, 'BROAD_KEYWORD EQ matcha'])
    expect(plan.removed.map(({ id }) => id)).toEqual(['k2', 'l1'])
    expect(plan.untouched.map(({ id }) => id)).toEqual(['k3', 'd1', 'e1', 'n1'])
    expect(plan.placements).toEqual({ before: ['TWITTER_TIMELINE'], after: ['TWITTER_TIMELINE'], changed: false })
    expect(plan.meaning.excluded).toEqual([{ group: 'keywords', count: 1, names: ['wine'] }])
    expect(codes(plan.notices)).toEqual(['united_groups', 'others_widen', 'others_stay'])
    expect(
      criteriaToEstimate(plan).map(({ targeting_type, operator_type }) => `${targeting_type} ${operator_type}`),
    ).toEqual(['BROAD_KEYWORD NE', 'DEVICE EQ', 'EVENT EQ', 'BROAD_KEYWORD EQ', 'LOCATION EQ', 'BROAD_KEYWORD EQ'])
    expect(
      criteriaAfter(plan)
        .map(({ targeting_value }) => targeting_value)
        .sort(),
    ).toEqual([JAPAN.value, 'Tea', 'matcha'].sort())
  })

  test('an exclusion list only adds exclusions', () => {
    const plan = compile(
      {
        ...part,
        keywords: [entry('wine'), entry('beer')],
        handles: handles(1),
        languages: [entry('Japanese')],
        custom_audiences: [entry('Buyers')],
        gender: 'MALE',
        placements: ['profiles'],
      },
      {
        categories: [{ name: 'Exclusion Audience' }],
        target: target(criteria),
        audiences: [{ id: 'a1', name: 'Buyers', targetable: true }],
      },
    )
    expect(plan.type).toBe('exclusion')
    expect(created(plan)).toEqual(['BROAD_KEYWORD NE beer', 'CUSTOM_AUDIENCE NE a1'])
    expect(plan.standing.map(({ id }) => id)).toEqual(['k3'])
    expect([plan.removed, plan.placements.changed, plan.refusals]).toEqual([[], false, []])
    expect(droppedOf(plan)).toEqual([
      'handles h0: not_excludable',
      'languages Japanese: exclusion_keeps',
      'countries Japan: exclusion_keeps',
      'placements profiles: exclusion_keeps',
      'gender MALE: exclusion_keeps',
    ])
  })

  test('a custom audience that stands goes on standing when it is no longer ready', () => {
    const audiences = [{ id: 'a1', name: 'Buyers', targetable: false }]
    const plan = compile(
      { custom_audiences: [entry('Buyers')] },
      { audiences, countries: [], target: target([current('c1', 'CUSTOM_AUDIENCE', 'a1')]) },
    )
    expect([plan.created, plan.removed, plan.placements.changed]).toEqual([[], [], false])
    expect([plan.confirmations, plan.refusals]).toEqual([[], []])
  })

  test('limits count what stays; what is beyond is left out', () => {
    const many = Array.from({ length: 999 }, (_, n) => current(`x${n}`, 'EXACT_KEYWORD', `w${n}`, 'NE'))
    const plan = compile(
      { keywords: [entry('a'), entry('A'), entry('b')], hashtags: [entry('a')] },
      { target: target(many) },
    )
    expect(created(plan)).toEqual([`LOCATION EQ ${JAPAN.value}`, 'BROAD_KEYWORD EQ a'])
    expect(droppedOf(plan)).toEqual(['keywords A: same_as', 'keywords b: beyond_limit', 'hashtags a: beyond_limit'])
  })
})

describe('placements', () => {
  test.each([
    [['profiles'], ['profile_alone']],
    [['searchResults'], ['search_without_keyword']],
    [['profiles', 'replies'], []],
    [['homeTimelines', 'searchResults', 'profiles', 'replies'], ['search_without_keyword']],
  ])('%j without a keyword', (placements, refusals) => {
    const plan = compile({ placements, interests: [entry('Coffee')] })
    expect(codes(plan.refusals)).toEqual(refusals)
    expect(plan.placements.changed).toBe(refusals.length === 0)
  })
  test('what cannot be targeted on search alone is left out', () => {
    const plan = compile({ placements: ['searchResults'], keywords: [entry('tea')], interests: [entry('Coffee')] })
    expect(droppedOf(plan)).toEqual(['interests Coffee: not_on_placement'])
    expect(plan.placements.after).toEqual(['TWITTER_SEARCH'])
  })
  test('added beside a placement that stands without what it needs, it is refused and says so', () => {
    const search = target([current('1', 'INTEREST', '100')], ['TWITTER_SEARCH'])
    const plan = compile({ placements: ['replies'], gender: 'MALE' }, { target: search, mode: 'add' })
    expect(codes(plan.refusals)).toEqual(['search_without_keyword'])
    expect(plan.placements).toEqual({ before: ['TWITTER_SEARCH'], after: ['TWITTER_SEARCH'], changed: false })
  })
  test('what the product or the objective does not have is refused with the reason', () => {
    const account = { ...target([]), productType: 'PROMOTED_ACCOUNT', objective: 'FOLLOWERS' }
    expect(compile({ placements: ['replies'], gender: 'MALE' }, { target: account }).refusals).toMatchObject([
      {
        code: 'placements_refused',
        values: { reason: { code: 'placements_for_product', values: { product: 'PROMOTED_ACCOUNT' } } },
      },
    ])
    const reach = { ...target([]), objective: 'REACH' }
    expect(codes(compile({ placements: ['replies'], gender: 'MALE' }, { target: reach }).refusals)).toHaveLength(1)
  })
})

test('nothing that chooses people left is asked, nothing at all left is refused', () => {
  const requested = compile({ interests: [entry('Calligraphy')] })
  expect([codes(requested.confirmations), codes(requested.notices), requested.refusals]).toEqual([
    ['everybody_left'],
    ['everybody'],
    [],
  ])
  expect(codes(compile({ interests: [entry('Calligraphy')] }, { countries: [] }).refusals)).toEqual(['nothing_left'])
  expect(codes(compile({ interests: [entry('Coffee')] }, EXCLUDING).refusals)).toEqual(['nothing_to_exclude'])
})

describe('what limits a package stays a limit', () => {
  const lost = (part: Partial<TargetingPackage>, rest: Partial<CompileInput> = {}) =>
    codes(compile(part, { countries: [], ...rest }).confirmations)

  test.each<[string, Partial<TargetingPackage>, Partial<CompileInput>, string[]]>([
    ['a place that the network lacks', { gender: 'MALE', locations: [entry('Atlantis')] }, {}, ['places_lost']],
    ['a place of which it has several', { gender: 'MALE', locations: [entry('Springfield')] }, {}, ['places_lost']],
    ['a country that cannot be had', { gender: 'MALE' }, { countries: [{ label: 'X', code: 'XX' }] }, ['places_lost']],
    ['one place of two', { gender: 'MALE', locations: [entry('Atlantis'), entry('Tokyo')] }, {}, []],
    ['a place that is not ticked', { gender: 'MALE', locations: [{ label: 'Atlantis', deselected: true }] }, {}, []],
    ['a language that it lacks', { gender: 'MALE', languages: [entry('Klingon')] }, {}, ['languages_lost']],
    ['a language that it has', { gender: 'MALE', languages: [entry('Klingon'), entry('Japanese')] }, {}, []],
    [
      'an operator that it lacks',
      { gender: 'MALE', network_operators: [entry('Bluejay Celular')] },
      {},
      ['operators_lost'],
    ],
    ['an operator of two', { gender: 'MALE', network_operators: [entry('Bluejay'), entry('Nimbus')] }, {}, []],
    ['an age that is none', { gender: 'MALE', age: '54-18' }, {}, ['age_lost']],
    ['a gender that is none', { age: '18-34', gender: 'other' }, {}, ['gender_lost']],
    [
      'countries of which none is sent, for there are too many',
      { gender: 'MALE' },
      { countries: COUNTRY_CODES.slice(0, 50).map((code) => ({ label: code, code })) },
      ['countries_unsent'],
    ],
    ['places where some stay', { gender: 'MALE', locations: [entry('Atlantis')] }, { countries: japan }, []],
  ])('%s', (_, part, rest, expected) => {
    expect(lost(part, rest)).toEqual(expected)
  })

  test('a limit that the ad set has already is not lost', () => {
    const there = current('c1', 'LANGUAGE', 'en')
    const part = { gender: 'MALE', languages: [entry('Klingon')] }
    expect(lost(part, { target: target([there]), mode: 'add' })).toEqual([])
    expect(lost(part, { target: target([there]), mode: 'replace' })).toEqual(['languages_lost'])
  })

  test('custom audiences that the ad account lacks are asked about, whether they are reached or kept out', () => {
    const part = { keywords: [entry('tea')], custom_audiences: [entry('Gone'), entry('Lost')] }
    const question = message('audiences_unknown', { names: 'Gone; Lost' })
    expect(compile(part).confirmations).toEqual([question])
    expect(compile(part, EXCLUDING).confirmations).toEqual([question])
  })

  test('who cannot be kept out is asked about', () => {
    const kept = compile(
      { keywords: [entry('tea'), entry('Tea'), entry(' ')], languages: [entry('English')] },
      EXCLUDING,
    )
    expect(kept.confirmations).toEqual([])
    const plan = compile({ keywords: [entry('tea')], interests: [entry('Coffee')], handles: handles(2) }, EXCLUDING)
    expect(plan.confirmations).toEqual([message('exclusions_lost', { count: 3 })])
  })

  test('a custom audience is found by id, by its name as written, then in any spelling', () => {
    const audiences = [
      { id: 'a1', name: 'COFFEE drinkers', targetable: true },
      { id: 'a2', name: 'Coffee Drinkers', targetable: true },
    ]
    const of = (label: string, id?: string) =>
      created(compile({ custom_audiences: [entry(label, id)] }, { audiences, countries: [] }))
    expect([of('Coffee Drinkers'), of('coffee  drinkers'), of('Renamed', 'a2')]).toEqual([
      ['CUSTOM_AUDIENCE EQ a2'],
      ['CUSTOM_AUDIENCE EQ a1'],
      ['CUSTOM_AUDIENCE EQ a2'],
    ])
  })

  test('a city is never the region that is called the same, which holds others', () => {
    const of = (label: string, id?: string) => created(compile({ locations: [entry(label, id)] }, { countries: [] }))
    expect(of('Tokyo', 'Tokyo|JP')).toEqual(['LOCATION EQ 8173485c72e78ca5'])
    expect(of('東京都', 'Tokyo')).toEqual(['LOCATION EQ 8173485c72e78ca5'])
    expect(of('Tokyo', 'Tokyo|FR')).toEqual([])
    expect(of('Tokyo', 'JP-13')).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
    expect(of('Tokyo', 'jp-13')).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
    expect(of('Tokyo, JP', '5c2b5e46ab891f07')).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
    expect(of('Tokyo')).toEqual(['LOCATION EQ 5c2b5e46ab891f07'])
  })

  test('the countries of a plan are those of its places too', () => {
    const { countries } = compile(
      { locations: [entry('Tokyo', 'Tokyo|JP')] },
      { countries: [{ label: 'F', code: 'FR' }] },
    )
    expect(countries).toEqual(['FR', 'JP'])
  })
})

test('only the look-ups that a package needs', () => {
  const parts = input({
    interests: [entry('Coffee')],
    movies_tv_shows: [entry('Saltmarsh Road')],
    network_operators: [entry('Heron Mobile'), entry('Nimbus')],
    locations: [entry('東京都', 'JP-13')],
    handles: [{ handle: '@Harborroast', deselected: false }, ...handles(120)],
  })
  const markets = [
    { locale: 'ja-JP', countryCode: 'JP' },
    { locale: 'fr-FR', countryCode: 'FR' },
  ]
  expect(needsMarkets(parts)).toBe(true)
  expect(neededLookUps(parts, markets)).toEqual([
    { list: 'locations', locationType: 'COUNTRIES' },
    { list: 'locations', search: 'Tokyo', countryCode: 'JP' },
    { list: 'interests' },
    { list: 'conversations' },
    { list: 'network_operators', countryCode: 'GB' },
    { list: 'network_operators', countryCode: 'JP' },
    { list: 'tv_shows', locale: 'ja-JP', search: 'Saltmarsh Road' },
    { list: 'tv_shows', locale: 'ja-JP', search: '潮沼通り' },
  ])
  expect(neededHandles(parts)).toEqual(['harborroast', ...handles(99).map(({ handle }) => handle)])
  expect(neededLookUps(input({ keywords: [entry('tea')] }, { countries: [] }))).toEqual([])
  const cities = { locations: [entry('ロンドン', 'London|GB'), entry('Leeds', 'Leeds')] }
  expect(neededLookUps(input({ ...cities, network_operators: [entry('Any')] }, { countries: [] }))).toEqual([
    { list: 'locations', search: 'London', countryCode: 'GB' },
    { list: 'locations', search: 'Leeds' },
    { list: 'network_operators', countryCode: 'GB' },
  ])
})

describe('a custom audience that the ad set would reach and exclude', () => {
  const audiences = [{ id: 'ab1', name: 'Buyers', targetable: true }]
  const buyers = { custom_audiences: [entry('Buyers')] }
  const refused = { code: 'list_reached_and_excluded', values: { names: 'Buyers' } }
  test.each<[string, Partial<CompileInput>, boolean]>([
    [
      'reached beside its exclusion',
      { mode: 'add', target: target([current('1', 'CUSTOM_AUDIENCE', 'ab1', 'NE')]) },
      true,
    ],
    ['reached in place of others', { target: target([current('1', 'CUSTOM_AUDIENCE', 'ab1', 'NE')]) }, true],
    ['excluded beside its targeting', { ...EXCLUDING, target: target([current('1', 'CUSTOM_AUDIENCE', 'ab1')]) }, true],
    ['another one excluded', { mode: 'add', target: target([current('1', 'CUSTOM_AUDIENCE', 'cd2', 'NE')]) }, false],
  ])('%s', (_, rest, isRefused) => {
    expect(compile(buyers, { audiences, ...rest }).refusals).toEqual(isRefused ? [refused] : [])
  })
  test('what is both ways there already holds up nothing else', () => {
    const there = [current('1', 'CUSTOM_AUDIENCE', 'ab1', 'NE'), current('2', 'CUSTOM_AUDIENCE', 'ab1')]
    expect(compile({ keywords: [entry('tea')] }, { mode: 'add', target: target(there) }).refusals).toEqual([])
  })
})
