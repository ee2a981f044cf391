// The first half of compiling: each selected part of a package becomes criteria, or is left out with a reason.
import { holdsPlaces } from '../ad-network/criterion-check-rules.ts'
import type { Criterion, Operator, TargetingType } from '../ad-network/criterion-rules.ts'
import { isSelectableCountry } from '../shell/country-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { isAgeBandId } from './age-band-rules.ts'
import {
  audienceNamed,
  foldName,
  indexOptions,
  type Match,
  matchInterest,
  matchLanguage,
  matchOperator,
  matchPlace,
  matchScreen,
  matchTopic,
  type OptionIndex,
} from './match-options.ts'
import { bucketOfBand, NETWORK_GENDERS } from './network-choice-rules.ts'
import { COUNTRIES_SENT_BELOW, HANDLES_APPLIED, type LabelEntry, selected } from './package-rules.ts'
import { GENDERS, normaliseGender } from './targeting-option-rules.ts'
import type { CompileInput, DroppedItem, PlanField, PlanItem } from './targeting-plan.ts'

/** What the package wants, in the order in which it is written: places first, shows last, as the network asks. */
export interface Resolved {
  readonly items: readonly PlanItem[]
  readonly dropped: readonly DroppedItem[]
  readonly alerts: readonly Message[]
  readonly notices: readonly Message[]
  readonly confirmations: readonly Message[]
  /** Countries by place id and markets by show id, as far as they are wanted. */
  readonly locationCountries: ReadonlyMap<string, string>
  readonly showLocales: ReadonlyMap<string, readonly string[]>
}

/** Gathers what comes of the parts. */
class Gathering {
  readonly items: PlanItem[] = []
  readonly dropped: DroppedItem[] = []
  readonly alerts: Message[] = []
  readonly notices: Message[] = []
  readonly confirmations: Message[] = []
  readonly locationCountries = new Map<string, string>()
  readonly showLocales = new Map<string, readonly string[]>()

  want(field: PlanField, label: string, criterion: Criterion, name: string) {
    this.items.push({ field, label, name, ...criterion })
  }
  drop(field: PlanField, label: string, reason: Message) {
    this.dropped.push({ field, label, ...reason })
  }
}

const equals = (targeting_type: TargetingType, targeting_value: string): Criterion => ({
  targeting_type,
  targeting_value,
  operator_type: 'EQ',
})

/** A package that targets: places, then people, then shows, which depend on the places. */
export function resolveTargeting(input: CompileInput): Resolved {
  const into = new Gathering()
  const index = indexOptions(input.options)
  const countries = new Set(input.countries.map((country) => country.code))
  resolveCountries(into, index, input)
  resolvePlaces(into, index, input, countries)
  resolveWords(into, input, 'EQ')
  resolveHandles(into, input)
  const { package: targeting } = input
  resolveNamed(into, 'interests', 'INTEREST', targeting.interests, (entry) => matchInterest(index, entry))
  resolveTopics(into, index, input)
  resolveNamed(into, 'languages', 'LANGUAGE', targeting.languages, (entry) => matchLanguage(index, entry))
  resolveNamed(into, 'network_operators', 'NETWORK_OPERATOR', targeting.network_operators, (entry) =>
    matchOperator(index, entry, new Set([...countries, ...into.locationCountries.values()])),
  )
  resolveAudiences(into, input, 'EQ')
  resolveAge(into, targeting.age)
  resolveGender(into, targeting.gender)
  resolveScreens(into, index, input)
  return into
}

/** A package that takes people away: keywords, hashtags and custom audiences can be excluded, the rest cannot. */
export function resolveExclusion(input: CompileInput): Resolved {
  const into = new Gathering()
  const { package: targeting } = input
  resolveWords(into, input, 'NE')
  resolveAudiences(into, input, 'NE')
  for (const entry of selected(targeting.handles)) into.drop('handles', entry.handle, message('not_excludable'))
  for (const field of ['interests', 'conversation_topics', 'movies_tv_shows'] as const)
    for (const entry of selected(targeting[field])) into.drop(field, entry.label, message('not_excludable'))
  for (const field of ['languages', 'network_operators', 'locations'] as const)
    for (const entry of selected(targeting[field])) into.drop(field, entry.label, message('exclusion_keeps'))
  for (const country of input.countries) into.drop('countries', country.label, message('exclusion_keeps'))
  for (const placement of targeting.placements) into.drop('placements', placement, message('exclusion_keeps'))
  if (targeting.age !== 'any') into.drop('age', targeting.age, message('exclusion_keeps'))
  if (normaliseGender(targeting.gender) !== 'ANY') into.drop('gender', targeting.gender, message('exclusion_keeps'))
  return into
}

function resolveCountries(into: Gathering, index: OptionIndex, { countries }: CompileInput) {
  const tooMany = countries.length >= COUNTRIES_SENT_BELOW
  if (tooMany) into.alerts.push(message('too_many_countries', { count: countries.length, limit: COUNTRIES_SENT_BELOW }))
  for (const { label, code } of countries) {
    const option = index.country(code)
    if (tooMany) into.drop('countries', label, message('beyond_countries', { limit: COUNTRIES_SENT_BELOW }))
    else if (!isSelectableCountry(code)) into.drop('countries', label, message('country_unavailable'))
    else if (option === null) into.drop('countries', label, message('no_equivalent'))
    else {
      into.want('countries', label, equals('LOCATION', option.value), option.name)
      into.locationCountries.set(option.value, code)
      if (code === 'RU') into.notices.push(message('russia'))
    }
  }
}

function resolvePlaces(into: Gathering, index: OptionIndex, input: CompileInput, countries: ReadonlySet<string>) {
  const whole = new Map(
    into.items.map((item) => [into.locationCountries.get(item.targeting_value) ?? '', item.label] as const),
  )
  for (const entry of selected(input.package.locations)) {
    const match = matchPlace(index, entry, countries)
    const options = acceptMatch(into, 'locations', entry, match)
    for (const option of options) {
      const code = option.countryCode ?? ''
      const country = whole.get(code)
      if (!isSelectableCountry(code)) {
        into.drop('locations', entry.label, message('country_unavailable'))
        continue
      }
      if (country !== undefined && option.group !== 'COUNTRIES')
        into.notices.push(message('location_inside_country', { label: entry.label, country }))
      if (code === 'RU' && !whole.has('RU')) into.notices.push(message('russia'))
      into.want('locations', entry.label, equals('LOCATION', option.value), option.name)
      if (code !== '') into.locationCountries.set(option.value, code)
    }
  }
}

/** Control characters and the like are no part of a word; several spaces are one. */
const cleanText = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Keywords, then hashtags, which are keywords with their sign. */
function resolveWords(into: Gathering, { package: targeting }: CompileInput, operator: Operator) {
  const word = (field: PlanField, label: string, text: string) => {
    if (text.replace(/^#/, '') === '') into.drop(field, label, message('empty_text'))
    else
      into.want(field, label, { targeting_type: 'BROAD_KEYWORD', targeting_value: text, operator_type: operator }, text)
  }
  for (const { label } of selected(targeting.keywords)) word('keywords', label, cleanText(label))
  for (const { label } of selected(targeting.hashtags))
    word('hashtags', label, `#${cleanText(label).replace(/^[#＃]+\s*/, '')}`)
}

/** Only the first hundred, whoever of them is known (spec §5). */
function resolveHandles(into: Gathering, { package: targeting, userIds }: CompileInput) {
  const handles = selected(targeting.handles)
  if (handles.length > HANDLES_APPLIED)
    into.alerts.push(message('too_many_handles', { count: handles.length, limit: HANDLES_APPLIED }))
  for (const [place, entry] of handles.entries()) {
    const handle = entry.handle.trim().replace(/^@/, '')
    const id = userIds.get(handle.toLowerCase())
    if (place >= HANDLES_APPLIED)
      into.drop('handles', entry.handle, message('beyond_handles', { limit: HANDLES_APPLIED }))
    else if (id === undefined) into.drop('handles', entry.handle, message('handle_unknown'))
    else into.want('handles', entry.handle, equals('SIMILAR_TO_FOLLOWERS_OF_USER', id), `@${handle}`)
  }
}

function acceptMatch(into: Gathering, field: PlanField, entry: LabelEntry, match: Match) {
  if (match.kind === 'found') return match.options
  if (match.kind === 'none') into.drop(field, entry.label, message('no_equivalent'))
  else into.drop(field, entry.label, message('ambiguous', { names: match.names.join('; ') }))
  return []
}

function resolveNamed(
  into: Gathering,
  field: PlanField,
  type: TargetingType,
  entries: readonly LabelEntry[],
  match: (entry: LabelEntry) => Match,
) {
  for (const entry of selected(entries))
    for (const option of acceptMatch(into, field, entry, match(entry)))
      into.want(field, entry.label, equals(type, option.value), option.name)
}

function resolveTopics(into: Gathering, index: OptionIndex, { package: targeting }: CompileInput) {
  const field = 'conversation_topics'
  for (const entry of selected(targeting[field])) {
    const options = acceptMatch(into, field, entry, matchTopic(index, entry))
    const [first] = options
    if (first === undefined) continue
    into.want(field, entry.label, equals('CONVERSATION', first.value), first.name)
    if (options.length > 1)
      into.notices.push(
        message('chosen_among', { label: entry.label, name: `${first.name} (${first.group ?? first.value})` }),
      )
  }
}

/** A show is targeted on television where one of its markets holds every place, else as a conversation, as films are. */
function resolveScreens(into: Gathering, index: OptionIndex, { package: targeting }: CompileInput) {
  const field = 'movies_tv_shows'
  const places = into.items.filter((item) => item.targeting_type === 'LOCATION')
  const countries = places.map((item) => into.locationCountries.get(item.targeting_value) ?? '')
  for (const entry of selected(targeting[field])) {
    const { conversation, show, isShow } = matchScreen(index, entry)
    const onTelevision = places.length > 0 && holdsPlaces(show?.locales ?? [], countries)
    if (show !== null && isShow && onTelevision) {
      into.want(field, entry.label, equals('TV_SHOW', show.option.value), show.option.name)
      into.showLocales.set(show.option.value, show.locales)
    } else if (conversation !== null) {
      into.want(field, entry.label, equals('CONVERSATION', conversation.value), conversation.name)
      if (show !== null && isShow) into.notices.push(message('show_as_conversation', { label: entry.label }))
    } else if (show === null) into.drop(field, entry.label, message('no_equivalent'))
    else into.drop(field, entry.label, message(places.length === 0 ? 'show_without_location' : 'show_outside_market'))
  }
}

/** Names of unknown custom audiences that the question tells. */
const NAMES_ASKED = 5

/** Those that are not ready or not there are left out, and asked about (spec §8). */
function resolveAudiences(into: Gathering, input: CompileInput, operator: Operator) {
  const field = 'custom_audiences'
  const current = new Set(
    (input.target?.criteria ?? []).map((one) => `${one.targeting_type} ${one.operator_type} ${one.targeting_value}`),
  )
  let notReady = false
  const unknown: string[] = []
  for (const entry of selected(input.package[field])) {
    const audience = audienceNamed(input.audiences, entry)
    if (audience === undefined) {
      unknown.push(entry.label)
      into.drop(field, entry.label, message('audience_unknown'))
      continue
    }
    const criterion: Criterion = {
      targeting_type: 'CUSTOM_AUDIENCE',
      targeting_value: audience.id,
      operator_type: operator,
    }
    // What stands there was ready once and goes on being used.
    if (audience.targetable || current.has(`CUSTOM_AUDIENCE ${operator} ${audience.id}`))
      into.want(field, entry.label, criterion, audience.name)
    else {
      notReady = true
      into.drop(field, entry.label, message('audience_not_ready'))
    }
  }
  if (unknown.length > 0)
    into.confirmations.push(message('audiences_unknown', { names: unknown.slice(0, NAMES_ASKED).join('; ') }))
  if (notReady) into.confirmations.push(message('audiences_not_ready', { network: input.network }))
}

function resolveAge(into: Gathering, age: string) {
  if (!isAgeBandId(age)) {
    if (age.trim() !== '') into.drop('age', age, message('age_unknown'))
    return
  }
  const bucket = bucketOfBand(age)
  if (bucket.kind === 'any') return
  into.want('age', age, equals('AGE', bucket.bucket), bucket.bucket)
  if (bucket.kind === 'nearest') into.notices.push(message('age_widened', { band: age, used: bucket.band }))
}

function resolveGender(into: Gathering, value: string) {
  const gender = normaliseGender(value)
  const number = NETWORK_GENDERS[gender]
  if (number !== null) into.want('gender', value, equals('GENDER', number), gender)
  else if (!isNoGender(value)) into.drop('gender', value, message('gender_unknown'))
}

const isNoGender = (value: string) =>
  value.trim() === '' ||
  GENDERS.some(
    ({ value: any, label }) => any === 'ANY' && [any, label].some((one) => foldName(one) === foldName(value)),
  )
