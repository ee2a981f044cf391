// Delivers hour after hour up to the sandbox's clock: each hour is in one transaction, so a kill neither loses nor repeats one.
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { beginningOfDay, localMoment } from './account-days.ts'
import {
  chargedSince,
  deliveredUntil,
  forgetDeliveryStates,
  HOUR,
  insertDelivery,
  peopleOfHour,
  readDeliveryState,
  saveDeliveredUntil,
  saveDeliveryState,
  undoDeliveriesFrom,
} from './delivery-store.ts'
import { goalRule, oddsOf } from './engagement-odds.ts'
import { book, type Purse, purseOf, type Spent, shareInFlight } from './hour-money.ts'
import { MIDDLE_PRICE } from './market-prices.ts'
import { rowsOfHour } from './rows-of-hour.ts'
import { type Bidder, runAuctions, type ShownAd } from './run-auction.ts'
import {
  type AdContents,
  type Budgets,
  type DeliveryParts,
  type ServingLineItem,
  servingLineItems,
} from './serving-line-items.ts'

/** What lies longer ago than this, when the clock jumps, is not made up. */
const LONGEST_GAP = 120 * 24
/** Hours in one transaction when there is much to catch up with. */
const HOURS_AT_ONCE = 12
/** How long an impression tires somebody whose line item has no cap. */
const TIRING_DAYS = 7

/** What the auction has learnt of a line item. */
interface Learnt {
  impressions: number
  reached: number
  foreseen: number
  worth: number
  asked: number
  automatic: number
}

const LEARNT_SUMS = ['impressions', 'reached', 'foreseen', 'worth', 'asked'] as const
/** What is left of it after an hour: people tire, and what they did days ago tells less. */
const REMEMBERED = 0.97

/** Of a line item that nothing is known of yet. */
const NOTHING_LEARNT: Readonly<Learnt> = {
  impressions: 0,
  reached: 0,
  foreseen: 0,
  worth: 0,
  asked: 0,
  automatic: MIDDLE_PRICE,
}

export interface Delivery {
  /** Delivers all whole hours that the clock has passed; nothing while the population is being made. Others go on meanwhile. */
  catchUp(): Promise<void>
  /** Forgets what is held in memory: after a reset. */
  forget(): void
}

class Books {
  private readonly parts: DeliveryParts
  private readonly kept = new Map<string, object>()
  private readonly touched = new Set<string>()
  constructor(parts: DeliveryParts) {
    this.parts = parts
  }

  private of<Facts extends object>(key: string, made: () => Facts): Facts {
    const known = (this.kept.get(key) ?? readDeliveryState<Facts>(this.parts.store, key) ?? made()) as Facts
    this.kept.set(key, known)
    this.touched.add(key)
    return known
  }

  /** What was spent of something until now; counted anew when it is not known. */
  spent(kind: 'LINE_ITEM' | 'CAMPAIGN' | 'FUNDING_INSTRUMENT', id: string, timezone: string, hour: number): Spent {
    const { store } = this.parts
    return this.of<Spent>(`${kind} ${id}`, () => {
      const { day } = localMoment(timezone, hour * HOUR)
      const morning = Math.floor(beginningOfDay(timezone, day) / HOUR)
      return { day, today: chargedSince(store, kind, id, morning), total: chargedSince(store, kind, id, 0) }
    })
  }

  learnt({ id }: ServingLineItem): Learnt {
    return this.of<Learnt>(`learnt ${id}`, () => ({ ...NOTHING_LEARNT }))
  }

  save(): void {
    for (const key of this.touched) saveDeliveryState(this.parts.store, key, this.kept.get(key) ?? {})
    this.touched.clear()
  }
}

class Deliverer {
  private readonly parts: DeliveryParts
  private readonly world: NetworkWorld
  private readonly books: Books
  private readonly seen = new Map<string, { readonly hours: number; until: number; readonly times: Uint16Array }>()
  constructor(parts: DeliveryParts, world: NetworkWorld) {
    this.parts = parts
    this.world = world
    this.books = new Books(parts)
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
    const learnt = this.books.learnt(item)
    const certainty = 300
    return {
      item,
      goal,
      odds: oddsOf(item.objective),
      ads: item.ads
        .filter(({ since }) => since < startsAt + HOUR)
        .map((ad): ShownAd => ({ ad, accounts: [], packed: [], late: [], charges: [] })),
      share: shareInFlight(item, startsAt),
      purses: [
        purse(item.own, 'LINE_ITEM'),
        purse(item.campaign, 'CAMPAIGN'),
        purse(item.funding, 'FUNDING_INSTRUMENT'),
      ],
      seen: this.seenBefore(item, hour),
      rate: (goal.prior * certainty + learnt.reached) / (certainty + learnt.impressions),
      middle: (certainty * 0.8 + learnt.foreseen) / (certainty + learnt.impressions),
      correction: correctionOf(learnt),
      automatic: learnt.automatic,
      impressions: 0,
      reached: 0,
      foreseen: 0,
      worth: 0,
      asked: 0,
      spent: 0,
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
    const learnt = this.books.learnt(item)
    for (const sum of LEARNT_SUMS) learnt[sum] = learnt[sum] * REMEMBERED + bidder[sum]
    learnt.automatic = nextAutomatic(bidder)
    for (const shown of bidder.ads) {
      for (const row of rowsOfHour(shown, hour, this.world.facts.seed)) insertDelivery(store, row)
    }
  }
}

type BudgetKind = 'LINE_ITEM' | 'CAMPAIGN' | 'FUNDING_INSTRUMENT'

/** From enough of both on, how much more the impressions were worth than what was asked for the actions. */
function correctionOf({ reached, worth, asked }: Learnt): number {
  return reached < 20 || asked === 0 ? 1 : Math.min(3, Math.max(0.5, worth / asked))
}

/** Automatic bids rise while money is left over, and fall when it ran out early: the hour's money is to last for the hour. */
function nextAutomatic({ automatic, brokeAt, share, purses }: Bidder): number {
  if (share === 0) return automatic
  const factor = brokeAt < 0.85 ? 0.85 + 0.15 * brokeAt : purses.some(({ left }) => left < 1) ? 1 : 1.08
  return Math.min(12 * MIDDLE_PRICE, Math.max(MIDDLE_PRICE / 8, automatic * factor))
}

/** Whether any of them is in flight between two hours. */
const anyInFlight = (items: readonly ServingLineItem[], from: number, until: number): boolean =>
  items.some(({ start, end }) => start < until * HOUR && (end === null || end > from * HOUR))

export interface DeliveryOptions extends DeliveryParts {
  readonly world: SandboxWorld
  readonly contents: AdContents
}

export function createDelivery({ store, clock, world, contents }: DeliveryOptions): Delivery {
  let deliverer: Deliverer | undefined
  let running: Promise<void> | undefined
  let age = 0

  const forget = (): void => {
    deliverer = undefined
    age += 1
  }
  /** The hour to begin with. */
  const begin = (target: number): number => {
    const until = deliveredUntil(store) ?? target
    if (until <= target) return Math.max(until, target - LONGEST_GAP)
    // The clock was set back: what it has not reached yet did not happen.
    store.transaction(() => {
      undoDeliveriesFrom(store, target)
      forgetDeliveryStates(store)
      saveDeliveredUntil(store, target)
    })
    deliverer = undefined
    return target
  }
  const work = async (population: NetworkWorld): Promise<void> => {
    const target = Math.floor(clock.now().getTime() / HOUR)
    const own = age
    let hour = begin(target)
    const items = hour < target ? servingLineItems({ store, clock }, population, contents) : []
    if (!anyInFlight(items, hour, target)) hour = target
    if (deliveredUntil(store) !== hour) saveDeliveredUntil(store, hour)
    while (hour < target && own === age) {
      const end = Math.min(target, hour + HOURS_AT_ONCE)
      deliverer ??= new Deliverer({ store, clock }, population)
      const at = deliverer
      store.transaction(() => {
        for (; hour < end; hour++) at.deliver(items, hour)
        saveDeliveredUntil(store, hour)
      })
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const isDue = (): boolean => deliveredUntil(store) !== Math.floor(clock.now().getTime() / HOUR)
  const started = (population: NetworkWorld): Promise<void> =>
    work(population)
      .catch((error: unknown) => {
        // What is in memory may be ahead of what was written.
        forget()
        throw error
      })
      .finally(() => {
        running = undefined
      })

  return {
    forget,
    async catchUp() {
      // Before the first one nothing happened.
      if (deliveredUntil(store) === undefined) saveDeliveredUntil(store, Math.floor(clock.now().getTime() / HOUR))
      const population = world.current()
      const own = age
      while (population !== undefined && own === age && isDue()) {
        running ??= started(population)
        await running
      }
    },
  }
}
