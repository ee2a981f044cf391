// Which ad led somebody to an app: the last click within its window, else the last time it was seen, of what was delivered.
import { hasAccountRight } from '@peregrine/domain/ad-network/account-right-rules.ts'
import { matcherOf } from '#audiences/member-identifiers.ts'
import { type Entity, listAccountsOf, listChildren, listEntities, permissionsIn } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { didSomething } from './delivery-figures.ts'
import { HOUR, hoursOfPeople } from './delivery-store.ts'

const DAY = 24 * HOUR

export interface AppUse {
  readonly appId: string
  readonly system: 'ANDROID' | 'IOS'
  readonly hashedDevice: string
  /** Milliseconds. */
  readonly at: number
  /** Days; 0: none. */
  readonly clickWindow: number
  readonly viewWindow: number
}

/** Of an ad with its line item and campaign. */
export interface AppAttribution {
  readonly kind: 'CLICK' | 'VIEW'
  /** The hour in which it happened, milliseconds. */
  readonly at: number
  readonly country: string
  readonly lineItem: Entity
  readonly ad: Entity
}

/** Whose device it is: its advertising id is the id of its owner. Hashes as hex or as base64; -1: nobody's. */
function ownerOf(world: NetworkWorld, hashed: string): number {
  const hex = /^[0-9a-f]{64}$/i.test(hashed) ? hashed.toLowerCase() : Buffer.from(hashed, 'base64').toString('hex')
  return world.ofId(matcherOf(world)(`twitter_id ${hex}`) ?? '')
}

/** Line items that promote the app, in the accounts in which the caller has a right; deleted ones too. */
export function promotersOf(
  store: SandboxStore,
  userId: string,
  right: 'reads-campaigns' | 'writes-campaigns',
  { appId, system }: Pick<AppUse, 'appId' | 'system'>,
): readonly Entity[] {
  const field = system === 'IOS' ? 'ios_app_store_identifier' : 'android_app_store_identifier'
  return listAccountsOf(store, userId)
    .filter(({ id }) => hasAccountRight(permissionsIn(store, id, userId) ?? [], right))
    .flatMap(({ id }) => listEntities(store, 'line_item', id, { withDeleted: true }))
    .filter(({ facts }) => facts[field] === appId)
}

/** Null when no ad of these line items can claim it, as of what is told by now (milliseconds). */
export function attributionOf(
  store: SandboxStore,
  world: NetworkWorld,
  lineItems: readonly Entity[],
  use: AppUse,
  asOf: number,
): AppAttribution | null {
  const owner = ownerOf(world, use.hashedDevice)
  if (owner < 0) return null
  const country = world.countryOf(owner)
  const found: AppAttribution[] = []
  for (const lineItem of lineItems)
    for (const ad of listChildren(store, 'promoted_tweet', lineItem.id, { withDeleted: true })) {
      const from = Math.floor((use.at - Math.max(use.clickWindow, use.viewWindow) * DAY) / HOUR)
      const span = { accountId: ad.accountId, entity: 'PROMOTED_TWEET', id: ad.id } as const
      for (const hour of hoursOfPeople(store, { ...span, from, until: Math.floor(use.at / HOUR), asOf }))
        for (const [index, account] of hour.accounts.entries()) {
          if (account !== owner) continue
          const kind = didSomething(hour.packed[index] ?? 0) ? 'CLICK' : 'VIEW'
          const at = hour.hour * HOUR
          if (use.at - at <= (kind === 'CLICK' ? use.clickWindow : use.viewWindow) * DAY)
            found.push({ kind, at, country, lineItem, ad })
        }
    }
  const clicks = found.filter(({ kind }) => kind === 'CLICK')
  return (clicks.length > 0 ? clicks : found).reduce<AppAttribution | null>(
    (last, one) => (last === null || one.at >= last.at ? one : last),
    null,
  )
}
