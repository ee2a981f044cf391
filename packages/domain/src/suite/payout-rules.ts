// What the network may pay a creator in a month: who is eligible, the formula, every parameter with its range, and what it depends on most.
import { Z95 } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'

/**
 * What X says publicly of its creator revenue sharing (help.x.com/en/using-x/creator-revenue-sharing): a Premium
 * subscription, so many verified followers, so many organic impressions within three months, at least $30 for a payout.
 * Neither rate nor formula is published.
 */
export const PAYOUT_CONDITIONS = { verifiedFollowers: 500, impressions: 5_000_000, days: 90 } as const
/** US dollars. */
export const LEAST_PAYOUT = 30

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
    /** The day of the account up to which posts are known; null: up to now. */
    readonly until: string | null
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
  /** The least that is paid out, and whether the month reaches it. */
  readonly minimum: { readonly amount: number; readonly message: Message }
  readonly note: Message
}

function minimumOf(month: Payout['month']): Payout['minimum'] {
  const amount = LEAST_PAYOUT
  if (month === null) return { amount, message: message('suite_payout_minimum', { amount }) }
  if (month.low >= amount) return { amount, message: message('suite_payout_minimum_reached', { amount }) }
  if (month.high >= amount) return { amount, message: message('suite_payout_minimum_maybe', { amount }) }
  return { amount, message: message('suite_payout_minimum_missed', { amount }) }
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
  const { posts, days, month, until } = impressions
  const measured =
    until === null
      ? message('suite_payout_measured', { posts, days })
      : message('suite_payout_measured_until', { posts, days, date: until })
  return [
    { name: 'impressions', ...month, source: measured },
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
 * condition. `days`: how old a post was at the end of what is known, which `until` names when that is not now. Null: the network told of none.
 */
export function monthOfImpressions(
  posts: readonly { readonly impressions: number; readonly days: number }[],
  until: string | null = null,
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
    until,
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
      minimum: minimumOf(null),
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
  const month = { ...rangeOf(parameters, middle), middle: cents(base) }
  return {
    eligible,
    conditions,
    month,
    parameters,
    sensitivity,
    minimum: minimumOf(month),
    note: message('suite_payout_note'),
  }
}

type Side = 'low' | 'high'

const ends = (parameters: readonly PayoutParameter[], side: Side): Values =>
  Object.fromEntries(parameters.map((one) => [one.name, one[side]])) as unknown as Values

/**
 * Parameters vary independently: the distances that each alone makes are added as squares, on the log scale, which holds what each
 * of them says alone. From nothing there is no distance: a parameter that may be zero may make the whole nothing, and one that is
 * zero in the middle is taken at its upper end before the others vary.
 */
function rangeOf(
  parameters: readonly PayoutParameter[],
  middle: Values,
): { readonly low: number; readonly high: number } {
  const end = (side: Side): number => {
    const risen = parameters.filter(({ name, high }) => side === 'high' && middle[name] === 0 && high > 0)
    const from: Values = { ...middle, ...Object.fromEntries(risen.map(({ name, high }) => [name, high])) }
    const base = payoutOf(from)
    const alone = parameters.map((one) => payoutOf({ ...from, [one.name]: one[side] }))
    if (base === 0 || alone.some((amount) => amount === 0)) return 0
    const distance = Math.hypot(...alone.map((amount) => Math.log(amount / base)))
    const added = base * Math.exp(side === 'high' ? distance : -distance)
    // Never beyond all of them at their ends at once.
    const extreme = payoutOf(ends(parameters, side))
    return side === 'high' ? Math.min(added, extreme) : Math.max(added, extreme)
  }
  return { low: cents(end('low')), high: cents(end('high')) }
}
