// What stands on a first start: one app, its people, an ad account with funding, and a paused campaign to change.

import { truthOf } from '@peregrine/demo-network/demo-network.ts'
import { NETWORK_HUBS } from '@peregrine/demo-network/hubs/network-hubs.ts'
import { DEMO_NETWORK_FACTS, type NetworkSize, scaleOf } from '@peregrine/demo-network/network-facts.ts'
import { orderAccount } from '#living/account-orders.ts'
import { saveCrowd } from '#living/crowds.ts'
import { saveAccessToken, saveApp, savePerson } from '#oauth/oauth-store.ts'
import { insertEntity, savePermissions } from '#platform/entity-store.ts'
import { newAccount } from './account-calls.ts'
import { newCampaign } from './campaign-calls.ts'
import { criterionWork } from './criterion-calls.ts'
import type { CriterionValues } from './criterion-values.ts'
import { type AdsParts, initialFields } from './entity-crud.ts'
import { newFunding } from './funding-calls.ts'
import { newLineItem } from './line-item-work.ts'

/** For any client, printed at the start. */
export const STANDING = {
  consumerKey: 'sandbox-app',
  consumerSecret: 'sandbox-app-secret',
  token: 'sandbox-user',
  tokenSecret: 'sandbox-user-secret',
  handle: 'harborroast',
  accountId: '18ce54d4x5t',
  fundingId: 'lygyi',
  promotableUserId: 'l310s',
  campaignId: '8wku2',
  lineItemIds: { english: 'itttx', japanese: 'ml5vs' },
} as const

/**
 * Who may sign in. The advertiser, somebody who may only look, and somebody without an ad account; then creators with about
 * 500, 2,800 (in Japanese) and 10,700 followers in the small network, and one whose posts are protected.
 */
const PEOPLE = [
  { handle: STANDING.handle, permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'] },
  { handle: 'thedialin', permissions: ['CAMPAIGN_ANALYST'] },
  { handle: 'lanternbeans', permissions: [] },
  { handle: 'slowdripsophie', permissions: [] },
  { handle: 'nichijo_4koma', permissions: [] },
  { handle: 'weatherwanda', permissions: [] },
  { handle: 'wrenwatcher', permissions: [] },
] as const

const PROTECTED_PERSON = 'wrenwatcher'
/** Followed from outside the population too, by so many for each account in it. */
const WIDELY_FOLLOWED = { handle: 'weatherwanda', share: 0.08 } as const

/** User ids by handle, of those whom everybody of a subject follows: the first accounts of every population. */
function hubIds(size: NetworkSize): ReadonlyMap<string, string> {
  const { value: first = [] } = truthOf({ seed: DEMO_NETWORK_FACTS.defaultSeed, size, now: 0 }).next()
  return new Map(NETWORK_HUBS.map(({ handle }, index) => [handle, first?.[index]?.account ?? '']))
}

const DAY = 86_400_000
/** All of it was made a month ago. */
const MADE = 30 * DAY

export function createInitialState(given: AdsParts, values: CriterionValues, size: NetworkSize): void {
  const now = given.clock.now().getTime()
  const parts = { store: given.store, clock: { ...given.clock, now: () => new Date(now - MADE) } }
  const { store } = parts
  const ids = hubIds(size)
  const idOf = (handle: string): string => ids.get(handle) ?? ''
  store.transaction(() => {
    saveApp(store, {
      key: STANDING.consumerKey,
      secret: STANDING.consumerSecret,
      name: 'Peregrine',
      callbacks: ['loopback'],
    })
    for (const { handle, permissions } of PEOPLE) {
      // A small population has fewer well-known accounts.
      if (idOf(handle) === '') continue
      const name = NETWORK_HUBS.find((hub) => hub.handle === handle)?.name ?? handle
      savePerson(store, { userId: idOf(handle), handle, name })
      if (permissions.length > 0) savePermissions(store, STANDING.accountId, idOf(handle), permissions)
    }
    saveAccessToken(store, {
      token: STANDING.token,
      secret: STANDING.tokenSecret,
      consumerKey: STANDING.consumerKey,
      userId: idOf(STANDING.handle),
      revoked: false,
    })
    const { handle, share } = WIDELY_FOLLOWED
    const followers = Math.round(scaleOf(size).accounts * share)
    if (idOf(handle) !== '') saveCrowd(store, { userId: idOf(handle), handle: '', name: '', followers, since: 0 })
    if (idOf(PROTECTED_PERSON) !== '') orderAccount(store, idOf(PROTECTED_PERSON), { protected: true })
    createAccount(parts, idOf(STANDING.handle))
    createCampaign(parts, withHandles(values, ids), idOf)
  })
}

function createAccount(parts: AdsParts, userId: string): void {
  const { store } = parts
  const { accountId } = STANDING
  insertEntity(store, {
    kind: 'account',
    id: accountId,
    accountId,
    parentId: null,
    facts: {
      ...newAccount(parts, { name: 'Harbor Roast', timezone: 'America/Los_Angeles' }),
      timezone_switch_at: '2016-07-21T07:00:00Z',
      industry_type: 'RETAIL',
      features: [
        'CITY_TARGETING',
        'CONVERSATION_CARD',
        'PROMOTED_MEDIA_POLLS',
        'REACH_AND_FREQUENCY_ANALYTICS',
        'REACH_FREQUENCY_CAP',
        'UNIVERSAL_LOOKALIKE',
      ],
    },
  })
  const birth = initialFields(parts.clock)
  insertEntity(store, {
    kind: 'funding_instrument',
    id: STANDING.fundingId,
    accountId,
    parentId: null,
    facts: newFunding(parts, {
      description: 'Card ending in 0650',
      type: 'CREDIT_CARD',
      currency: 'USD',
      start_time: birth.created_at,
      credit_limit_local_micro: 200_000_000,
      funded_amount_local_micro: 645_940_000,
    }),
  })
  insertEntity(store, {
    kind: 'promotable_user',
    id: STANDING.promotableUserId,
    accountId,
    parentId: null,
    facts: { ...birth, user_id: userId, promotable_user_type: 'FULL' },
  })
}

/** The population may still be in the making: of the known accounts the handles are known without it. */
const withHandles = (values: CriterionValues, ids: ReadonlyMap<string, string>): CriterionValues => {
  const handles = new Map([...ids].map(([handle, id]) => [id, handle]))
  return { ...values, ready: () => undefined, handleOf: (id) => handles.get(id) }
}

/** [type, value, operator] */
type Row = readonly [type: string, value: string, operator?: string]

function createCampaign(parts: AdsParts, values: CriterionValues, idOf: (handle: string) => string): void {
  const { store } = parts
  const { accountId, campaignId, lineItemIds } = STANDING
  insertEntity(store, {
    kind: 'campaign',
    id: campaignId,
    accountId,
    parentId: null,
    facts: newCampaign(parts, {
      name: 'Autumn roasts',
      funding_instrument_id: STANDING.fundingId,
      daily_budget_amount_local_micro: 10_000_000,
      entity_status: 'PAUSED',
    }),
  })
  const items = [
    [lineItemIds.english, 'Autumn roasts, English', ['ALL_ON_TWITTER']],
    [lineItemIds.japanese, '秋の焙煎、日本語', ['TWITTER_SEARCH', 'TWITTER_TIMELINE']],
  ] as const
  for (const [id, name, placements] of items)
    insertEntity(store, {
      kind: 'line_item',
      id,
      accountId,
      parentId: campaignId,
      facts: newLineItem(parts, accountId, {
        campaign_id: campaignId,
        name,
        placements,
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        entity_status: 'PAUSED',
        bid_amount_local_micro: 320_000,
        start_time: initialFields(parts.clock).created_at,
      }),
    })
  const criteria: readonly (readonly [lineItem: string, rows: readonly Row[]])[] = [
    [
      lineItemIds.english,
      [
        ['BROAD_KEYWORD', 'pour over coffee'],
        ['PHRASE_KEYWORD', 'single origin'],
        ['BROAD_KEYWORD', 'instant coffee', 'NE'],
        ['SIMILAR_TO_FOLLOWERS_OF_USER', idOf('thedialin')],
        ['SIMILAR_TO_FOLLOWERS_OF_USER', idOf('kestrelgrinders')],
        ['LANGUAGE', 'en'],
      ],
    ],
    [
      lineItemIds.japanese,
      [
        ['BROAD_KEYWORD', 'コーヒー 淹れ方'],
        ['BROAD_KEYWORD', '自家焙煎'],
        ['SIMILAR_TO_FOLLOWERS_OF_USER', idOf('asagiri_coffee')],
        ['LANGUAGE', 'ja'],
        ['AGE', 'AGE_25_TO_49'],
      ],
    ],
  ]
  const work = criterionWork(parts, values)
  const operations = criteria.flatMap(([lineItem, rows]) =>
    rows.map(([type, value, operator = 'EQ']) => ({
      line_item_id: lineItem,
      targeting_type: type,
      targeting_value: value,
      operator_type: operator,
    })),
  )
  // The network's rules hold for what stands as for what comes.
  work.run(
    accountId,
    operations.map((given, index) => ({ index, kind: 'Create', values: given, sent: new Set(Object.keys(given)) })),
    (index, problems) => {
      throw new Error(`Standing criterion ${index}: ${problems.map(({ message }) => message).join(' ')}`)
    },
  )
}
