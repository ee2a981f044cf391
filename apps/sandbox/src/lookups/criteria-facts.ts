// What the network knows of the values of criteria: which exist, what they are called, and what else its rules ask of them.

import type { CriteriaFacts } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import type { TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { APP_STORE_OPTIONS } from './app-store-options.ts'
import { CONVERSATION_OPTIONS } from './conversation-options.ts'
import { DEVICE_OPTIONS, PLATFORM_OPTIONS, VERSION_OPTIONS } from './device-options.ts'
import { EVENT_OPTIONS } from './event-options.ts'
import { INTEREST_OPTIONS } from './interest-options.ts'
import { LANGUAGE_OPTIONS, OPERATOR_OPTIONS } from './language-options.ts'
import { PLACE_OPTIONS } from './place-options.ts'
import { SHOW_OPTIONS } from './show-options.ts'
import type { TargetingOption } from './targeting-option.ts'

const OPTIONS = {
  INTEREST: INTEREST_OPTIONS,
  CONVERSATION: CONVERSATION_OPTIONS,
  TV_SHOW: SHOW_OPTIONS,
  LANGUAGE: LANGUAGE_OPTIONS,
  NETWORK_OPERATOR: OPERATOR_OPTIONS,
  LOCATION: PLACE_OPTIONS,
  EVENT: EVENT_OPTIONS,
  PLATFORM: PLATFORM_OPTIONS,
  PLATFORM_VERSION: VERSION_OPTIONS,
  DEVICE: DEVICE_OPTIONS,
  APP_STORE_CATEGORY: APP_STORE_OPTIONS,
  APP_STORE_CATEGORY_LOOKALIKE: APP_STORE_OPTIONS,
} as const satisfies Partial<Record<TargetingType, readonly TargetingOption[]>>

type ListedType = keyof typeof OPTIONS
const types = Object.keys(OPTIONS) as readonly ListedType[]

const byValue = <Option extends TargetingOption>(options: readonly Option[]): ReadonlyMap<string, Option> =>
  new Map(options.map((option) => [option.value, option]))

const listed = Object.fromEntries(types.map((type) => [type, byValue<TargetingOption>(OPTIONS[type])]))

/** The option that a criterion names; undefined for types without a look-up and for values that do not exist. */
export const targetingOption = (type: string, value: string): TargetingOption | undefined =>
  Object.hasOwn(listed, type) ? listed[type]?.get(value) : undefined

export const placeOption = (value: string) => places.get(value)
const places = byValue(PLACE_OPTIONS)

/** What `checkCriteria` asks of look-ups. Users and custom audiences are known elsewhere. */
export const OPTION_FACTS: Required<
  Pick<CriteriaFacts, 'known' | 'showLocales' | 'locationCountries' | 'devicePlatforms'>
> = {
  known: Object.fromEntries(types.map((type) => [type, new Set(OPTIONS[type].map(({ value }) => value))])),
  showLocales: new Map(SHOW_OPTIONS.map(({ value, locales }) => [value, locales])),
  locationCountries: new Map(PLACE_OPTIONS.map(({ value, countryCode }) => [value, countryCode])),
  devicePlatforms: new Map(DEVICE_OPTIONS.map(({ value, platform }) => [value, platform])),
}
