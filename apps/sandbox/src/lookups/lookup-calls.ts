// The look-ups of targeting: what can be targeted, with the network's own ids and names.

import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, countryCode, listOf, moment, required, text } from '#platform/ads-parameters.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { wireTime } from '#platform/wire-times.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { markedCount } from '#world/people-marks.ts'
import { adsPopulation } from '#world/ready-world.ts'
import { writersOfAny } from '#world/writers-of.ts'
import { APP_STORE_OPTIONS, APP_STORES } from './app-store-options.ts'
import { CONVERSATION_OPTIONS, CONVERSATION_TYPES } from './conversation-options.ts'
import { DEVICE_OPTIONS, PLATFORM_OPTIONS, VERSION_OPTIONS } from './device-options.ts'
import { EVENT_OPTIONS, EVENT_TYPES, type EventOption, eventTime } from './event-options.ts'
import { INTEREST_OPTIONS } from './interest-options.ts'
import { keywordInsightCalls } from './keyword-insight-calls.ts'
import { LANGUAGE_OPTIONS, OPERATOR_OPTIONS } from './language-options.ts'
import { countOf, optionPages, pageOf } from './option-pages.ts'
import { LOCATION_TYPES, PLACE_OPTIONS, type PlaceOption } from './place-options.ts'
import { SHOW_MARKETS, SHOW_OPTIONS, type ShowOption, showNameIn } from './show-options.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { optionsFor, type TargetingOption } from './targeting-option.ts'

const wire = (type: string, { name, value }: TargetingOption) => ({
  name,
  targeting_type: type,
  targeting_value: value,
})

const options = { access: 'signed', method: 'GET', limit: 'targetingLookUps' } as const

/** Places whose name begins with what is typed come first. */
function placesFor(places: readonly PlaceOption[], query: string | undefined): readonly PlaceOption[] {
  const found = optionsFor(places, query)
  if (query === undefined) return found
  const begins = ({ name }: PlaceOption) => name.toLowerCase().startsWith(query.trim().toLowerCase())
  return [...found.filter(begins), ...found.filter((place) => !begins(place))]
}

const plainLists: readonly SandboxCall[] = [
  adsCall({
    ...options,
    path: '/targeting_criteria/interests',
    parameters: { q: text(), ...optionPages },
    handle({ values }) {
      const { page, next } = pageOf(optionsFor(INTEREST_OPTIONS, values.q), values)
      return { data: page.map((option) => wire('INTEREST', option)), next_cursor: next }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/conversations',
    parameters: { conversation_type: choice(CONVERSATION_TYPES), ...optionPages },
    handle({ values }) {
      const desired = CONVERSATION_OPTIONS.filter(({ type }) => (values.conversation_type ?? type) === type)
      const { page, next } = pageOf(desired, values)
      const data = page.map((option) => ({ ...wire('CONVERSATION', option), conversation_type: option.type }))
      return { data, next_cursor: next }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/languages',
    parameters: { q: text(), ...optionPages },
    handle({ values }) {
      const { page, next } = pageOf(optionsFor(LANGUAGE_OPTIONS, values.q), values)
      return { data: page.map((option) => wire('LANGUAGE', option)), next_cursor: next }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/network_operators',
    parameters: { country_code: countryCode(), q: text(), ...optionPages },
    handle({ values }) {
      const country = values.country_code ?? 'US'
      const theirs = OPERATOR_OPTIONS.filter(({ countryCode }) => countryCode === country)
      const { page, next } = pageOf(optionsFor(theirs, values.q), values)
      const data = page.map((option) => ({ country_code: option.countryCode, ...wire('NETWORK_OPERATOR', option) }))
      return { data, next_cursor: next }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/locations',
    parameters: { location_type: choice(LOCATION_TYPES), country_code: countryCode(), q: text(), ...optionPages },
    handle({ values }) {
      const country = values.country_code
      const desired = PLACE_OPTIONS.filter(
        ({ locationType, countryCode }) =>
          (values.location_type ?? locationType) === locationType && (country ?? countryCode) === countryCode,
      )
      const { page, next } = pageOf(placesFor(desired, values.q), values)
      const data = page.map((option) => ({
        ...wire('LOCATION', option),
        country_code: option.countryCode,
        location_type: option.locationType,
      }))
      return { data, next_cursor: next }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/app_store_categories',
    parameters: { os_type: choice(APP_STORES), q: text() },
    handle({ values }) {
      const theirs = APP_STORE_OPTIONS.filter(({ osType }) => (values.os_type ?? osType) === osType)
      const data = optionsFor(theirs, values.q).map((option) => ({
        ...wire('APP_STORE_CATEGORY', option),
        os_type: option.osType,
      }))
      return { data }
    },
  }),
]

const deviceLists: readonly SandboxCall[] = [
  adsCall({
    ...options,
    path: '/targeting_criteria/devices',
    parameters: { q: text(), count: optionPages.count },
    handle({ values }) {
      const data = optionsFor(DEVICE_OPTIONS, values.q).map((option) => ({
        ...wire('DEVICE', option),
        manufacturer: option.manufacturer,
        os_type: option.osType,
      }))
      return { data: data.slice(0, values.count) }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/platforms',
    parameters: { q: text(), lang: text(), count: optionPages.count },
    handle({ values }) {
      const data = optionsFor(PLATFORM_OPTIONS, values.q).map((option) => ({
        ...wire('PLATFORM', option),
        ...(values.lang !== undefined && {
          localized_name: values.lang === 'ja' ? (option.nameJa ?? option.name) : option.name,
        }),
      }))
      return { data: data.slice(0, values.count) }
    },
  }),
  adsCall({
    ...options,
    path: '/targeting_criteria/platform_versions',
    parameters: { q: text() },
    handle({ values }) {
      const data = optionsFor(VERSION_OPTIONS, values.q).map((option) => ({
        ...wire('PLATFORM_VERSION', option),
        number: option.number,
        os_type: option.osType,
      }))
      return { data, data_type: 'targeting_criterion' }
    },
  }),
]

function eventOnWire(event: EventOption, time: { readonly start: Date; readonly end: Date }) {
  return {
    name: event.name,
    targeting_value: event.value,
    event_type: event.type,
    start_time: wireTime(time.start),
    end_time: wireTime(time.end),
    country_code: event.countryCode,
    is_global: event.countryCode === null,
    reach: { total_reach: null },
    top_users: [],
    top_tweets: [],
    top_hashtags: [],
    gender_breakdown_percentage: {},
    device_breakdown_percentage: {},
    country_breakdown_percentage: {},
  }
}

/** The reference marks event_types as required and leaves it out in its own example; it is optional here. */
const eventList = (clock: SandboxClock): SandboxCall =>
  adsCall({
    ...options,
    path: '/targeting_criteria/events',
    parameters: {
      event_types: listOf(choice(EVENT_TYPES)),
      country_codes: listOf(countryCode()),
      start_time: moment(),
      end_time: moment(),
      ...optionPages,
    },
    handle({ values }) {
      const now = clock.now()
      const countries = values.country_codes
      const desired = EVENT_OPTIONS.map((event) => ({ event, time: eventTime(event, now) }))
        .filter(({ event }) => values.event_types?.includes(event.type) ?? true)
        .filter(({ event }) => event.countryCode === null || (countries?.includes(event.countryCode) ?? true))
        .filter(({ time }) => time.end > (values.start_time ?? now))
        .filter(({ time }) => values.end_time === undefined || time.start < values.end_time)
        .sort((one, other) => one.time.start.getTime() - other.time.start.getTime())
      const { page, next } = pageOf(desired, values)
      return { data: page.map(({ event, time }) => eventOnWire(event, time)), data_type: 'events', next_cursor: next }
    },
  })

/** Audiences of fewer than a thousand appear as a thousand. */
const LEAST_SHOWN = 1000

const showLists = (world: SandboxWorld): readonly SandboxCall[] => [
  adsCall({
    ...options,
    limit: 'televisionLookUps',
    path: '/targeting_criteria/tv_markets',
    parameters: {},
    handle: () => ({
      data: SHOW_MARKETS.map(({ name, countryCode, locale }) => ({ name, country_code: countryCode, locale })),
    }),
  }),
  adsCall({
    ...options,
    limit: 'televisionLookUps',
    path: '/targeting_criteria/tv_shows',
    parameters: {
      locale: required(choice(SHOW_MARKETS.map((market) => market.locale))),
      q: text(),
      count: countOf(PAGE_SIZES.tv_shows),
      cursor: text(),
    },
    handle({ values }) {
      const population = adsPopulation(world)
      const { locale } = values
      const shown: readonly ShowOption[] = SHOW_OPTIONS.filter(({ locales }) => locales.includes(locale))
        .map((show) => ({ ...show, name: showNameIn(show, locale) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
      const { page, next } = pageOf(optionsFor(shown, values.q), values)
      const data = page.map((show) => ({
        name: show.name,
        targeting_value: Number(show.value),
        genre: show.genre,
        estimated_users: Math.max(LEAST_SHOWN, markedCount(writersOfAny(population, show.words))),
        locales: show.locales.map((each) => ({ language: each.slice(0, 2), country: each.slice(3) })),
      }))
      return { data, next_cursor: next }
    },
  }),
]

/** Every look-up under targeting_criteria/, suggestions, and insights on keywords. */
export const lookupCalls = (world: SandboxWorld, clock: SandboxClock): readonly SandboxCall[] => [
  ...plainLists,
  ...deviceLists,
  eventList(clock),
  ...showLists(world),
  ...suggestionCalls(world),
  ...keywordInsightCalls(world, clock),
]
