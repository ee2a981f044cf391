// What the network knows of the values of criteria on one line item, and what it calls each of them.
import type { CriteriaFacts } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import { listEntities } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'

/** Population and look-ups, as far as criteria need them. */
export interface CriterionValues {
  /** Throws an AdsRefusal until the population is there: only then it is known who exists. */
  ready(): void
  readonly options: Pick<CriteriaFacts, 'known' | 'showLocales' | 'locationCountries' | 'devicePlatforms'>
  /** Undefined when there is no such value. */
  option(type: string, value: string): NamedOption | undefined
  /** Undefined when nobody has that id. */
  handleOf(userId: string): string | undefined
  /** The custom audiences that an account may target. */
  audiences(accountId: string): NonNullable<CriteriaFacts['audiences']>
}

export interface NamedOption {
  readonly name: string
  readonly nameJa?: string
  /** Of a location: COUNTRIES, REGIONS, … */
  readonly locationType?: string
}

const KINDS_OF_PLACES: Readonly<Record<string, string>> = {
  COUNTRIES: 'COUNTRY',
  REGIONS: 'REGION',
  METROS: 'METRO',
  CITIES: 'CITY',
  POSTAL_CODES: 'POSTAL_CODE',
}

const USER_TYPES = ['SIMILAR_TO_FOLLOWERS_OF_USER', 'FOLLOWERS_OF_USER', 'USER_ENGAGEMENT', 'USER_ENGAGEMENT_LOOKALIKE']

export const namesUser = (type: unknown): boolean => USER_TYPES.includes(String(type))

/** Everything that the rules ask of criteria with these values. */
export function factsOfValues(
  { options, handleOf, audiences }: CriterionValues,
  store: SandboxStore,
  accountId: string,
  criteria: readonly { readonly targeting_type?: unknown; readonly targeting_value?: unknown }[],
): CriteriaFacts {
  const users = criteria.flatMap(({ targeting_type: type, targeting_value: value }) =>
    namesUser(type) ? [String(value)] : [],
  )
  const promotable = listEntities(store, 'promotable_user', accountId, { withDeleted: false })
  const existing = new Set(users.filter((id) => handleOf(id) !== undefined))
  // Whom a campaign reached stays so when it is deleted.
  const campaigns = new Set(
    criteria.some(({ targeting_type: type }) => String(type).startsWith('CAMPAIGN_ENGAGEMENT'))
      ? listEntities(store, 'campaign', accountId, { withDeleted: true }).map(({ id }) => id)
      : [],
  )
  const namesApps = criteria.some(({ targeting_type: type }) => type === 'APP_LIST')
  const appLists = namesApps ? listEntities(store, 'app_list', accountId, { withDeleted: false }) : []
  return {
    ...options,
    known: {
      ...options.known,
      SIMILAR_TO_FOLLOWERS_OF_USER: existing,
      CAMPAIGN_ENGAGEMENT: campaigns,
      CAMPAIGN_ENGAGEMENT_LOOKALIKE: campaigns,
      APP_LIST: new Set(appLists.map(({ id }) => id)),
    },
    audiences: audiences(accountId),
    promotableUserIds: new Set(promotable.map(({ facts }) => String(facts.user_id))),
  }
}

const PLAIN_NAMES: Readonly<Record<string, string>> = { 'GENDER 1': 'Male', 'GENDER 2': 'Female' }

const ageName = (bucket: string): string =>
  bucket.replace(/^AGE_OVER_(\d+)$/, '$1 and up').replace(/^AGE_(\d+)_TO_(\d+)$/, '$1 to $2')

/** What an answer says of a value beside itself: its name, and what sort of place it is. */
export function valueFacts(
  values: CriterionValues,
  type: string,
  value: string,
): { readonly name: string; readonly location_type?: string } {
  const option = values.option(type, value)
  const place = KINDS_OF_PLACES[option?.locationType ?? '']
  return { name: option?.name ?? plainName(values, type, value), ...(place !== undefined && { location_type: place }) }
}

function plainName(values: CriterionValues, type: string, value: string): string {
  if (type.startsWith('CUSTOM_AUDIENCE')) return 'Custom audience targeting'
  if (type === 'AGE') return ageName(value)
  if (namesUser(type)) return values.handleOf(value) ?? value
  return PLAIN_NAMES[`${type} ${value}`] ?? value
}
