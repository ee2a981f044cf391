// Delivery by itself: money, people, days, learning; what is interrupted or asked for in pieces comes out the same.
import { BIDDING_CURRENCIES } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { COUNTED_METRICS } from '@peregrine/domain/ad-network/stats-rules.ts'
import { expect, test } from 'vitest'
import { buildWorld } from '#world/build-world.ts'
import { NetworkWorld } from '#world/network-world.ts'
import {
  DELIVERY_ACCOUNT,
  type DeliveryPlace,
  openDeliveryPlace,
  type PlacedCriterion,
} from '../../testkit/delivery-place.ts'
import { smallPopulation } from '../../testkit/small-population.ts'
import { type Figures, noFigures } from './delivery-figures.ts'
import { hourlyFigures, hoursOfPeople } from './delivery-store.ts'
import { unitsForDollar } from './market-prices.ts'

/** Midnight in Los Angeles. */
const START = Date.UTC(2026, 11, 1, 8)
const FIRST = START / 3_600_000
const EVER = 1e15
const TEXT = 'A new single origin from the harbor roastery: pour over coffee at its best'

const contentIn = (world: NetworkWorld) => ({ advertiser: world.ofHandle('harborroast'), text: TEXT })

async function inPlace<Value>(world: NetworkWorld, work: (place: DeliveryPlace) => Promise<Value>): Promise<Value> {
  const place = openDeliveryPlace(world, START, contentIn(world))
  try {
    return await work(place)
  } finally {
    place.close()
  }
}

const span = (id: string, entity: 'CAMPAIGN' | 'LINE_ITEM' = 'LINE_ITEM', asOf = EVER) => ({
  accountId: DELIVERY_ACCOUNT,
  entity,
  id,
  from: 0,
  until: 1e9,
  asOf,
})

function total(
  { store }: DeliveryPlace,
  id: string,
  entity: 'CAMPAIGN' | 'LINE_ITEM' = 'LINE_ITEM',
  asOf = EVER,
): Figures {
  const sum = noFigures()
  for (const hour of hourlyFigures(store, span(id, entity, asOf)))
    for (const metric of COUNTED_METRICS) sum[metric] += hour[metric]
  return sum
}

/** What was charged on each day, without later credits: they are told after three days at the latest. */
const chargedByDay = ({ store }: DeliveryPlace, id: string): number[] => {
  const days: number[] = []
  for (const { hour, billed_charge_local_micro: charge } of store.all<{
    hour: number
    billed_charge_local_micro: number
  }>('SELECT hour, billed_charge_local_micro FROM deliveries WHERE campaign_id = ? AND part < 3', id)) {
    const day = Math.floor((hour - FIRST) / 24)
    days[day] = (days[day] ?? 0) + charge
  }
  return days
}

const AUTO = { bid_amount_local_micro: null, bid_strategy: 'AUTO' }
const coffee = (world: NetworkWorld): readonly PlacedCriterion[] => [
  ['BROAD_KEYWORD', 'pour over coffee'],
  ['PHRASE_KEYWORD', 'single origin'],
  ...['thedialin', 'kestrelgrinders'].map(
    (handle) => ['SIMILAR_TO_FOLLOWERS_OF_USER', world.idOf(world.ofHandle(handle))] as const,
  ),
  ['LANGUAGE', 'en'],
]

test('a targeted line item earns more engagement for the same money, whoever the people are and whoever bids', async () => {
  const gains: { readonly bids: string; readonly gain: number }[] = []
  for (const seed of [20_261_121, 7, 99]) {
    const world = new NetworkWorld(buildWorld({ seed, size: { accounts: 4000 }, now: START }))
    for (const [bids, item] of [
      ['MAX', {}],
      ['AUTO', AUTO],
    ] as const) {
      const engagementsForMoney = (criteria: readonly PlacedCriterion[]): Promise<number> =>
        inPlace(world, async (place) => {
          const placed = place.add({ item, criteria, campaign: { daily_budget_amount_local_micro: 3_000_000 } })
          await place.pass(168)
          const { engagements, billed_charge_local_micro: spent } = total(place, placed.item)
          expect(spent).toBeGreaterThan(10_000_000)
          return engagements / spent
        })
      const gain = (await engagementsForMoney(coffee(world))) / (await engagementsForMoney([]))
      gains.push({ bids, gain })
    }
  }
  const middle = (bids: string): number => {
    const own = gains.filter((one) => one.bids === bids).map(({ gain }) => Math.log(gain))
    return Math.exp(own.reduce((sum, one) => sum + one, 0) / own.length)
  }
  console.info(
    `Engagements for the same money, targeted to untargeted: ${gains.map(({ bids, gain }) => `${bids} ${gain.toFixed(2)}`).join(', ')}`,
  )
  expect(Math.min(...gains.map(({ gain }) => gain))).toBeGreaterThan(1.1)
  expect(middle('MAX')).toBeGreaterThan(1.6)
  expect(middle('AUTO')).toBeGreaterThan(1.25)
})

test('budgets of day and campaign are never exceeded, and the days are spread', () =>
  inPlace(smallPopulation(), async (place) => {
    const daily = 800_000
    const { campaign, item } = place.add({
      campaign: { daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: 2_000_000 },
    })
    const other = place.add({ below: campaign })
    await place.pass(24 * 5)
    const days = chargedByDay(place, campaign)
    expect(days).toHaveLength(3)
    for (const charged of days) expect(charged).toBeLessThanOrEqual(daily)
    expect(days.reduce((sum, charged) => sum + charged, 0)).toBeLessThanOrEqual(2_000_000)
    expect(days[0]).toBeGreaterThan(0.9 * daily)
    // Both of its line items had their part.
    for (const id of [item, other.item]) expect(total(place, id).impressions).toBeGreaterThan(0)
  }))

test('evenly, a day lasts until the evening; accelerated, it is spent as soon as possible', async () => {
  const lastHours = (standard: boolean) =>
    inPlace(smallPopulation(), async (place) => {
      const { item } = place.add({
        item: { standard_delivery: standard },
        campaign: { daily_budget_amount_local_micro: 2_000_000 },
      })
      await place.pass(24)
      const hours = hourlyFigures(place.store, span(item)).filter(
        ({ billed_charge_local_micro }) => billed_charge_local_micro > 0,
      )
      return Math.max(...hours.map(({ hour }) => hour)) - FIRST
    })
  expect(await lastHours(true)).toBeGreaterThan(18)
  expect(await lastHours(false)).toBeLessThan(12)
})

test('a cap holds for each person, and lets go after its days', () =>
  inPlace(smallPopulation(), async (place) => {
    const { item } = place.add({
      item: { frequency_cap: 2, duration_in_days: 1, bid_amount_local_micro: 2_000_000 },
      campaign: { daily_budget_amount_local_micro: 500_000_000 },
    })
    await place.pass(72)
    const shown = new Map<number, number[]>()
    for (const { hour, accounts } of hoursOfPeople(place.store, span(item)))
      for (const account of accounts) shown.set(account, [...(shown.get(account) ?? []), hour])
    const hours = [...shown.values()].map((list) => list.toSorted((one, other) => one - other))
    // Of three in a row the last comes a day after the first.
    for (const list of hours)
      for (const [index, hour] of list.entries())
        expect((list[index + 2] ?? Infinity) - hour).toBeGreaterThanOrEqual(24)
    expect(Math.max(...hours.map((list) => list.length))).toBeGreaterThan(3)
  }))

test('only people whom it is targeted to see it, only in its flight, and only while it runs', () =>
  inPlace(smallPopulation(), async (place) => {
    const world = smallPopulation()
    const { campaign, item } = place.add({
      criteria: [['LANGUAGE', 'ja']],
      item: { start_time: '2026-12-02T08:00:00Z', end_time: '2026-12-03T08:00:00Z' },
    })
    const paused = place.add({})
    place.change('line_item', paused.item, { entity_status: 'PAUSED' })
    const withoutAd = place.add({})
    place.store.run('UPDATE entities SET deleted = 1 WHERE id = ?', withoutAd.ad)
    await place.pass(96)
    const people = hoursOfPeople(place.store, span(item))
    expect(people.length).toBeGreaterThan(10)
    expect(people.every(({ hour }) => hour >= FIRST + 24 && hour < FIRST + 48)).toBe(true)
    expect(people.flatMap(({ accounts }) => [...accounts]).every((one) => world.languageOf(one) === 'ja')).toBe(true)
    expect(total(place, paused.item).impressions + total(place, withoutAd.item).impressions).toBe(0)
    // What is paused after a day keeps what it had, and gets no more.
    const before = total(place, campaign, 'CAMPAIGN')
    place.change('campaign', campaign, { entity_status: 'PAUSED' })
    await place.pass(24)
    expect(total(place, campaign, 'CAMPAIGN')).toEqual(before)
  }))

const everything = ({ store }: DeliveryPlace): readonly object[] =>
  store.all('SELECT * FROM deliveries ORDER BY line_item_id, hour, part')

test('asked for at once, hour by hour, or with a restart in between, it is the same delivery', async () => {
  const run = (work: (place: DeliveryPlace) => Promise<unknown>) =>
    inPlace(smallPopulation(), async (place) => {
      place.add({ item: AUTO })
      place.add({ criteria: coffee(smallPopulation()) })
      await work(place)
      return everything(place)
    })
  const atOnce = await run((place) => place.pass(60))
  const byTheHour = await run(async (place) => {
    for (let hour = 0; hour < 60; hour++) await place.pass(1)
  })
  const restarted = await run(async (place) => {
    await place.pass(31)
    place.reopen()
    await place.pass(29)
  })
  expect(atOnce.length).toBeGreaterThan(100)
  expect(byTheHour).toEqual(atOnce)
  expect(restarted).toEqual(atOnce)
})

test('a clock that is set back undoes what has not happened yet', () =>
  inPlace(smallPopulation(), async (place) => {
    const { campaign } = place.add({})
    await place.pass(30)
    const before = total(place, campaign, 'CAMPAIGN').impressions
    await place.pass(-10)
    const hours = hourlyFigures(place.store, span(campaign, 'CAMPAIGN')).map(({ hour }) => hour)
    expect(Math.max(...hours)).toBeLessThan(FIRST + 20)
    await place.pass(10)
    expect(total(place, campaign, 'CAMPAIGN').impressions).toBeGreaterThan(before / 2)
    expect(chargedByDay(place, campaign)[0]).toBeLessThanOrEqual(20_000_000)
  }))

test('counts come in for half a day, spend is taken back for a fortnight, and then nothing changes', () =>
  inPlace(smallPopulation(), async (place) => {
    const { item } = place.add({
      campaign: { daily_budget_amount_local_micro: 20_000_000 },
      item: { end_time: '2026-12-03T08:00:00Z' },
    })
    await place.pass(24 * 20)
    const after = (hours: number): Figures => total(place, item, 'LINE_ITEM', START + (48 + hours) * 3_600_000)
    const metrics = ({ billed_charge_local_micro: _spend, ...rest }: Figures) => rest
    expect(after(0).impressions).toBeLessThan(after(24).impressions)
    expect(metrics(after(24))).toEqual(metrics(after(24 * 18)))
    expect(after(72).billed_charge_local_micro).toBeLessThan(after(24).billed_charge_local_micro)
    expect(after(72).billed_charge_local_micro).toBeGreaterThan(0.97 * after(24).billed_charge_local_micro)
    expect(after(24 * 14)).toEqual(after(24 * 18))
    expect(after(24 * 14).billed_charge_local_micro).toBeLessThan(after(72).billed_charge_local_micro)
  }))

test('the higher of two equal bidders wins more, and pays no more than its bid', () =>
  inPlace(smallPopulation(), async (place) => {
    const low = place.add({ item: { bid_amount_local_micro: 200_000 } })
    const high = place.add({ item: { bid_amount_local_micro: 600_000 } })
    await place.pass(48)
    const [little, much] = [total(place, low.item), total(place, high.item)]
    expect(much.impressions).toBeGreaterThan(2 * little.impressions)
    expect(little.billed_charge_local_micro / little.billed_engagements).toBeLessThanOrEqual(200_000)
    expect(much.billed_charge_local_micro / much.billed_engagements).toBeLessThanOrEqual(600_000)
  }))

test('a target is kept within a fifth', () =>
  inPlace(smallPopulation(), async (place) => {
    const { item } = place.add({
      item: {
        objective: 'FOLLOWERS',
        goal: 'FOLLOWERS',
        pay_by: 'FOLLOW',
        bid_strategy: 'TARGET',
        bid_amount_local_micro: 1_000_000,
      },
    })
    await place.pass(72)
    const { follows, billed_engagements: billed, billed_charge_local_micro: spent } = total(place, item)
    expect(billed).toBeGreaterThan(5)
    expect(billed).toBe(follows)
    expect(spent / billed).toBeGreaterThan(780_000)
    expect(spent / billed).toBeLessThanOrEqual(1_200_000)
  }))

test('every currency that is bid in has a price', () => {
  expect(BIDDING_CURRENCIES.filter((currency) => unitsForDollar(currency) === 1)).toEqual(['USD'])
})
