// The truth of an account's followers between two moments: who came, who went and why, who was renamed, and which of them are bots.
import { baseFollowEnds } from './base-follows.ts'
import { botsOf } from './bot-waves.ts'
import { NEVER } from './churn-rates.ts'
import { memberRef, memberSpan, membersUpTo } from './crowds.ts'
import { followersOf } from './follow-lists.ts'
import { changesOf } from './follow-log-store.ts'
import type { LivingNetwork } from './living-network.ts'
import { isBot, isOutside } from './outside-accounts.ts'

export interface ChurnEvent {
  readonly user_id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind:
    | 'followed'
    | 'unfollowed'
    | 'renamed'
    | 'protected'
    | 'public'
    | 'suspended'
    | 'restored'
    | 'deactivated'
    | 'reactivated'
    | 'deleted'
}

interface Span {
  readonly ref: number
  readonly from: number
  readonly until: number
}

/** Spans of one follower that touch or overlap are one follow. */
function joined(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((one, other) => one.ref - other.ref || one.from - other.from)
  const found: Span[] = []
  for (const span of sorted) {
    const last = found.at(-1)
    if (last !== undefined && last.ref === span.ref && span.from <= last.until)
      found[found.length - 1] = { ...last, until: Math.max(last.until, span.until) }
    else found.push(span)
  }
  return found
}

/** Every follow of the population, of bots and of the crowd, whether or not the account is still there. */
function spansOf(living: LivingNetwork, ref: number, second: number): readonly Span[] {
  const { population, fates, arrivals, crowds } = living
  const { seed } = population.facts
  const id = living.idOf(ref)
  const crowd = crowds.flatMap((one, number) =>
    one.userId === id
      ? Array.from({ length: membersUpTo(one, number, seed, second) }, (_, member) => ({
          ref: memberRef(number, member),
          ...memberSpan(one, number, seed, member),
        })).filter(({ ends }) => ends === 'unfollowed')
      : [],
  )
  if (isOutside(ref)) return crowd
  const base = [...population.followersOf(ref)].map((one) => ({
    ref: one,
    from: 0,
    until: baseFollowEnds(population, fates, one, ref),
  }))
  const since = arrivals.of(ref, second).map(({ other, from, until }) => ({ ref: other, from, until }))
  const bots = botsOf(population, ref, second).map((bot) => ({ ref: bot.ref, from: bot.came, until: NEVER }))
  return [...joined([...base, ...since]), ...bots, ...crowd]
}

/** What the API changed since the population was made counts from its change on. */
function followEvents(living: LivingNetwork, ref: number, from: number, to: number) {
  const changes = changesOf(living.store, living.idOf(ref), living.now.changes)
  const touched = new Set(changes.map(({ otherId }) => living.ofId(otherId)))
  const own = changes
    .map(({ otherId, follows, changedAt }) => ({ id: otherId, second: living.secondAt(changedAt), follows }))
    .filter(({ second }) => second > from && second <= to)
  const spans = spansOf(living, ref, to).filter((span) => !touched.has(span.ref))
  return [
    ...own.map(({ id, second, follows }) => ({
      id,
      second,
      kind: follows ? ('followed' as const) : ('unfollowed' as const),
    })),
    ...spans
      .filter((span) => span.from > from && span.from <= to)
      .map((span) => ({ id: living.idOf(span.ref), second: span.from, kind: 'followed' as const })),
    ...spans
      .filter((span) => span.until > from && span.until <= to)
      .map((span) => ({ id: living.idOf(span.ref), second: span.until, kind: 'unfollowed' as const })),
  ]
}

/** What happened to the accounts themselves, of those who followed at one of the two moments. */
function accountEvents(living: LivingNetwork, refs: readonly number[], from: number, to: number) {
  return refs.flatMap((ref) => {
    const id = living.idOf(ref)
    if (!isOutside(ref)) return living.fates.eventsOf(ref, from, to).map(({ kind, second }) => ({ id, second, kind }))
    const at = living.goneAt(ref)
    return at.second > from && at.second <= to ? [{ id, second: at.second, kind: at.kind }] : []
  })
}

/** A list read at `from` and one read at `to` differ by exactly `gained` and `lost`. */
export function churnBetween(living: LivingNetwork, ref: number, fromTime: number, toTime: number) {
  const [from, to] = [living.secondAt(fromTime), living.secondAt(toTime)]
  const moment = (second: number) => ({ second, changes: living.now.changes })
  const all = (second: number): readonly number[] => {
    const list = followersOf(living, ref, moment(second))
    return list.slice(0, list.length)
  }
  const [before, after] = [all(from), all(to)]
  const [first, last] = [new Set(before), new Set(after)]
  const [lost, gained] = [before.filter((one) => !last.has(one)), after.filter((one) => !first.has(one))]
  const events = [
    ...followEvents(living, ref, from, to),
    ...accountEvents(living, [...new Set([...before, ...after])], from, to),
  ].sort((one, other) => one.second - other.second)
  return {
    user_id: living.idOf(ref),
    from: new Date(living.timeOf(from)).toISOString(),
    to: new Date(living.timeOf(to)).toISOString(),
    followers: { from: before.length, to: after.length },
    gained: gained.map((one) => living.idOf(one)),
    lost: lost.map((one) => {
      const status = living.statusOf(one, moment(to))
      return { user_id: living.idOf(one), reason: status === 'active' ? 'unfollowed' : status }
    }),
    events: events.map(({ id, second, kind }) => ({
      user_id: id,
      at: new Date(living.timeOf(second)).toISOString(),
      kind,
    })) satisfies ChurnEvent[],
    bots: [...new Set([...before, ...after])]
      .filter((one) => isBot(one) || (!isOutside(one) && living.population.roleOf(one) === 'bot'))
      .map((one) => living.idOf(one)),
  }
}
