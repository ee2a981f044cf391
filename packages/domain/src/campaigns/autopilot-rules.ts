// Autopilot: what a budget for so many people is, and how one is split over ad sets, each part with its reason.
import { muchPerPerson } from './budget-reach-rules.ts'

/** Impressions of one person in a week that a suggestion is for. */
export const SUGGESTED_FREQUENCY = 3
/** From so many impressions on, what an ad account paid for them is its price. */
const ENOUGH_IMPRESSIONS = 1000
const DAYS_OF_WEEK = 7

export interface ImpressionPrice {
  /** Of a thousand impressions, in the currency. */
  readonly perThousand: number
  /** `account`: what this ad account paid so far; `usual`: what the ad platform's ads usually cost. */
  readonly source: 'account' | 'usual'
}

/** Null: the account paid for too few, and no usual price is known in this currency. */
export function impressionPrice(
  paid: { readonly spent: number; readonly impressions: number },
  currency: string,
): ImpressionPrice | null {
  if (paid.impressions >= ENOUGH_IMPRESSIONS && paid.spent > 0)
    return { perThousand: (paid.spent / paid.impressions) * 1000, source: 'account' }
  const usual = muchPerPerson(currency)
  return usual === null ? null : { perThousand: usual * 10, source: 'usual' }
}

/** Up to two leading digits and the currency's coin, so that nobody reads more into it than it says. */
function roundedUp(amount: number, coin: number): number {
  const step = Math.max(coin, 10 ** (Math.floor(Math.log10(amount)) - 1))
  return coins(Math.ceil(amount / step - 1e-9) * step, coin)
}

/** Whole coins; no trace of binary fractions. */
const coins = (amount: number, coin: number): number => Number((Math.round(amount / coin) * coin).toFixed(6))

export interface SuggestedBudget {
  readonly impressions: number
  readonly daily: number
  readonly total: number
}

/** For so many people over so many days; null where nobody is reached. */
export function suggestedBudget(
  people: number,
  days: number,
  { perThousand, coin }: { readonly perThousand: number; readonly coin: number },
): SuggestedBudget | null {
  if (people <= 0 || days <= 0) return null
  const impressions = Math.ceil((people * SUGGESTED_FREQUENCY * days) / DAYS_OF_WEEK)
  const daily = roundedUp(((impressions / 1000) * perThousand) / days, coin)
  return { impressions, daily, total: coins(daily * days, coin) }
}

/** `people`: by whom it reaches; `unknown`: nobody can tell, so an average part; `least`, `most`: held at that limit. */
export const SPLIT_REASONS = ['people', 'unknown', 'least', 'most'] as const
export interface SplitPart {
  readonly id: string
  readonly people: number | null
  readonly amount: number
  /** Of the whole budget, 0..1. */
  readonly share: number
  readonly because: (typeof SPLIT_REASONS)[number]
}

/** Smaller parts deliver too little to be compared. */
const LEAST_SHARE = 0.1

type Weighed = { readonly id: string; readonly people: number | null; readonly weight: number }

/**
 * Splits a budget by the people of each ad set. No part is below a tenth of the budget (or half of an equal part
 * where there are many), none above what its people can see without meeting the ads again and again, unless all are.
 */
export function splitBudget(
  total: number,
  sets: readonly { readonly id: string; readonly people: number | null }[],
  { currency, coin }: { readonly currency: string; readonly coin: number },
): readonly SplitPart[] {
  const known = sets.flatMap(({ people }) => (people === null ? [] : [people]))
  const average = known.length === 0 ? 1 : Math.max(1, known.reduce((sum, one) => sum + one, 0) / known.length)
  const weighed = sets.map(({ id, people }): Weighed => ({ id, people, weight: people ?? average }))
  const least = total * Math.min(LEAST_SHARE, 1 / (2 * sets.length))
  const usual = muchPerPerson(currency)
  const most = ({ people }: Weighed): number =>
    people === null || usual === null ? Number.POSITIVE_INFINITY : Math.max(least, people * usual)
  const fits = weighed.reduce((sum, one) => sum + most(one), 0) >= total
  const held = new Map<string, { readonly amount: number; readonly because: SplitPart['because'] }>()
  // Each round holds whoever is beyond a limit; the others share what is left.
  for (let round = 0; round <= sets.length; round += 1) {
    const free = weighed.filter(({ id }) => !held.has(id))
    const rest = total - [...held.values()].reduce((sum, { amount }) => sum + amount, 0)
    const weight = free.reduce((sum, one) => sum + one.weight, 0)
    const share = (one: Weighed): number => (weight > 0 ? (rest * one.weight) / weight : rest / free.length)
    const above = fits ? free.filter((one) => share(one) > most(one) + coin / 2) : []
    const below = above.length > 0 ? [] : free.filter((one) => share(one) < least - coin / 2)
    for (const one of above) held.set(one.id, { amount: most(one), because: 'most' })
    for (const one of below) held.set(one.id, { amount: least, because: 'least' })
    if (above.length > 0 || below.length > 0) continue
    for (const one of free)
      held.set(one.id, { amount: share(one), because: one.people === null ? 'unknown' : 'people' })
  }
  return inCoins(total, weighed, held, coin)
}

/** Rounded down to coins; what is left over goes to the largest part, so that the parts are the whole. */
function inCoins(
  total: number,
  weighed: readonly Weighed[],
  held: ReadonlyMap<string, { readonly amount: number; readonly because: SplitPart['because'] }>,
  coin: number,
): readonly SplitPart[] {
  const parts = weighed.map(({ id, people }) => {
    const { amount = 0, because = 'people' } = held.get(id) ?? {}
    return { id, people, because, amount: coins(Math.floor(amount / coin + 1e-9) * coin, coin) }
  })
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  const largest = parts.reduce((one, other) => (other.amount > one.amount ? other : one), parts[0] ?? { amount: 0 })
  return parts.map((part) => {
    const amount = part === largest ? coins(part.amount + rest, coin) : part.amount
    return { ...part, amount, share: total > 0 ? amount / total : 0 }
  })
}
