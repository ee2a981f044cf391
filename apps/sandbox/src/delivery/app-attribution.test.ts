// Which ad an event of an app is due to: held against everything that was delivered, for people who saw the ad.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEntities } from '#platform/entity-store.ts'
import { DELIVERY_ACCOUNT, openDeliveryPlace } from '../../testkit/delivery-place.ts'
import { smallPopulation } from '../../testkit/small-population.ts'
import { attributionOf } from './app-attribution.ts'
import { didSomething } from './delivery-figures.ts'
import { HOUR, hoursOfPeople } from './delivery-store.ts'

const START = Date.UTC(2026, 11, 1, 8)
const DAY = 24 * HOUR

test('the last click within its window, else the last view within its own, else nobody', async () => {
  const world = smallPopulation()
  const place = openDeliveryPlace(world, START, { advertiser: world.ofHandle('harborroast'), text: 'Order a bag' })
  try {
    const { item, ad } = place.add({ item: { android_app_store_identifier: 'com.a', bid_amount_local_micro: 900_000 } })
    await place.pass(96)
    const at = START + 96 * HOUR
    const lineItems = listEntities(place.store, 'line_item', DELIVERY_ACCOUNT, { withDeleted: false })
    const span = { accountId: DELIVERY_ACCOUNT, entity: 'LINE_ITEM', id: item, from: 0, until: 1e9, asOf: at } as const
    const times = new Map<number, { clicks: number[]; views: number[] }>()
    for (const { hour, accounts, packed } of hoursOfPeople(place.store, span))
      for (const [index, account] of accounts.entries()) {
        const own = times.get(account) ?? { clicks: [], views: [] }
        times.set(account, own)
        const kind = didSomething(packed[index] ?? 0) ? own.clicks : own.views
        kind.push(hour * HOUR)
      }
    const counted = { CLICK: 0, VIEW: 0, nobody: 0 }
    for (const [account, { clicks, views }] of [...times].slice(0, 400)) {
      const hash = createHash('sha256').update(world.idOf(account))
      const use = { appId: 'com.a', system: 'ANDROID', at, clickWindow: 7, viewWindow: 1 } as const
      const requested = { ...use, hashedDevice: account % 2 === 0 ? hash.digest('hex') : hash.digest('base64') }
      const found = attributionOf(place.store, world, lineItems, requested, at)
      const [click, view] = [Math.max(-1, ...clicks), Math.max(-1, ...views.filter((one) => at - one <= DAY))]
      const expected = click >= 0 ? (['CLICK', click] as const) : view >= 0 ? (['VIEW', view] as const) : null
      expect(found && [found.kind, found.at]).toEqual(expected)
      if (found !== null) expect([found.lineItem.id, found.ad.id]).toEqual([item, ad])
      counted[found?.kind ?? 'nobody'] += 1
    }
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(10)
  } finally {
    place.close()
  }
})
