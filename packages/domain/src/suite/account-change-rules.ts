// What changed for an account from one period to the next: only what is beyond chance, the most telling first.
import { Z95 } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { LATE_LOOK_MS } from './look-rules.ts'

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

const DAY_MS = 86_400_000

/** Posts of the part of a period for which they are known. */
export interface KnownPosts {
  readonly count: number
  readonly days: number
}

/**
 * Of how many days of a period posts are known that were last read at a moment (of an archive: when it was made). Null: of
 * less than one, which says nothing of a week.
 */
export function knownPostDays(from: number, to: number, readAt: number | null): number | null {
  if (readAt === null) return null
  const days = (Math.min(to, readAt) - from) / DAY_MS
  return days < 1 ? null : days
}

/** Up to when posts of a period are known, where that is not its end. */
export const postsKnownUntil = (to: number, readAt: number | null): number | null =>
  readAt !== null && to - readAt > LATE_LOOK_MS ? readAt : null

/** Posts in a week, to a tenth. */
export const weeklyPosts = (posts: KnownPosts | null): number | null => posts && tenth((7 * posts.count) / posts.days)

export interface PeriodFacts {
  /** Null: no two looks at the followers were compared in the period. */
  readonly gained: number | null
  readonly lost: number | null
  /** They are counted since long before the period began, and say nothing of how it grew in it. */
  readonly reachesBack: boolean
  readonly posts: KnownPosts | null
  readonly rate: Estimate | null
  /** Impressions of a post at the median. */
  readonly reach: Estimate | null
}

/** z of the difference of two Poisson numbers over periods of one length. */
const poissonZ = (now: number, before: number): number =>
  now + before === 0 ? 0 : (now - before) / Math.sqrt(now + before)

/** How many standard errors two estimates are apart; their intervals say how large these are. */
function apart(now: Estimate, before: Estimate): number {
  const spread = (one: Estimate): number => (one.high - one.low) / (2 * Z95)
  const both = Math.hypot(spread(now), spread(before))
  return both === 0 ? 0 : (now.value - before.value) / both
}

const percent = (share: number): number => Math.round(share * 10_000) / 100
const tenth = (value: number): number => Math.round(value * 10) / 10
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

interface Finding {
  readonly z: number
  readonly message: Message
}

interface Changed {
  readonly handle: string
  readonly now: PeriodFacts
  /** Null: nothing is known of the period before. */
  readonly before: PeriodFacts | null
  /** False: the last look is too old to say how fast it grew. */
  readonly isWhole: boolean
}

/** What an account gained and lost is a fact and needs no test; it is told where it is beyond what comes and goes anyway. */
function growthOf({ handle, now: { gained, lost, reachesBack }, before, isWhole }: Changed): Finding[] {
  if (gained === null || lost === null || reachesBack) return []
  const now = { gained, lost }
  const net = now.gained - now.lost
  const z = poissonZ(now.gained, now.lost)
  const values = { handle, gained: now.gained, lost: now.lost, net: signed(net) }
  const own: Finding[] =
    Math.abs(z) < Z95
      ? []
      : [{ z: z / 2, message: message(net > 0 ? 'suite_change_followers_up' : 'suite_change_followers_down', values) }]
  if (before?.gained == null || before.lost === null || before.reachesBack || !isWhole) return own
  const earlier = before.gained - before.lost
  const all = now.gained + now.lost + before.gained + before.lost
  const change = all === 0 ? 0 : (net - earlier) / Math.sqrt(all)
  if (Math.abs(change) < Z95) return own
  const code = change > 0 ? 'suite_change_growth_faster' : 'suite_change_growth_slower'
  return [...own, { z: change, message: message(code, { net: signed(net), before: signed(earlier) }) }]
}

function estimatesOf({ now, before }: Changed): Finding[] {
  const found: Finding[] = []
  if (now.rate && before?.rate) {
    const z = apart(now.rate, before.rate)
    const values = { now: percent(now.rate.value), before: percent(before.rate.value) }
    found.push({ z, message: message(z > 0 ? 'suite_change_rate_up' : 'suite_change_rate_down', values) })
  }
  if (now.reach && before?.reach) {
    const z = apart(now.reach, before.reach)
    const values = { now: Math.round(now.reach.value), before: Math.round(before.reach.value) }
    found.push({ z, message: message(z > 0 ? 'suite_change_reach_up' : 'suite_change_reach_down', values) })
  }
  return found.filter(({ z }) => Math.abs(z) >= Z95)
}

/** z of the difference of two Poisson rates. */
function rateZ(now: KnownPosts, before: KnownPosts): number {
  const rate = (now.count + before.count) / (now.days + before.days)
  const spread = Math.sqrt(rate * (1 / now.days + 1 / before.days))
  return spread === 0 ? 0 : (now.count / now.days - before.count / before.days) / spread
}

function cadenceOf({ now, before }: Changed): Finding[] {
  if (!now.posts || !before?.posts) return []
  const z = rateZ(now.posts, before.posts)
  const [weekly, earlier] = [weeklyPosts(now.posts), weeklyPosts(before.posts)]
  if (Math.abs(z) < Z95 || weekly === null || earlier === null) return []
  const code = z > 0 ? 'suite_change_cadence_up' : 'suite_change_cadence_down'
  return [{ z, message: message(code, { now: weekly, before: earlier }) }]
}

export function accountChanges(changed: Changed): Message[] {
  return [...growthOf(changed), ...estimatesOf(changed), ...cadenceOf(changed)]
    .sort((one, other) => Math.abs(other.z) - Math.abs(one.z))
    .map((one) => one.message)
}

/** Engagements for each impression over posts, with an interval from how much posts differ (a ratio of sums). Null: fewer than three. */
export function engagementRate(
  posts: readonly { readonly engagements: number; readonly impressions: number }[],
): Estimate | null {
  const seen = posts.filter(({ impressions }) => impressions > 0)
  if (seen.length < 3) return null
  const impressions = seen.reduce((sum, post) => sum + post.impressions, 0)
  const value = seen.reduce((sum, post) => sum + post.engagements, 0) / impressions
  const squares = seen.reduce((sum, post) => sum + (post.engagements - value * post.impressions) ** 2, 0)
  const spread = (Z95 * Math.sqrt((squares * seen.length) / (seen.length - 1))) / impressions
  return { value, low: Math.max(0, value - spread), high: Math.min(1, value + spread) }
}

/** The median with a 95 % interval from its order statistics; null: fewer than six. */
export function medianOf(values: readonly number[]): Estimate | null {
  if (values.length < 6) return null
  const ordered = [...values].sort((one, other) => one - other)
  const at = (place: number): number => ordered[Math.max(0, Math.min(ordered.length - 1, place))] ?? 0
  const half = (Z95 * Math.sqrt(ordered.length)) / 2
  const middle = (ordered.length - 1) / 2
  return {
    value: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    low: at(Math.floor(ordered.length / 2 - half) - 1),
    high: at(Math.ceil(ordered.length / 2 + half)),
  }
}
