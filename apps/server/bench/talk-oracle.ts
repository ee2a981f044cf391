// What the answer to a question of the benchmark has to be, counted from the plain arrays of the truth and by nothing of the product.
import type { TalkTruth, TruePerson, TrueTie } from '../testkit/talk-truth.ts'
import { type PostExpectation, postNumbers, weekdayOf } from './talk-post-oracle.ts'

type Way = 'unfollowed' | 'blocked' | 'suspended' | 'deleted'
type Trait = 'country' | 'language' | 'job' | 'gender' | 'interest'
/** Days are ISO, both included. */
type Period = readonly [string, string]

/** Whom a question means. Days are ISO, both included. */
export interface OraclePeople {
  readonly of: 'followers' | 'following' | 'engagers' | 'unfollowers'
  readonly verified?: boolean
  readonly mutual?: boolean
  readonly inactive?: boolean
  readonly suspicious?: boolean
  readonly protected?: boolean
  readonly recently_joined?: boolean
  /** When their account on the network was made. */
  readonly joined_from?: string
  readonly joined_to?: string
  readonly engaged?: boolean
  readonly follows_you?: boolean
  readonly followed_by_you?: boolean
  readonly kind?: 'like' | 'reply' | 'repost' | 'quote'
  readonly country?: string
  readonly not_country?: string
  readonly language?: string
  readonly gender?: 'female' | 'male'
  readonly job?: string
  readonly interest?: string
  readonly words?: string
  readonly min_followers?: number
  /** Fewer than. */
  readonly below_followers?: number
  readonly how?: Way
  readonly from?: string
  readonly to?: string
}

/** Events, not people: spells of following that began or ended. */
type Change = 'gained' | 'lost' | 'net'

/** What a question expects; every number has to be a figure of the answer's sentences. */
type OneExpectation =
  | PostExpectation
  | { readonly count: OraclePeople }
  /** Of `whole`, otherwise of all of the same list and period; with `known` only of those of whom that is known. */
  | { readonly share: OraclePeople; readonly whole?: OraclePeople; readonly known?: Trait }
  | { readonly compare: readonly OraclePeople[] }
  /** The largest group: as a share of those of whom it is known, as a share of all, or as a count of people. */
  | { readonly top: OraclePeople; readonly by: Trait; readonly as?: 'share_of_all' | 'people' }
  /** The most followers that one of these people has. */
  | { readonly largest: OraclePeople }
  /** How often the one who engaged most did so. */
  | { readonly top_engager: OraclePeople }
  | { readonly gained: Period }
  | { readonly lost: Period }
  | { readonly net: Period }
  | { readonly compare_changes: Change; readonly each: readonly Period[] }
  /** The most that one day, or one weekday in all, has. */
  | { readonly most: 'gained' | 'lost'; readonly on: 'day' | 'weekday'; readonly in: Period; readonly fewest?: boolean }
  /** How many followed (or were followed) at the end of a day. */
  | { readonly followers_on: string; readonly side?: TrueTie['side'] }
  /** How many left in each of the ways that occurred. */
  | { readonly ways: Period }
  | { readonly answered: string }
  | { readonly refused: true }

/** Where the words of a question leave more than one reading, each of them is right. */
export type Expectation = OneExpectation | { readonly any: readonly OneExpectation[] }

export interface TalkQuestion {
  readonly id: string
  readonly question: string
  /** Questions asked before it, in the same conversation. */
  readonly after?: readonly string[]
  readonly expect: Expectation
}

const INACTIVE_DAYS = 90
const JOINED_DAYS = 90
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

interface Member {
  readonly person: TruePerson
  readonly tie: TrueTie | null
}

const TRAITS: Readonly<Record<Trait, (person: TruePerson) => readonly (string | null)[]>> = {
  country: ({ country }) => [country],
  language: ({ language }) => [language],
  gender: ({ gender }) => [gender],
  job: ({ jobs }) => jobs,
  interest: ({ interests }) => interests,
}
/** An interest is told by its last part: questions may name another branch of the taxonomy for it. */
const lastPart = (id: string): string => id.split('/').at(-1) ?? id
const isKnown = (trait: Trait, person: TruePerson): boolean => TRAITS[trait](person).some((one) => one !== null)

const inside = (day: string | null, { from, to }: { readonly from?: string; readonly to?: string }): boolean =>
  (from === undefined && to === undefined) ||
  (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

/** The people that a query means, out of the plain arrays. */
function peopleOf(truth: TalkTruth): (query: OraclePeople) => readonly TruePerson[] {
  const personOf = new Map(truth.people.map((person) => [person.id, person]))
  const now = (side: TrueTie['side']): Set<number> =>
    new Set(truth.ties.filter((tie) => tie.side === side && tie.left === null).map(({ person }) => person))
  const [followers, following] = [now('followers'), now('following')]

  function members(query: OraclePeople): readonly Member[] {
    const of = (tie: TrueTie): Member[] => {
      const person = personOf.get(tie.person)
      return person ? [{ person, tie }] : []
    }
    if (query.of === 'followers' || query.of === 'following')
      return truth.ties
        .filter((tie) => tie.side === query.of && tie.left === null && inside(tie.since, query))
        .flatMap(of)
    if (query.of === 'unfollowers')
      return truth.ties
        .filter(
          (tie) =>
            tie.side === 'followers' &&
            tie.left !== null &&
            inside(tie.left, query) &&
            (query.how === undefined || tie.how === query.how),
        )
        .flatMap(of)
    const engaged = new Set(
      truth.engagements
        .filter(({ kind, day }) => (query.kind === undefined || kind === query.kind) && inside(day, query))
        .map(({ person }) => person),
    )
    return truth.people.filter(({ id }) => engaged.has(id)).map((person) => ({ person, tie: null }))
  }

  const everEngaged = (id: number, kind: OraclePeople['kind']): boolean =>
    truth.engagements.some((one) => one.person === id && (kind === undefined || one.kind === kind))
  const fits = (query: OraclePeople, { person }: Member): boolean => {
    const same = <Value>(asked: Value | undefined, value: Value): boolean => asked === undefined || asked === value
    const quiet = daysBefore(truth.today, INACTIVE_DAYS)
    const text = `${person.handle} ${person.name} ${person.bio}`.toLowerCase()
    return [
      same(query.verified, person.verified),
      same(query.protected, person.protected),
      same(query.suspicious, person.suspicious),
      same(
        query.inactive,
        person.lastPost < quiet && !truth.engagements.some((one) => one.person === person.id && one.day >= quiet),
      ),
      same(query.recently_joined, person.joined >= daysBefore(truth.today, JOINED_DAYS)),
      query.joined_from === undefined || person.joined >= query.joined_from,
      query.joined_to === undefined || person.joined <= query.joined_to,
      same(query.mutual, followers.has(person.id) && following.has(person.id)),
      same(query.follows_you, followers.has(person.id)),
      same(query.followed_by_you, following.has(person.id)),
      query.engaged === undefined || query.engaged === everEngaged(person.id, query.kind),
      same(query.country, person.country ?? ''),
      query.not_country === undefined || (person.country !== null && person.country !== query.not_country),
      same(query.language, person.language ?? ''),
      query.gender === undefined || person.gender === query.gender,
      query.job === undefined || person.jobs.includes(query.job),
      query.interest === undefined || person.interests.some((id) => lastPart(id) === lastPart(query.interest ?? '')),
      query.words === undefined || text.includes(query.words.toLowerCase()),
      query.min_followers === undefined || person.followers >= query.min_followers,
      query.below_followers === undefined || person.followers < query.below_followers,
    ].every(Boolean)
  }
  return (query) =>
    members(query)
      .filter((member) => fits(query, member))
      .map(({ person }) => person)
}

/** What happened to the followers: how many came and went, when and how. */
function changesOf(truth: TalkTruth) {
  const ties = truth.ties.filter(({ side }) => side === 'followers')
  const daysOf = (change: 'gained' | 'lost', [from, to]: Period): readonly string[] =>
    ties
      .map(({ since, left }) => (change === 'gained' ? since : left))
      .filter((day): day is string => day !== null && inside(day, { from, to }))
  const count = (change: Change, period: Period): number =>
    change === 'net' ? daysOf('gained', period).length - daysOf('lost', period).length : daysOf(change, period).length
  const everyDay = ([from, to]: Period): readonly string[] => {
    const days: string[] = []
    for (let day = from; day <= to; day = daysBefore(day, -1)) days.push(day)
    return days
  }
  return {
    count,
    /** Days without a change count too: the quietest day may have none. */
    extreme: (change: 'gained' | 'lost', on: 'day' | 'weekday', period: Period, fewest = false): number => {
      const groupOf = (day: string): string => (on === 'day' ? day : String(weekdayOf(day)))
      const groups = new Map(everyDay(period).map((day) => [groupOf(day), 0]))
      for (const day of daysOf(change, period)) groups.set(groupOf(day), (groups.get(groupOf(day)) ?? 0) + 1)
      return fewest ? Math.min(...groups.values()) : Math.max(...groups.values())
    },
    /** Whoever left on a day no longer follows at its end. */
    at: (day: string, side: TrueTie['side'] = 'followers'): number =>
      truth.ties.filter((tie) => tie.side === side && (tie.since ?? '') <= day && (tie.left === null || tie.left > day))
        .length,
    ways: ([from, to]: Period): readonly number[] => {
      const left = ties.filter((tie) => tie.left !== null && inside(tie.left, { from, to }))
      return Object.values(Object.groupBy(left, ({ how }) => how ?? '')).map((ways) => ways?.length ?? 0)
    },
  }
}

function shareOf(
  chosen: (query: OraclePeople) => readonly TruePerson[],
  { share, whole, known }: { readonly share: OraclePeople; readonly whole?: OraclePeople; readonly known?: Trait },
): number {
  const { of, how, from, to } = share
  const all = chosen(whole ?? { of, ...(how && { how }), ...(from && { from }), ...(to && { to }) })
  return chosen(share).length / all.filter((person) => known === undefined || isKnown(known, person)).length
}

function topOf(people: readonly TruePerson[], by: Trait, as: 'share_of_all' | 'people' | undefined): number {
  const known = people.filter((person) => isKnown(by, person))
  const each = known.flatMap((person) => [...new Set(TRAITS[by](person).filter((one) => one !== null))])
  const most = Math.max(...Object.values(Object.groupBy(each, (id) => id)).map((ids) => ids?.length ?? 0))
  return as === 'people' ? most : most / (as === 'share_of_all' ? people : known).length
}

export function oracleOf(truth: TalkTruth) {
  const chosen = peopleOf(truth)
  const changes = changesOf(truth)
  /** The most engagements of one person of these, of the kind and in the period asked about. */
  const mostEngagements = (query: OraclePeople): number => {
    const ids = new Set(chosen(query).map(({ id }) => id))
    const theirs = truth.engagements.filter(
      ({ person, kind, day }) => ids.has(person) && (query.kind ?? kind) === kind && inside(day, query),
    )
    return Math.max(...Object.values(Object.groupBy(theirs, ({ person }) => person)).map((ones) => ones?.length ?? 0))
  }

  const numbers = (expect: OneExpectation): readonly number[] | null => {
    if ('refused' in expect) return null
    if ('answered' in expect) return []
    if ('count' in expect) return [chosen(expect.count).length]
    if ('share' in expect) return [shareOf(chosen, expect)]
    if ('compare' in expect) return expect.compare.map((query) => chosen(query).length)
    if ('top' in expect) return [topOf(chosen(expect.top), expect.by, expect.as)]
    if ('largest' in expect) return [Math.max(...chosen(expect.largest).map(({ followers }) => followers))]
    if ('top_engager' in expect) return [mostEngagements(expect.top_engager)]
    if ('gained' in expect) return [changes.count('gained', expect.gained)]
    if ('lost' in expect) return [changes.count('lost', expect.lost)]
    if ('net' in expect) return [changes.count('net', expect.net)]
    if ('compare_changes' in expect) return expect.each.map((period) => changes.count(expect.compare_changes, period))
    if ('most' in expect) return [changes.extreme(expect.most, expect.on, expect.in, expect.fewest)]
    if ('followers_on' in expect) return [changes.at(expect.followers_on, expect.side)]
    if ('ways' in expect) return changes.ways(expect.ways)
    return postNumbers(truth, expect)
  }
  /** The answers that are right, each as its numbers; null where it has to be refused. */
  return (expect: Expectation): readonly (readonly number[] | null)[] =>
    ('any' in expect ? expect.any : [expect]).map((one) => {
      const answer = numbers(one)
      if (answer?.every(Number.isFinite) === false)
        throw new Error(`There is nothing to count for ${JSON.stringify(one)}.`)
      return answer
    })
}
