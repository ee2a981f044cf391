// What reaching others costs at a bid: of each thousand impressions, engagement or click that is paid for, the part that is wasted.
import { placesOf } from '../billing/currency-rules.ts'

/** What a bid is for; the ad platform's own words are many, a media buyer's are these. */
export const BID_UNITS = ['impressions', 'engagement', 'click', 'view', 'follow', 'result'] as const
export type BidUnit = (typeof BID_UNITS)[number]

/** A bid that is set; `amount` is for a thousand impressions, or for one of anything else. */
export interface Bid {
  readonly amount: number
  readonly currency: string
  readonly unit: BidUnit
}

/** The unit of what the ad platform charges for (`pay_by`, or what the objective charges for when nothing is set). */
export function bidUnitOf(payBy: string): BidUnit {
  switch (payBy) {
    case 'IMPRESSION':
      return 'impressions'
    case 'ENGAGEMENT':
      return 'engagement'
    case 'LINK_CLICK':
    case 'APP_CLICK':
      return 'click'
    case 'VIEW':
      return 'view'
    case 'FOLLOW':
      return 'follow'
    default:
      return 'result'
  }
}

export interface BidCost {
  /** Of the bid, what is paid for people outside the audience, as long as they behave like those inside. */
  readonly others: number
  /** What one unit that reaches the audience costs once the others are paid for; null where nobody of it is reached. */
  readonly onTarget: number | null
}

/** In whole coins of the currency. */
export function costAtBid(precision: number, amount: number, currency = ''): BidCost {
  const coins = (cost: number): number => Number(cost.toFixed(placesOf(currency)))
  return {
    others: coins(amount * (1 - precision)),
    onTarget: precision > 0 ? coins(amount / precision) : null,
  }
}
