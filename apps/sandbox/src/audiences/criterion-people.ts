// Whom a criterion means: every type of targeting counted in the population.

import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import { AGE_BUCKET_YEARS } from '@peregrine/domain/ad-network/age-bucket-rules.ts'
import type { Criterion, TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { APP_STORE_OPTIONS } from '#lookups/app-store-options.ts'
import { CONVERSATION_OPTIONS } from '#lookups/conversation-options.ts'
import { DEVICE_OPTIONS, PLATFORM_OPTIONS, type SharedOption, VERSION_OPTIONS } from '#lookups/device-options.ts'
import { EVENT_OPTIONS } from '#lookups/event-options.ts'
import { INTEREST_OPTIONS } from '#lookups/interest-options.ts'
import { OPERATOR_OPTIONS } from '#lookups/language-options.ts'
import { PLACE_OPTIONS } from '#lookups/place-options.ts'
import { SHOW_OPTIONS } from '#lookups/show-options.ts'
import type { TargetingOption } from '#lookups/targeting-option.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { type Marks, marksOf, marksWhere } from '#world/people-marks.ts'
import { likeFollowersOf, likePeople } from '#world/similar-accounts.ts'
import { writersOf, writersOfAny } from '#world/writers-of.ts'

/** The members of a custom audience that count just now, by account number. */
export type MembersOf = (audienceId: string) => ReadonlySet<number>

interface Requested {
  readonly world: NetworkWorld
  readonly value: string
  readonly operator: Criterion['operator_type']
  readonly membersOf: MembersOf
}

type Meaning = (requested: Requested) => Marks

const nobodyOf = (world: NetworkWorld): Marks => new Uint8Array(world.size)

const those = (world: NetworkWorld, isMeant: (account: number) => boolean): Marks => marksWhere(world.size, isMeant)

/** What the population does not say of itself is drawn, once and for all: streams of numbers from 0 to 100. */
const STREAMS = { device: 901, operator: 902, postalCode: 903, connection: 904, activation: 905 } as const

const lotOf = (world: NetworkWorld, stream: keyof typeof STREAMS, account: number): number =>
  (hashOf(world.facts.seed, STREAMS[stream], account) / 4_294_967_296) * 100

const isWithin = ([from, to]: readonly [number, number], lot: number): boolean => lot >= from && lot < to

const find = <Option extends TargetingOption>(options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option.value === value)

const ofFollowed =
  (people: (world: NetworkWorld, account: number) => Marks): Meaning =>
  ({ world, value }) => {
    const account = world.ofId(value)
    return account < 0 ? nobodyOf(world) : people(world, account)
  }

function interested(world: NetworkWorld, isMeant: (interest: string) => boolean): Marks {
  const numbers = new Set(world.facts.interests.flatMap((interest, number) => (isMeant(interest) ? [number] : [])))
  return those(world, (account) => world.interestsOf(account).some((number) => numbers.has(number)))
}

const byInterest: Meaning = ({ world, value }) => {
  const meant = new Set(find(INTEREST_OPTIONS, value)?.interests ?? [])
  return interested(world, (interest) => meant.has(interest))
}

const byWords =
  (options: readonly (TargetingOption & { readonly words: readonly string[] })[]): Meaning =>
  ({ world, value }) =>
    writersOfAny(world, find(options, value)?.words ?? [])

const byShare =
  (options: readonly SharedOption[]): Meaning =>
  ({ world, value }) => {
    const share = find(options, value)?.share
    return share === undefined
      ? nobodyOf(world)
      : those(world, (account) => isWithin(share, lotOf(world, 'device', account)))
  }

/** The number of what an account looks with, in PLATFORM_OPTIONS. */
export const platformOf = (world: NetworkWorld, account: number): number =>
  PLATFORM_OPTIONS.findIndex(({ share }) => isWithin(share, lotOf(world, 'device', account)))

/** At least this version takes in the later ones of the same system. */
const byVersion: Meaning = ({ world, value, operator }) => {
  const requested = find(VERSION_OPTIONS, value)
  if (requested === undefined) return nobodyOf(world)
  const shares = VERSION_OPTIONS.filter(
    (version) =>
      version.osType === requested.osType &&
      (operator === 'GTE' ? Number(version.number) >= Number(requested.number) : version.value === requested.value),
  ).map(({ share }) => share)
  return those(world, (account) => shares.some((share) => isWithin(share, lotOf(world, 'device', account))))
}

const byPlace: Meaning = ({ world, value }) => {
  const place = find(PLACE_OPTIONS, value)
  if (place === undefined) return nobodyOf(world)
  const cities = place.cities === null ? null : new Set(place.cities)
  const { share, countryCode } = place
  return those(
    world,
    (account) =>
      world.countryOf(account) === countryCode &&
      (cities === null || cities.has(world.cityOf(account))) &&
      (share === undefined || isWithin(share, lotOf(world, 'postalCode', account))),
  )
}

const byAge: Meaning = ({ world, value }) => {
  const years = AGE_BUCKET_YEARS.find(({ bucket }) => bucket === value)
  if (years === undefined) return nobodyOf(world)
  const { low, high } = years
  return those(world, (account) => {
    const age = world.accounts.ages[account] ?? 0
    return age > 0 && age >= low && age <= (high ?? age)
  })
}

const byOperator: Meaning = ({ world, value }) => {
  const operator = find(OPERATOR_OPTIONS, value)
  if (operator === undefined) return nobodyOf(world)
  const { countryCode, customers } = operator
  return those(
    world,
    (account) => world.countryOf(account) === countryCode && isWithin(customers, lotOf(world, 'operator', account)),
  )
}

const byAppCategory: Meaning = ({ world, value }) => {
  const category = find(APP_STORE_OPTIONS, value)
  if (category === undefined) return nobodyOf(world)
  const platform = PLATFORM_OPTIONS.find(({ name }) => name.toUpperCase() === category.osType)
  const people = interested(
    world,
    (interest) =>
      category.interests.length === 0 || category.interests.some((beginning) => interest.startsWith(beginning)),
  )
  const share = platform?.share ?? [0, 0]
  return those(world, (account) => people[account] === 1 && isWithin(share, lotOf(world, 'device', account)))
}

/** Months since a device was first used, evenly over three years. */
const ACTIVATION_MONTHS = 36

const byActivation: Meaning = ({ world, value, operator }) =>
  those(world, (account) => {
    const months = (lotOf(world, 'activation', account) / 100) * ACTIVATION_MONTHS
    return operator === 'LT' ? months < Number(value) : months >= Number(value)
  })

/** People who are on wireless networks only. */
const WIFI: readonly [number, number] = [0, 38]

const everybody: Meaning = ({ world }) => those(world, () => true)
/** Who engaged with what is kept for figures alone. */
const nobody: Meaning = ({ world }) => nobodyOf(world)

const keyword =
  (match: Parameters<typeof writersOf>[2]): Meaning =>
  ({ world, value }) =>
    writersOf(world, value, match)

const members: Meaning = ({ world, value, membersOf }) => marksOf(world.size, membersOf(value))

const MEANINGS: Readonly<Record<TargetingType, Meaning>> = {
  BROAD_KEYWORD: keyword('broad'),
  UNORDERED_KEYWORD: keyword('unordered'),
  PHRASE_KEYWORD: keyword('phrase'),
  EXACT_KEYWORD: keyword('exact'),
  SIMILAR_TO_FOLLOWERS_OF_USER: ofFollowed(likeFollowersOf),
  FOLLOWERS_OF_USER: ofFollowed((world, account) => marksOf(world.size, world.followersOf(account))),
  INTEREST: byInterest,
  CONVERSATION: byWords(CONVERSATION_OPTIONS),
  TV_SHOW: byWords(SHOW_OPTIONS),
  LIVE_TV_EVENT: nobody,
  CUSTOM_AUDIENCE: members,
  CUSTOM_AUDIENCE_EXPANDED: (requested) => likePeople(requested.world, members(requested)),
  EVENT: byWords(EVENT_OPTIONS),
  ENGAGEMENT_TYPE: nobody,
  CAMPAIGN_ENGAGEMENT: nobody,
  CAMPAIGN_ENGAGEMENT_LOOKALIKE: nobody,
  USER_ENGAGEMENT: nobody,
  USER_ENGAGEMENT_LOOKALIKE: nobody,
  APP_STORE_CATEGORY: byAppCategory,
  APP_STORE_CATEGORY_LOOKALIKE: (requested) => likePeople(requested.world, byAppCategory(requested)),
  LOCATION: byPlace,
  GENDER: ({ world, value }) => those(world, (account) => String(world.accounts.genders[account]) === value),
  AGE: byAge,
  LANGUAGE: ({ world, value }) => those(world, (account) => world.languageOf(account) === value),
  PLATFORM: byShare(PLATFORM_OPTIONS),
  DEVICE: byShare(DEVICE_OPTIONS),
  PLATFORM_VERSION: byVersion,
  NETWORK_OPERATOR: byOperator,
  WIFI_ONLY: (requested) =>
    requested.value === '1' || requested.value === 'true'
      ? those(requested.world, (account) => isWithin(WIFI, lotOf(requested.world, 'connection', account)))
      : everybody(requested),
  NETWORK_ACTIVATION_DURATION: byActivation,
  // These choose what an ad stands beside, not whom it is shown to.
  IAB_CATEGORY: everybody,
  CONTENT_PUBLISHER_USER: nobody,
  APP_LIST: nobody,
}

/** What is kept of the population's answers, at a byte for each account. */
const BYTES_KEPT = 48_000_000
const retained = new WeakMap<NetworkWorld, Map<string, Marks>>()

/** The accounts that a criterion means, whether it takes them in or (NE) out. */
export function peopleOf(world: NetworkWorld, criterion: Criterion, membersOf: MembersOf): Marks {
  const { targeting_type: type, targeting_value: value, operator_type: operator } = criterion
  const requested = { world, value, operator, membersOf }
  // Members change; the population does not.
  if (type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED') return MEANINGS[type](requested)
  const known = retained.get(world) ?? new Map<string, Marks>()
  retained.set(world, known)
  const key = `${type} ${operator === 'NE' ? 'EQ' : operator} ${value}`
  const people = known.get(key) ?? MEANINGS[type](requested)
  if ((known.size + 1) * world.size > BYTES_KEPT) known.clear()
  known.set(key, people)
  return people
}
