// One hour of delivery: the line items in flight become bidders, the auctions run, and what happened is written.
import type { NetworkWorld } from '#world/network-world.ts'
import { type BudgetKind, correctionOf, DeliveryBooks, learn } from './delivery-books.ts'
import { HOUR, insertDelivery, peopleOfHour } from './delivery-store.ts'
import { goalRule, oddsOf } from './engagement-odds.ts'
import { book, type Purse, purseOf, shareInFlight } from './hour-money.ts'
import { numberOf, rowsOfHour } from './rows-of-hour.ts'
import { type Bidder, runAuctions, type ShownAd } from './run-auction.ts'
import type { Budgets, DeliveryParts, ServingLineItem } from './serving-line-items.ts'

/** How long an impression tires somebody whose line item has no cap. */
const TIRING_DAYS = 7
/** So many impressions of its own weigh as much as what is known of all line items of an objective. */
const CERTAINTY = 300

/** Holds in memory what follows from what was written: it is thrown away when a transaction fails. */
export class HourDelivery {
  private readonly parts: DeliveryParts
  private readonly world: NetworkWorld
  private readonly books: DeliveryBooks
  private readonly seen = new Map<string, { readonly hours: number; until: number; readonly times: Uint16Array }>()
  constructor(parts: DeliveryParts, world: NetworkWorld) {
    this.parts = parts
    this.world = world
    this.books = new DeliveryBooks(parts)
  }

  /** How often each account saw a line item in the days before an hour; what is shown in the hour is counted on. */
  private seenBefore({ id, cap }: ServingLineItem, hour: number): Uint16Array {
    const { store } = this.parts
    const hours = 24 * (cap?.days ?? TIRING_DAYS)
    const known = this.seen.get(id)
    const isKnown = known?.hours === hours && known.until <= hour && hour - known.until < hours
    const state = isKnown ? known : { hours, until: hour, times: new Uint16Array(this.world.size) }
    this.seen.set(id, state)
    const count = (at: number, by: 1 | -1): void => {
      for (const accounts of peopleOfHour(store, id, at))
        for (const account of accounts) state.times[account] = (state.times[account] ?? 0) + by
    }
    if (!isKnown) for (let at = hour - hours; at < hour; at++) count(at, 1)
    for (; state.until < hour; state.until++) count(state.until - hours, -1)
    return state.times
  }

  private bidder(item: ServingLineItem, hour: number, purse: (budgets: Budgets, kind: BudgetKind) => Purse): Bidder {
    const startsAt = hour * HOUR
    const goal = goalRule(item.objective, item.goal)
    const learnt = this.books.learnt(item.id)
    return {
      item,
      goal,
      odds: oddsOf(item.objective),
      ads: item.ads
        .filter(({ since }) => since < startsAt + HOUR)
        .map((ad): ShownAd => ({ ad, accounts: [], packed: [], late: [], charges: [] })),
      number: numberOf(item.id),
      share: shareInFlight(item, startsAt),
      purses: [
        purse(item.own, 'LINE_ITEM'),
        purse(item.campaign, 'CAMPAIGN'),
        purse(item.funding, 'FUNDING_INSTRUMENT'),
      ],
      seen: this.seenBefore(item, hour),
      rate: (goal.prior * CERTAINTY + learnt.reached) / (CERTAINTY + learnt.impressions),
      middle: (CERTAINTY * 0.8 + learnt.foreseen) / (CERTAINTY + learnt.impressions),
      correction: correctionOf(learnt),
      automatic: learnt.automatic,
      impressions: 0,
      reached: 0,
      foreseen: 0,
      worth: 0,
      asked: 0,
      spent: 0,
      out: false,
      brokeAt: 1,
    }
  }

  /** One hour since the epoch, inside a transaction. */
  deliver(items: readonly ServingLineItem[], hour: number): void {
    const startsAt = hour * HOUR
    const purses = new Map<string, Purse>()
    const bidders = items
      .filter((item) => shareInFlight(item, startsAt) > 0)
      .map((item) =>
        this.bidder(item, hour, (budgets, kind) => {
          const spent = this.books.spent(kind, budgets.id, item.timezone, hour)
          const end = kind === 'LINE_ITEM' ? item.end : null
          const evenly = item.evenly && kind !== 'FUNDING_INSTRUMENT'
          const made =
            purses.get(budgets.id) ?? purseOf(budgets, spent, { startsAt, timezone: item.timezone, evenly, end })
          purses.set(budgets.id, made)
          return made
        }),
      )
    runAuctions(this.world, bidders, hour)
    for (const bidder of bidders) this.close(bidder, hour)
    this.books.save()
  }

  private close(bidder: Bidder, hour: number): void {
    const { item } = bidder
    const { store } = this.parts
    for (const [kind, { id }] of [
      ['LINE_ITEM', item.own],
      ['CAMPAIGN', item.campaign],
      ['FUNDING_INSTRUMENT', item.funding],
    ] as const)
      book(this.books.spent(kind, id, item.timezone, hour), bidder.spent, item.timezone, hour * HOUR)
    learn(this.books.learnt(item.id), bidder)
    for (const shown of bidder.ads) {
      for (const row of rowsOfHour(shown, hour, this.world.facts.seed)) insertDelivery(store, row)
    }
  }
}
