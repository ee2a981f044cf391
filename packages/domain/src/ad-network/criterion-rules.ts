// What a line item may target: every type of criterion with how it combines, what it takes and how many (ads protocol v12).
import { AGE_BUCKETS } from './age-bucket-rules.ts'

/** How a criterion compares; most take EQ, and NE where they can be excluded. */
export type Operator = 'EQ' | 'NE' | 'GTE' | 'LT'
export const OPERATORS: readonly Operator[] = ['EQ', 'NE', 'GTE', 'LT']

/** The reference calls operator_type required, its own examples and the official clients leave it out: EQ is meant. */
export const DEFAULT_OPERATOR: Operator = 'EQ'

/** One criterion as it is written: a type of the table below, its value, how it compares. */
export interface Criterion {
  readonly targeting_type: TargetingType
  readonly targeting_value: string
  readonly operator_type: Operator
}

/** The look-up in which the value of a criterion is found; null: it is written as it is. */
export type LookUp =
  | 'app_store_categories'
  | 'conversations'
  | 'custom_audiences'
  | 'devices'
  | 'events'
  | 'iab_categories'
  | 'interests'
  | 'languages'
  | 'locations'
  | 'network_operators'
  | 'platform_versions'
  | 'platforms'
  | 'promotable_users'
  | 'publishers'
  | 'tv_shows'
  | 'users'

/** Where an ad is shown; what can be targeted depends on it. */
export type Surface = 'search' | 'timeline' | 'profile'

/**
 * Criteria of one group are united with each other. United groups are united with all other united groups; an
 * intersected group narrows; what is excluded (NE) is always taken away.
 */
export interface CriterionRule {
  readonly group: CriterionGroup
  readonly family: 'united' | 'intersected'
  /** Whether one of it makes an estimate possible. */
  readonly primary: boolean
  readonly operators: readonly Operator[]
  readonly value: { readonly pattern: RegExp; readonly expected: string }
  readonly lookUp: LookUp | null
  readonly surfaces: readonly Surface[]
}

export type CriterionGroup =
  | 'keywords'
  | 'followers'
  | 'interests'
  | 'conversations'
  | 'television'
  | 'custom_audiences'
  | 'events'
  | 'engagements'
  | 'app_categories'
  | 'locations'
  | 'gender'
  | 'age'
  | 'languages'
  | 'devices'
  | 'platform_versions'
  | 'network_operators'
  | 'connection'
  | 'new_devices'
  | 'content'
  | 'apps'

const BASE_36 = { pattern: /^[0-9a-z]{1,13}$/, expected: 'an id of digits and small letters' }
const NUMBER = { pattern: /^(0|[1-9]\d{0,18})$/, expected: 'a number' }
const USER_ID = { pattern: /^[1-9]\d{0,18}$/, expected: 'a numeric user id' }
const PLACE_ID = { pattern: /^[0-9a-f]{16}$/, expected: 'a place id of 16 hexadecimal digits' }
const LANGUAGE_CODE = { pattern: /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, expected: 'a language code' }
const TEXT = { pattern: /\S/u, expected: 'a word or phrase' }
const IAB = { pattern: /^IAB\d{1,2}(-\d{1,2})?$/, expected: 'an IAB category such as IAB12' }
const oneOf = (...values: readonly string[]) => ({
  pattern: new RegExp(`^(?:${values.join('|')})$`),
  expected: `one of ${values.join(', ')}`,
})

const EVERYWHERE: readonly Surface[] = ['search', 'timeline', 'profile']
/** The guide lists these for the timeline and for profiles, not for search. */
const NOT_ON_SEARCH: readonly Surface[] = ['timeline', 'profile']

const united = (
  group: CriterionGroup,
  value: CriterionRule['value'],
  lookUp: LookUp | null,
  rest: Partial<CriterionRule> = {},
): CriterionRule => ({
  group,
  family: 'united',
  primary: true,
  operators: ['EQ'],
  value,
  lookUp,
  surfaces: NOT_ON_SEARCH,
  ...rest,
})
const intersected = (
  group: CriterionGroup,
  value: CriterionRule['value'],
  lookUp: LookUp | null,
  rest: Partial<CriterionRule> = {},
): CriterionRule => ({
  ...united(group, value, lookUp, rest),
  family: 'intersected',
  primary: false,
  surfaces: EVERYWHERE,
  ...rest,
})

const EXCLUDABLE: readonly Operator[] = ['EQ', 'NE']

/**
 * Every type. Printed as primary: followers, custom audiences, interests, keywords, television. Conversations, events,
 * engagements and app categories are in neither printed list; they say what somebody did, as the printed primary ones
 * do, so they are united here, but only conversations are counted on for an estimate.
 * Excluding is documented for keywords, custom audiences, publishers and app lists; nothing else takes NE here.
 */
export const CRITERION_RULES = {
  BROAD_KEYWORD: united('keywords', TEXT, null, { operators: EXCLUDABLE, surfaces: EVERYWHERE }),
  /** Called deprecated in prose, still accepted. */
  UNORDERED_KEYWORD: united('keywords', TEXT, null, { operators: EXCLUDABLE, surfaces: EVERYWHERE }),
  PHRASE_KEYWORD: united('keywords', TEXT, null, { operators: EXCLUDABLE, surfaces: EVERYWHERE }),
  /** The only kind of keyword that is for search alone. */
  EXACT_KEYWORD: united('keywords', TEXT, null, { operators: EXCLUDABLE, surfaces: ['search'] }),
  SIMILAR_TO_FOLLOWERS_OF_USER: united('followers', USER_ID, 'users'),
  FOLLOWERS_OF_USER: united('followers', USER_ID, 'promotable_users'),
  INTEREST: united('interests', NUMBER, 'interests'),
  CONVERSATION: united('conversations', BASE_36, 'conversations'),
  TV_SHOW: united('television', NUMBER, 'tv_shows'),
  LIVE_TV_EVENT: united('television', BASE_36, null),
  CUSTOM_AUDIENCE: united('custom_audiences', BASE_36, 'custom_audiences', {
    operators: EXCLUDABLE,
    surfaces: EVERYWHERE,
  }),
  /** People like those of a custom audience; a look-alike cannot be excluded. */
  CUSTOM_AUDIENCE_EXPANDED: united('custom_audiences', BASE_36, 'custom_audiences', { surfaces: EVERYWHERE }),
  EVENT: united('events', BASE_36, 'events', { primary: false, surfaces: EVERYWHERE }),
  ENGAGEMENT_TYPE: united(
    'engagements',
    oneOf('IMPRESSION', 'ENGAGEMENT', 'VIDEO_VIEW', 'VIDEO_VIEW_PARTIAL', 'VIDEO_VIEW_COMPLETE'),
    null,
    { primary: false },
  ),
  CAMPAIGN_ENGAGEMENT: united('engagements', BASE_36, null, { primary: false }),
  CAMPAIGN_ENGAGEMENT_LOOKALIKE: united('engagements', BASE_36, null, { primary: false }),
  USER_ENGAGEMENT: united('engagements', USER_ID, 'promotable_users', { primary: false }),
  USER_ENGAGEMENT_LOOKALIKE: united('engagements', USER_ID, 'promotable_users', { primary: false }),
  APP_STORE_CATEGORY: united('app_categories', BASE_36, 'app_store_categories', { primary: false }),
  APP_STORE_CATEGORY_LOOKALIKE: united('app_categories', BASE_36, 'app_store_categories', { primary: false }),
  LOCATION: intersected('locations', PLACE_ID, 'locations'),
  GENDER: intersected('gender', oneOf('1', '2'), null),
  AGE: intersected('age', oneOf(...AGE_BUCKETS), null),
  LANGUAGE: intersected('languages', LANGUAGE_CODE, 'languages'),
  PLATFORM: intersected('devices', BASE_36, 'platforms'),
  DEVICE: intersected('devices', BASE_36, 'devices'),
  PLATFORM_VERSION: intersected('platform_versions', BASE_36, 'platform_versions', { operators: ['EQ', 'GTE'] }),
  NETWORK_OPERATOR: intersected('network_operators', BASE_36, 'network_operators'),
  WIFI_ONLY: intersected('connection', oneOf('0', '1', 'true', 'false'), null),
  /** Since when somebody uses the device: fewer (LT) or at least (GTE) so many months. */
  NETWORK_ACTIVATION_DURATION: intersected('new_devices', NUMBER, null, { operators: ['LT', 'GTE'] }),
  /** The two of videos before others' videos: in the guide, not in the reference's list. */
  IAB_CATEGORY: intersected('content', IAB, 'iab_categories'),
  CONTENT_PUBLISHER_USER: intersected('content', USER_ID, 'publishers', { operators: ['NE'] }),
  APP_LIST: intersected('apps', BASE_36, null, { operators: ['NE'] }),
} as const satisfies Readonly<Record<string, CriterionRule>>

export type TargetingType = keyof typeof CRITERION_RULES
/** @testing Tests run over every type. */
export const TARGETING_TYPES = Object.keys(CRITERION_RULES) as readonly TargetingType[]

export function isTargetingType(type: string): type is TargetingType {
  return Object.hasOwn(CRITERION_RULES, type)
}

export function isOperator(operator: string): operator is Operator {
  return (OPERATORS as readonly string[]).includes(operator)
}

/** The rule of a type. */
export function criterionRule(type: TargetingType): CriterionRule {
  return CRITERION_RULES[type]
}

/** What a limit counts; the keys of its words in any language. */
export type LimitedKind = 'keywords' | 'accounts' | 'interests' | 'locations' | 'age' | 'event' | 'wifi' | 'publishers'

export interface CriterionLimit {
  readonly types: readonly TargetingType[]
  readonly limit: number
  readonly kind: LimitedKind
  /** In the network's own words. */
  readonly what: string
}

/** How many criteria a line item takes, excluded ones included; types in one row are counted together. */
export const CRITERION_LIMITS: readonly CriterionLimit[] = [
  {
    types: ['BROAD_KEYWORD', 'UNORDERED_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD'],
    limit: 1_000,
    kind: 'keywords',
    what: 'keywords',
  },
  { types: ['SIMILAR_TO_FOLLOWERS_OF_USER'], limit: 100, kind: 'accounts', what: 'accounts' },
  { types: ['INTEREST'], limit: 100, kind: 'interests', what: 'interests' },
  { types: ['LOCATION'], limit: 2_000, kind: 'locations', what: 'locations' },
  { types: ['AGE'], limit: 1, kind: 'age', what: 'age bucket' },
  { types: ['EVENT'], limit: 1, kind: 'event', what: 'event' },
  { types: ['WIFI_ONLY'], limit: 1, kind: 'wifi', what: 'WIFI_ONLY' },
  { types: ['CONTENT_PUBLISHER_USER'], limit: 50, kind: 'publishers', what: 'excluded publishers' },
]

/** The most that a line item takes of a type (those counted with it included); null: as many as one likes. */
export function criterionLimit(type: TargetingType): number | null {
  return CRITERION_LIMITS.find((row) => row.types.includes(type))?.limit ?? null
}

export const KEYWORD_TYPES: readonly TargetingType[] = CRITERION_LIMITS[0]?.types ?? []

/** How a criterion takes part: one of the united, one that narrows, or taken away. */
export function combinationOf(criterion: {
  readonly targeting_type: TargetingType
  readonly operator_type: Operator
}): 'united' | 'intersected' | 'excluded' {
  return criterion.operator_type === 'NE' ? 'excluded' : criterionRule(criterion.targeting_type).family
}

/** Two criteria are the same when type, value and operator are; keywords whatever their case. */
export function criterionKey(criterion: {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
}): string {
  const { targeting_type: type, targeting_value: value, operator_type: operator } = criterion
  const isKeyword = (KEYWORD_TYPES as readonly string[]).includes(type)
  return `${type} ${operator} ${isKeyword ? foldKeyword(value) : value}`
}

/** One form of a keyword: the network does not tell capitals apart, nor one blank from two. */
export function foldKeyword(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
