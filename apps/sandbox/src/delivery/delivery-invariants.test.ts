// What holds of every delivery, whoever bids and however fast the clock goes: mixtures of line items drawn from seeds.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import { expect, test } from 'vitest'
import { addMembers } from '#audiences/audience-members-store.ts'
import { orderProcessing } from '#audiences/audience-processing.ts'
import { orderApprovals } from '#creatives/approvals.ts'
import {
  DELIVERY_ACCOUNT,
  type DeliveryPlace,
  openDeliveryPlace,
  type PlacedLineItem,
} from '../../testkit/delivery-place.ts'
import { smallPopulation } from '../../testkit/small-population.ts'
import { hoursOfPeople } from './delivery-store.ts'
import { statsAnswer } from './stats-answer.ts'
import type { StatsRequest } from './stats-questions.ts'

/** Midnight in Los Angeles. */
const START = Date.UTC(2026, 11, 1, 8)
const HOUR = 3_600_000
const DAYS = 4
const world = smallPopulation()
const content = { advertiser: world.ofHandle('harborroast'), text: 'Pour over coffee at its best' }
const wire = (hour: number): string => `${new Date(START + hour * HOUR).toISOString().slice(0, 19)}Z`

interface Drawn extends PlacedLineItem {
  readonly daily: number
  readonly total: number | null
  readonly ownTotal: number | null
  readonly bid: number | null
  readonly cap: number | null
  readonly from: number
  readonly until: number
}

/** A line item of its own campaign, as the seed has it. */
function draw(place: DeliveryPlace, random: SeededRandom): Drawn {
  const maybe = <Value>(value: Value): Value | null => (random.next() < 0.5 ? value : null)
  const daily = 200_000 + random.int(4_000_000)
  const total = maybe(daily + random.int(2 * daily))
  const ownTotal = maybe(Math.floor(daily / 2) + random.int(daily))
  const bid = maybe(100_000 + random.int(900_000))
  const cap = maybe(1 + random.int(3))
  const from = random.int(24)
  const until = from + 24 + random.int(24 * DAYS)
  const placed = place.add({
    campaign: { daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total },
    item: {
      start_time: wire(from),
      end_time: wire(until),
      standard_delivery: random.next() < 0.7,
      total_budget_amount_local_micro: ownTotal,
      ...(cap !== null && { frequency_cap: cap, duration_in_days: 1 }),
      ...(bid === null ? { bid_strategy: 'AUTO', bid_amount_local_micro: null } : { bid_amount_local_micro: bid }),
    },
    criteria: random.next() < 0.5 ? [['LANGUAGE', random.next() < 0.5 ? 'en' : 'ja']] : [],
  })
  return { ...placed, daily, total, ownTotal, bid, cap, from, until }
}

async function inPlace(work: (place: DeliveryPlace) => Promise<void>): Promise<void> {
  const place = openDeliveryPlace(world, START, content)
  try {
    await work(place)
  } finally {
    place.close()
  }
}

type Metrics = Readonly<Record<string, readonly number[] | null>>

/** Figures without what is taken back later: as of the end of the last day. */
function figures(place: DeliveryPlace, entity: StatsRequest['entity'], id: string, more: Partial<StatsRequest> = {}) {
  const question: StatsRequest = {
    entity,
    entityIds: [id],
    start: START,
    end: START + (DAYS + 2) * 24 * HOUR,
    granularity: 'TOTAL',
    placement: 'ALL_ON_TWITTER',
    metricGroups: ['ENGAGEMENT', 'BILLING', 'VIDEO'],
    segmentation: null,
    country: null,
    ...more,
  }
  const parts = { store: place.store, population: () => world }
  const { data } = statsAnswer(parts, DELIVERY_ACCOUNT, question, 1e15)
  return (data[0]?.id_data ?? []) as readonly { readonly metrics: Metrics }[]
}
const sum = (values: readonly number[] | null | undefined): number => (values ?? []).reduce((all, one) => all + one, 0)
const sums = (parts: readonly { readonly metrics: Metrics }[], metric: string): number =>
  parts.reduce((all, { metrics }) => all + sum(metrics[metric]), 0)

/** Charges by day of the account, without credits. */
const charges = (place: DeliveryPlace, campaign: string): readonly number[] => {
  const days = Array.from({ length: DAYS + 3 }, () => 0)
  for (const { hour, charge } of place.store.all<{ hour: number; charge: number }>(
    'SELECT hour, billed_charge_local_micro AS charge FROM deliveries WHERE campaign_id = ? AND part < 3',
    campaign,
  )) {
    const day = Math.floor((hour * HOUR - START) / (24 * HOUR))
    days[day] = (days[day] ?? 0) + charge
  }
  return days
}

function checkMoney(place: DeliveryPlace, item: Drawn): void {
  const days = charges(place, item.campaign)
  const spent = days.reduce((all, one) => all + one, 0)
  for (const day of days) expect(day).toBeLessThanOrEqual(item.daily)
  expect(spent).toBeLessThanOrEqual(item.total ?? Infinity)
  expect(spent).toBeLessThanOrEqual(item.ownTotal ?? Infinity)
  const billed = sums(figures(place, 'LINE_ITEM', item.item), 'billed_engagements')
  // Nobody pays more for an action than was bid.
  if (item.bid !== null) expect(spent).toBeLessThanOrEqual(billed * item.bid)
}

function checkPeople(place: DeliveryPlace, item: Drawn): void {
  const span = {
    accountId: DELIVERY_ACCOUNT,
    entity: 'LINE_ITEM',
    id: item.item,
    from: 0,
    until: 1e9,
    asOf: 1e15,
  } as const
  const seen = new Map<number, number[]>()
  let impressions = 0
  for (const { hour, accounts } of hoursOfPeople(place.store, span))
    for (const account of accounts) {
      const at = hour - START / HOUR
      expect(at >= item.from && at < item.until).toBe(true)
      seen.set(account, [...(seen.get(account) ?? []), at])
      impressions += 1
    }
  expect(seen.size).toBeLessThanOrEqual(impressions)
  expect(impressions).toBe(sums(figures(place, 'LINE_ITEM', item.item), 'impressions'))
  if (item.cap === null) return
  for (const hours of seen.values())
    for (const from of hours)
      expect(hours.filter((hour) => hour >= from && hour < from + 24).length).toBeLessThanOrEqual(item.cap)
}

/** Every level, every step of time and every segmentation tell the same sums. */
function checkSums(place: DeliveryPlace, item: Drawn): void {
  const whole = figures(place, 'LINE_ITEM', item.item)
  const reported = (metric: string): number => sums(whole, metric)
  for (const parts of [
    figures(place, 'CAMPAIGN', item.campaign),
    figures(place, 'PROMOTED_TWEET', item.ad),
    figures(place, 'LINE_ITEM', item.item, { granularity: 'HOUR' }),
    figures(place, 'LINE_ITEM', item.item, { granularity: 'DAY' }),
    ...(['AGE', 'GENDER', 'PLATFORMS'] as const).map((segmentation) =>
      figures(place, 'LINE_ITEM', item.item, { segmentation, granularity: 'DAY' }),
    ),
  ])
    for (const metric of [
      'impressions',
      'engagements',
      'clicks',
      'likes',
      'billed_engagements',
      'billed_charge_local_micro',
    ])
      expect([metric, sums(parts, metric)]).toEqual([metric, reported(metric)])
  expect(reported('engagements')).toBeLessThanOrEqual(reported('impressions'))
  expect(
    reported('clicks') + reported('retweets') + reported('replies') + reported('follows') + reported('carousel_swipes'),
  ).toBe(reported('engagements'))
  expect(reported('qualified_impressions')).toBeLessThanOrEqual(reported('impressions'))
  expect(reported('billed_engagements')).toBeLessThanOrEqual(reported('impressions'))
}

test.each([1, 2, 3])('mixture %i: budgets, bids, caps, flights and sums', (seed) =>
  inPlace(async (place) => {
    const random = new SeededRandom().reseed(20_261_122, 7, seed)
    const items = Array.from({ length: 7 }, () => draw(place, random))
    await place.pass(24 * (DAYS + 2))
    for (const item of items) {
      checkMoney(place, item)
      checkPeople(place, item)
      checkSums(place, item)
    }
    const shown = items.filter(({ item }) => sums(figures(place, 'LINE_ITEM', item), 'impressions') > 0)
    expect(shown.length).toBeGreaterThan(4)
    const all = items.reduce((total, { item }) => total + sums(figures(place, 'LINE_ITEM', item), 'impressions'), 0)
    expect(sums(figures(place, 'ACCOUNT', DELIVERY_ACCOUNT), 'impressions')).toBe(all)
  }),
)

test('what changes by the clock alone changes at its hour, however the clock gets there', async () => {
  const outcomes: (readonly { readonly hour: number; readonly item: string; readonly people: string }[])[] = []
  for (const step of [96, 7, 1])
    await inPlace(async (place) => {
      const funding = place.addFunding({ end_time: wire(50) })
      // Looked at for a day; approved from then on.
      orderApprovals(place.store, { '*': { minutes: 24 * 60 } })
      // Worked through after twelve hours, effective after thirty, over after sixty.
      orderProcessing(place.store, { '*': 12 })
      const members = Array.from({ length: 400 }, (_, account) => ({ identifiers: [`twitter_id ${account}`] }))
      const half = { audienceId: 'aud', at: START }
      const userOf = (identifier: string): string => world.idOf(Number(identifier.slice('twitter_id '.length)))
      const ends = START + 60 * HOUR
      addMembers(
        place.store,
        { ...half, members: members.slice(0, 200) },
        { effectiveAt: START, expiresAt: ends },
        userOf,
      )
      const later = { effectiveAt: START + 30 * HOUR, expiresAt: START + 1000 * HOUR }
      addMembers(place.store, { ...half, members: members.slice(200) }, later, userOf)
      place.add({ item: { bid_amount_local_micro: 900_000 }, criteria: [['CUSTOM_AUDIENCE', 'aud']] })
      place.add({ campaign: { funding_instrument_id: funding } })
      for (let passed = 0; passed < 96; passed += step) await place.pass(Math.min(step, 96 - passed))
      outcomes.push(
        place.store
          .all<{ hour: number; item: string; people: Uint8Array }>(
            'SELECT hour, line_item_id AS item, people FROM deliveries ORDER BY line_item_id, hour, part',
          )
          .map(({ hour, item, people }) => ({
            hour: hour - START / HOUR,
            item,
            people: Buffer.from(people).toString('hex'),
          })),
      )
    })
  const [atOnce = [], ...others] = outcomes
  for (const other of others) expect(other).toEqual(atOnce)
  const [audience, funded] = [...new Set(atOnce.map(({ item }) => item))].map((one) =>
    atOnce.flatMap(({ item, hour }) => (item === one ? [hour] : [])),
  )
  // Nothing before the ads were let through; nothing after the money was over.
  expect(Math.min(...(audience ?? []), ...(funded ?? []))).toBeGreaterThanOrEqual(23)
  expect(Math.max(...(funded ?? []))).toBeLessThan(50)
  expect(Math.max(...(audience ?? []))).toBeGreaterThan(60)
})
