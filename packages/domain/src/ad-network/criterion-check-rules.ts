// Whether the network accepts criteria on a line item: each by itself, among each other, and beside what stands there.
import {
  CRITERION_LIMITS,
  criterionKey,
  criterionRule,
  DEFAULT_OPERATOR,
  isOperator,
  isTargetingType,
  KEYWORD_TYPES,
  type Operator,
  type TargetingType,
} from './criterion-rules.ts'
import { type NetworkProblem, networkProblem } from './network-problem-rules.ts'
import { surfacesOf } from './placement-rules.ts'

/** A criterion as it arrives; nothing is believed of it. */
export interface CriterionFields {
  readonly targeting_type?: string | undefined
  readonly targeting_value?: string | undefined
  readonly operator_type?: string | undefined
}

/** What is known beside the criteria themselves; what is not given is not checked. */
export interface CriteriaFacts {
  /** What stands on the line item and stays there (without what the same batch deletes). */
  readonly existing?: readonly ExistingFields[]
  /** The placements of the line item. */
  readonly placements?: readonly string[]
  /** The custom audiences of the account by id. */
  readonly audiences?: ReadonlyMap<string, AudienceFacts>
  /** Locales ('ja-JP') in which a show is shown, by the show's id. */
  readonly showLocales?: ReadonlyMap<string, readonly string[]>
  /** Country code ('JP') by place id. */
  readonly locationCountries?: ReadonlyMap<string, string>
  /** The values that exist, by type. */
  readonly known?: Partial<Readonly<Record<TargetingType, ReadonlySet<string>>>>
  /** Accounts that this ad account may promote. */
  readonly promotableUserIds?: ReadonlySet<string>
  /** Platform id by device id. */
  readonly devicePlatforms?: ReadonlyMap<string, string>
}

export interface ExistingFields {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
}

export interface AudienceFacts {
  readonly targetable: boolean
  /** Whether it is itself a look-alike of another. */
  readonly lookalike?: boolean
}

interface Checked {
  readonly index: number
  readonly type: TargetingType
  readonly value: string
  readonly operator: Operator
}

/**
 * What the network refuses of `criteria` created on one line item, in their order; empty when it takes them all.
 * Rules of the whole line item are checked with what stands; a problem is laid at the first criterion that causes it.
 */
export function checkCriteria(criteria: readonly CriterionFields[], facts: CriteriaFacts = {}): NetworkProblem[] {
  const problems: NetworkProblem[] = []
  const good: Checked[] = []
  for (const [index, fields] of criteria.entries()) {
    const found = checkOne(fields, index, facts)
    problems.push(...found)
    if (found.length === 0) good.push(asChecked(fields, index))
  }
  return [
    ...problems,
    ...checkTwice(good, facts),
    ...checkLimits(good, facts),
    ...checkShows(good, facts),
    ...checkAudiences(good, facts),
    ...checkEngagements(good, facts),
    ...checkDevices(good, facts),
  ].sort((one, other) => (one.index ?? -1) - (other.index ?? -1))
}

/** A problem when no criterion is primary: the network gives no estimate then. */
export function checkEstimate(criteria: readonly CriterionFields[]): NetworkProblem[] {
  const primary = criteria.some(
    ({ targeting_type: type = '', operator_type: operator = DEFAULT_OPERATOR }) =>
      isTargetingType(type) && criterionRule(type).primary && operator !== 'NE',
  )
  return primary ? [] : [networkProblem('no_primary', { parameter: 'targeting_criteria' })]
}

function asChecked(fields: CriterionFields, index: number): Checked {
  return {
    index,
    type: fields.targeting_type as TargetingType,
    value: fields.targeting_value ?? '',
    operator: (fields.operator_type || DEFAULT_OPERATOR) as Operator,
  }
}

function checkOne(fields: CriterionFields, index: number, facts: CriteriaFacts): NetworkProblem[] {
  const { targeting_type: type = '', targeting_value: value = '' } = fields
  const operator = fields.operator_type || DEFAULT_OPERATOR
  const missing = [...(type === '' ? ['targeting_type'] : []), ...(value === '' ? ['targeting_value'] : [])].map(
    (parameter) => networkProblem('missing', { parameter, index }),
  )
  if (type === '') return missing
  if (!isTargetingType(type))
    return [...missing, networkProblem('unknown_type', { parameter: 'targeting_type', index, value: type })]
  const rule = criterionRule(type)
  const problems = [...missing]
  if (!isOperator(operator) || !rule.operators.includes(operator)) {
    const lookalike = type === 'CUSTOM_AUDIENCE_EXPANDED' && operator === 'NE'
    const place = { parameter: 'operator_type', index, value: operator }
    const expected = rule.operators.join(' or ')
    problems.push(
      lookalike
        ? networkProblem('audience_not_excludable', { parameter: 'operator_type', index, value })
        : networkProblem('operator_not_allowed', place, { type, expected }),
    )
  }
  if (value !== '') problems.push(...checkValue(type, value, index, facts))
  const { placements } = facts
  if (placements !== undefined && !surfacesOf(placements).some((surface) => rule.surfaces.includes(surface)))
    problems.push(networkProblem('not_for_placement', { parameter: 'targeting_type', index, value: type }, { type }))
  return problems
}

function checkValue(type: TargetingType, value: string, index: number, facts: CriteriaFacts): NetworkProblem[] {
  const place = { parameter: 'targeting_value', index, value }
  const rule = criterionRule(type)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(value)) return [networkProblem('illegal_characters', place)]
  if (!rule.value.pattern.test(value))
    return [networkProblem('bad_value', place, { type, expected: rule.value.expected })]
  if (type === 'FOLLOWERS_OF_USER' || type === 'USER_ENGAGEMENT' || type === 'USER_ENGAGEMENT_LOOKALIKE') {
    const own = facts.promotableUserIds
    if (own !== undefined && !own.has(value)) return [networkProblem('not_promotable', place)]
  }
  if (rule.lookUp === 'custom_audiences' && facts.audiences !== undefined) {
    const audience = facts.audiences.get(value)
    if (audience === undefined) return [networkProblem('audience_unknown', place)]
    if (!audience.targetable) return [networkProblem('audience_not_targetable', place)]
  }
  const known = facts.known?.[type]
  if (known !== undefined && !known.has(value))
    return [networkProblem(rule.lookUp === 'users' ? 'unknown_user' : 'unknown_value', place, { type })]
  return []
}

function checkTwice(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  const current = new Set((facts.existing ?? []).map(criterionKey))
  const seen = new Set<string>()
  const problems: NetworkProblem[] = []
  for (const { index, type, value, operator } of criteria) {
    const key = criterionKey({ targeting_type: type, targeting_value: value, operator_type: operator })
    const place = { parameter: 'targeting_value', index, value }
    if (current.has(key)) problems.push(networkProblem('standing_already', place, { type }))
    else if (seen.has(key)) problems.push(networkProblem('twice', place, { type }))
    seen.add(key)
  }
  return problems
}

function checkLimits(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  return CRITERION_LIMITS.flatMap(({ types, limit, kind, what }) => {
    const ours = criteria.filter((criterion) => types.includes(criterion.type))
    const current = (facts.existing ?? []).filter(
      ({ targeting_type: type }) => isTargetingType(type) && types.includes(type),
    ).length
    const over = ours[Math.max(0, limit - current)]
    if (over === undefined) return []
    const place = { parameter: 'targeting_type', index: over.index, value: over.type }
    return [networkProblem('too_many_values', place, { limit, kind, what, count: ours.length + current })]
  })
}

/** A show needs a location before it, and one of its markets has to hold every location, set before or after it. */
function checkShows(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  const current = (facts.existing ?? []).filter((criterion) => criterion.operator_type !== 'NE')
  const valuesOf = (type: TargetingType) =>
    current.filter((criterion) => criterion.targeting_type === type).map((criterion) => criterion.targeting_value)
  const places = valuesOf('LOCATION')
  const shows = valuesOf('TV_SHOW')
  const fits = (show: string) => {
    const locales = facts.showLocales?.get(show)
    const countries = places.map((place) => facts.locationCountries?.get(place)).filter((code) => code !== undefined)
    return locales === undefined || holdsPlaces(locales, countries)
  }
  const problems: NetworkProblem[] = []
  for (const { index, type, value } of criteria) {
    const place = { parameter: 'targeting_value', index, value }
    if (type === 'LOCATION') {
      places.push(value)
      const outside = shows.find((show) => !fits(show))
      if (outside !== undefined) problems.push(networkProblem('show_outside_market', { ...place, value: outside }))
    }
    if (type === 'TV_SHOW') {
      shows.push(value)
      if (places.length === 0) problems.push(networkProblem('show_without_location', place))
      else if (!fits(value)) problems.push(networkProblem('show_outside_market', place))
    }
  }
  return problems
}

/** Whether one of a show's markets ('ja-JP') holds places of all these countries. */
export function holdsPlaces(locales: readonly string[], countries: readonly string[]): boolean {
  const markets = locales.map((locale) => locale.slice(locale.lastIndexOf('-') + 1))
  return markets.some((market) => countries.every((country) => country === market))
}

/** A custom audience and a look-alike cannot both be targeted; excluding a plain one beside a look-alike is usual. */
function checkAudiences(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  const isLookalike = (type: string, value: string) =>
    type === 'CUSTOM_AUDIENCE_EXPANDED' || facts.audiences?.get(value)?.lookalike === true
  const kinds = (facts.existing ?? [])
    .filter(({ targeting_type: type, operator_type: operator }) => isAudience(type) && operator !== 'NE')
    .map((one) => isLookalike(one.targeting_type, one.targeting_value))
  const problems: NetworkProblem[] = []
  for (const { index, type, value, operator } of criteria) {
    if (!isAudience(type)) continue
    const lookalike = isLookalike(type, value)
    const place = { parameter: 'targeting_value', index, value }
    if (operator === 'NE') {
      if (lookalike) problems.push(networkProblem('audience_not_excludable', place))
      continue
    }
    if (kinds.includes(!lookalike)) problems.push(networkProblem('audience_beside_lookalike', place))
    kinds.push(lookalike)
  }
  return problems
}

const isAudience = (type: string) => type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED'

/** Whom a campaign or an account engaged needs the kind of engagement, before it. */
function checkEngagements(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  let given = (facts.existing ?? []).some(({ targeting_type: type }) => type === 'ENGAGEMENT_TYPE')
  const problems: NetworkProblem[] = []
  for (const { index, type, value } of criteria) {
    if (type === 'ENGAGEMENT_TYPE') given = true
    else if (criterionRule(type).group === 'engagements' && !given)
      problems.push(networkProblem('engagement_without_type', { parameter: 'targeting_type', index, value }, { type }))
  }
  return problems
}

/** A device cannot stand beside the whole platform that it belongs to. */
function checkDevices(criteria: readonly Checked[], facts: CriteriaFacts): NetworkProblem[] {
  const { devicePlatforms } = facts
  if (devicePlatforms === undefined) return []
  const current = facts.existing ?? []
  const platforms = new Set<string>()
  const devices: string[] = []
  for (const { targeting_type: type, targeting_value: value } of current) {
    if (type === 'PLATFORM') platforms.add(value)
    if (type === 'DEVICE') devices.push(value)
  }
  const problems: NetworkProblem[] = []
  for (const { index, type, value } of criteria) {
    if (type === 'PLATFORM') platforms.add(value)
    else if (type === 'DEVICE') devices.push(value)
    else continue
    const inside = devices.find((device) => platforms.has(devicePlatforms.get(device) ?? ''))
    if (inside !== undefined)
      problems.push(networkProblem('device_inside_platform', { parameter: 'targeting_value', index, value: inside }))
  }
  return problems
}

/** Whether any of the criteria is a keyword that is targeted, not excluded. */
export function hasKeyword(criteria: readonly ExistingFields[]): boolean {
  return criteria.some(
    ({ targeting_type: type, operator_type: operator }) =>
      (KEYWORD_TYPES as readonly string[]).includes(type) && operator !== 'NE',
  )
}
