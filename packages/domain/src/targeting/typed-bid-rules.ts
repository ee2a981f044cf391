// A bid that somebody types to calculate with. Apart from its cost: what reads amounts is loaded once one is typed.
import { amountTyped } from '../shell/typed-money-rules.ts'

/** The most that is calculated with as a bid. */
export const MOST_BID = 100_000
/** A bid as it is typed; null for what is none. */
export function typedBid(typed: string, currency?: string): number | null {
  const amount = amountTyped(typed, currency) ?? 0
  return amount > 0 && amount <= MOST_BID ? amount : null
}
