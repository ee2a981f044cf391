// What the network may pay a creator in a month: who is eligible, the formula, every parameter with its range, and what it depends on most.
import { Z95 } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'

/**
 * What X says publicly of its creator revenue sharing (help.x.com/en/using-x/creator-revenue-sharing): a Premium
 * subscription, so many verified followers, so many organic impressions within three months, at least $30 for a payout.
 * Neither rate nor formula is published.
 */
export const PAYOUT_CONDITIONS = { verifiedFollowers: 500, impressions: 5_000_000, days: 90 } as const

/** How much more often verified people see posts than their share of followers: an assumption. */
const VERIFIED_REACH = { value: 1.5, low: 0.7, high: 3 } as const
/** US dollars for 1,000 impressions by verified people: an assumption over what creators report. */
const RATE = { value: 0.05, low: 0.01, high: 0.2 } as const
/** A rate of one's own is varied by a quarter. */
const OWN_RATE_SPREAD = 0.25

export const PAYOUT_FORMULA = 'impressions × verified_share × verified_reach × rate ÷ 1,000'

interface Range {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface PayoutFacts {
  /** Null: not known. */
  readonly verified: boolean | null
  /** Known ones; null: the network did not say. */
  readonly followers: { readonly verified: number; readonly of: number; readonly share: Range } | null
  /** In 30 days, and in three months as far as they are known; null: the network told none. */
  readonly impressions: {
    readonly month: Range
    readonly known: number
    readonly posts: number
    readonly days: number
  } | null
  /** The person's own assumption. */
  readonly rate?: number | undefined
}

export interface PayoutParameter extends Range {
  readonly name: 'impressions' | 'verified_share' | 'verified_reach' | 'rate'
  readonly source: Message
}

export interface Payout {
  readonly eligible: boolean
  readonly conditions: readonly { readonly message: Message; readonly met: boolean }[]
  readonly month: { readonly low: number; readonly middle: number; readonly high: number } | null
  readonly parameters: readonly PayoutParameter[]
  readonly sensitivity: readonly { readonly name: string; readonly low: number; readonly high: number }[]
  readonly note: Message
}

function conditionsOf({ verified, followers, impressions }: PayoutFacts): Payout['conditions'] {
  const needed = PAYOUT_CONDITIONS
  const count = followers?.verified ?? 0
  return [
    {
      message: message(
        verified === null
          ? 'suite_payout_subscription_unknown'
          : verified
            ? 'suite_payout_subscription'
            : 'suite_payout_subscription_missing',
      ),
      met: verified === true,
    },
    {
      message: message('suite_payout_verified_followers', { needed: needed.verifiedFollowers, count }),
      met: count >= needed.verifiedFollowers,
    },
    impressions
      ? {
          message: message('suite_payout_impressions', { needed: needed.impressions, count: impressions.known }),
          met: impressions.known >= needed.impressions,
        }
      : { message: message('suite_payout_impressions_unknown', { needed: needed.impressions }), met: false },
  ]
}

function parametersOf({ followers, impressions, rate }: PayoutFacts): readonly PayoutParameter[] {
  if (!followers || !impressions) return []
  const { posts, days, month } = impressions
  return [
    { name: 'impressions', ...month, source: message('suite_payout_measured', { posts, days }) },
    {
      name: 'verified_share',
      ...followers.share,
      source: message('suite_payout_measured_followers', { count: followers.verified, of: followers.of }),
    },
    {
      name: 'verified_reach',
      ...VERIFIED_REACH,
      source: message('suite_payout_assumed_verified_reach', { low: VERIFIED_REACH.low, high: VERIFIED_REACH.high }),
    },
    rate === undefined
      ? { name: 'rate', ...RATE, source: message('suite_payout_assumed_rate') }
      : {
          name: 'rate',
          value: rate,
          low: rate * (1 - OWN_RATE_SPREAD),
          high: rate * (1 + OWN_RATE_SPREAD),
          source: message('suite_payout_own_rate'),
        },
  ]
}

const MONTH_DAYS = 30

/**
 * Impressions of the posts of the last 30 days, with an interval from how much posts differ; those older only count for the
 * condition. `days`: how old a post is. Null: the network told of none.
 */
export function monthOfImpressions(
  posts: readonly { readonly impressions: number; readonly days: number }[],
): PayoutFacts['impressions'] {
  const recent = posts.filter(({ days }) => days <= MONTH_DAYS).map(({ impressions }) => impressions)
  if (recent.length === 0) return null
  const sum = recent.reduce((total, one) => total + one, 0)
  const mean = sum / recent.length
  // The number of posts in a month varies too: as a Poisson number does.
  const squares = recent.reduce((total, one) => total + one * one, 0)
  const spread = Z95 * Math.sqrt(Math.max(squares, mean * mean))
  return {
    month: { value: sum, low: Math.max(0, Math.round(sum - spread)), high: Math.round(sum + spread) },
    known: posts.reduce((total, { impressions }) => total + impressions, 0),
    posts: recent.length,
    days: MONTH_DAYS,
  }
}

type Values = Readonly<Record<PayoutParameter['name'], number>>

/** No more impressions can come from verified people than there are. */
const payoutOf = ({ impressions, verified_share: share, verified_reach: reach, rate }: Values): number =>
  (impressions * Math.min(1, share * reach) * rate) / 1000

/** To the cent; less than one stays what it is, for it is not nothing. */
const cents = (amount: number): number => (amount < 0.01 ? amount : Math.round(amount * 100) / 100)

export function predictPayout(facts: PayoutFacts): Payout {
  const conditions = conditionsOf(facts)
  const eligible = conditions.every(({ met }) => met)
  const parameters = parametersOf(facts)
  if (parameters.length === 0)
    return {
      eligible,
      conditions,
      month: null,
      parameters,
      sensitivity: [],
      note: message('suite_payout_note_no_impressions'),
    }
  const middle = Object.fromEntries(parameters.map(({ name, value }) => [name, value])) as Values
  const base = payoutOf(middle)
  const sensitivity = parameters
    .map(({ name, low, high }) => ({
      name,
      low: cents(payoutOf({ ...middle, [name]: low })),
      high: cents(payoutOf({ ...middle, [name]: high })),
    }))
    .sort((one, other) => other.high - other.low - (one.high - one.low))
  const month = { ...rangeOf(parameters, base), middle: cents(base) }
  return { eligible, conditions, month, parameters, sensitivity, note: message('suite_payout_note') }
}

/** Parameters vary independently: their distances on the log scale are added as squares. */
function rangeOf(
  parameters: readonly PayoutParameter[],
  base: number,
): { readonly low: number; readonly high: number } {
  const distance = (side: 'low' | 'high'): number =>
    Math.sqrt(
      parameters.reduce((sum, one) => {
        const ratio = one.value > 0 && one[side] > 0 ? Math.log(one[side] / one.value) : 0
        return sum + ratio * ratio
      }, 0),
    )
  return { low: cents(base * Math.exp(-distance('low'))), high: cents(base * Math.exp(distance('high'))) }
}
