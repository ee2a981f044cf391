// What the auction keeps of each line item, campaign and funding instrument from hour to hour: spent money, and what it learnt.
import { beginOf, localMoment } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { chargedSince, HOUR, readDeliveryState, saveDeliveryState } from './delivery-store.ts'
import type { Spent } from './hour-money.ts'
import { MIDDLE_PRICE } from './market-prices.ts'
import type { Bidder } from './run-auction.ts'
import type { DeliveryParts } from './serving-line-items.ts'

export type BudgetKind = 'LINE_ITEM' | 'CAMPAIGN' | 'FUNDING_INSTRUMENT'

/** What the auction has learnt of a line item. */
export interface Learnt {
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

/** The learnt facts after an hour in which this happened. */
export function learn(learnt: Learnt, bidder: Bidder): void {
  for (const sum of LEARNT_SUMS) learnt[sum] = learnt[sum] * REMEMBERED + bidder[sum]
  learnt.automatic = nextAutomatic(bidder)
}

/** From enough of both on, how much more the impressions were worth than what was asked for the actions. */
export function correctionOf({ reached, worth, asked: requested }: Learnt): number {
  return reached < 20 || requested === 0 ? 1 : Math.min(3, Math.max(0.5, worth / requested))
}

/** Automatic bids rise while money is left over, and fall when it ran out early: the hour's money is to last for the hour. */
function nextAutomatic({ automatic, brokeAt, share, purses }: Bidder): number {
  if (share === 0) return automatic
  const factor = brokeAt < 0.85 ? 0.85 + 0.15 * brokeAt : purses.some(({ left }) => left < 1) ? 1 : 1.08
  return Math.min(12 * MIDDLE_PRICE, Math.max(MIDDLE_PRICE / 8, automatic * factor))
}

/** In memory, and written in the transaction of the hour that changes it. */
export class DeliveryBooks {
  private readonly parts: DeliveryParts
  private readonly books = new Map<string, object>()
  private readonly touched = new Set<string>()
  constructor(parts: DeliveryParts) {
    this.parts = parts
  }

  private of<Facts extends object>(key: string, made: () => Facts): Facts {
    const known = (this.books.get(key) ?? readDeliveryState<Facts>(this.parts.store, key) ?? made()) as Facts
    this.books.set(key, known)
    this.touched.add(key)
    return known
  }

  /** What was spent of something until now; counted anew when it is not known. */
  spent(kind: BudgetKind, id: string, timezone: string, hour: number): Spent {
    const { store } = this.parts
    return this.of<Spent>(`${kind} ${id}`, () => {
      const { day } = localMoment(timezone, hour * HOUR)
      const morning = Math.floor(beginOf(timezone, day) / HOUR)
      return { day, today: chargedSince(store, kind, id, morning), total: chargedSince(store, kind, id, 0) }
    })
  }

  learnt(lineItemId: string): Learnt {
    return this.of<Learnt>(`learnt ${lineItemId}`, () => ({ ...NOTHING_LEARNT }))
  }

  save(): void {
    for (const key of this.touched) saveDeliveryState(this.parts.store, key, this.books.get(key) ?? {})
    this.touched.clear()
  }
}
