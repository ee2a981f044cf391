// What the answer to a question of the benchmark has to be, counted from the plain arrays of the truth and by nothing of the product.
import type { TalkTruth, TruePerson, TruePost, TrueTie } from '../testkit/talk-truth.ts'

/** Whom a question means. Days are ISO, both included. */
export interface OraclePeople {
  readonly of: 'followers' | 'following' | 'engagers' | 'unfollowers'
  readonly verified?: boolean
  readonly mutual?: boolean
  readonly inactive?: boolean
  readonly suspicious?: boolean
  readonly protected?: boolean
  readonly recently_joined?: boolean
  readonly engaged?: boolean
  readonly follows_you?: boolean
  readonly kind?: 'like' | 'reply' | 'repost' | 'quote'
  readonly country?: string
  readonly not_country?: string
  readonly language?: string
  readonly gender?: 'female' | 'male'
  readonly job?: string
  readonly interest?: string
  readonly words?: string
  readonly min_followers?: number
  readonly how?: 'unfollowed' | 'suspended' | 'deleted'
  readonly from?: string
  readonly to?: string
}

export interface OraclePosts {
  readonly from?: string
  readonly to?: string
  readonly words?: string
  readonly media?: boolean
  readonly link?: boolean
}

type Metric = 'likes' | 'replies' | 'reposts' | 'quotes' | 'engagements' | 'impressions'

/** What a question expects; every number has to be a figure of the answer's sentences. */
export type Expectation =
  | { readonly count: OraclePeople }
  | { readonly share: OraclePeople }
  | { readonly compare: readonly [OraclePeople, OraclePeople] }
  | { readonly top: OraclePeople; readonly by: 'country' | 'language' | 'job' | 'gender' | 'interest' }
  | { readonly gained: readonly [string, string] }
  | { readonly lost: readonly [string, string] }
  | { readonly posts: OraclePosts }
  | { readonly sum: Metric; readonly in: OraclePosts }
  | { readonly mean: Metric; readonly in: OraclePosts }
  | { readonly best: Metric; readonly in: OraclePosts; readonly worst?: boolean }
  | { readonly answered: string }
  | { readonly refused: true }

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

export function oracleOf(truth: TalkTruth) {
  const personOf = new Map(truth.people.map((person) => [person.id, person]))
  const now = (side: TrueTie['side']): Set<number> =>
    new Set(truth.ties.filter((tie) => tie.side === side && tie.left === null).map(({ person }) => person))
  const [followers, following] = [now('followers'), now('following')]
  const inside = (day: string | null, { from, to }: { readonly from?: string; readonly to?: string }): boolean =>
    (from === undefined && to === undefined) ||
    (day !== null && (from === undefined || day >= from) && (to === undefined || day <= to))

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
      same(query.mutual, followers.has(person.id) && following.has(person.id)),
      same(query.follows_you, followers.has(person.id)),
      query.engaged === undefined || query.engaged === everEngaged(person.id, query.kind),
      same(query.country, person.country ?? ''),
      query.not_country === undefined || (person.country !== null && person.country !== query.not_country),
      same(query.language, person.language ?? ''),
      query.gender === undefined || person.gender === query.gender,
      query.job === undefined || person.jobs.includes(query.job),
      query.interest === undefined || person.interests.includes(query.interest),
      query.words === undefined || text.includes(query.words.toLowerCase()),
      query.min_followers === undefined || person.followers >= query.min_followers,
    ].every(Boolean)
  }
  const chosen = (query: OraclePeople): readonly TruePerson[] =>
    members(query)
      .filter((member) => fits(query, member))
      .map(({ person }) => person)

  const posts = ({ from, to, words, media, link }: OraclePosts): readonly TruePost[] =>
    truth.posts.filter(
      (post) =>
        post.kind !== 'repost' &&
        inside(post.day, { ...(from && { from }), ...(to && { to }) }) &&
        (words === undefined || post.text.toLowerCase().includes(words.toLowerCase())) &&
        (media === undefined || post.media === media) &&
        (link === undefined || post.link === link),
    )
  const valueIn = (post: TruePost, metric: Metric): number | null =>
    metric === 'engagements' ? post.likes + post.replies + post.reposts + post.quotes : post[metric]
  const values = (query: OraclePosts, metric: Metric): readonly number[] =>
    posts(query).flatMap((post) => valueIn(post, metric) ?? [])
  const groups: Readonly<
    Record<'country' | 'language' | 'job' | 'gender' | 'interest', (person: TruePerson) => readonly (string | null)[]>
  > = {
    country: ({ country }) => [country],
    language: ({ language }) => [language],
    gender: ({ gender }) => [gender],
    job: ({ jobs }) => jobs,
    interest: ({ interests }) => interests,
  }

  /** The numbers of the answer; null where it has to be refused. */
  return (expect: Expectation): readonly number[] | null => {
    if ('refused' in expect) return null
    if ('answered' in expect) return []
    if ('count' in expect) return [chosen(expect.count).length]
    if ('share' in expect) {
      const { of, how, from, to } = expect.share
      const whole = chosen({ of, ...(how && { how }), ...(from && { from }), ...(to && { to }) })
      return [chosen(expect.share).length / whole.length]
    }
    if ('compare' in expect) return expect.compare.map((query) => chosen(query).length)
    if ('top' in expect) {
      const known = chosen(expect.top).flatMap((person) => [
        ...new Set(groups[expect.by](person).filter((one): one is string => one !== null)),
      ])
      const people = chosen(expect.top).filter((person) => groups[expect.by](person).some((one) => one !== null)).length
      const counts = Object.values(Object.groupBy(known, (id) => id)).map((ids) => ids?.length ?? 0)
      return [Math.max(...counts) / people]
    }
    const follows = truth.ties.filter(({ side }) => side === 'followers')
    if ('gained' in expect)
      return [
        follows.filter(({ since }) => since !== null && inside(since, { from: expect.gained[0], to: expect.gained[1] }))
          .length,
      ]
    if ('lost' in expect)
      return [
        follows.filter(({ left }) => left !== null && inside(left, { from: expect.lost[0], to: expect.lost[1] }))
          .length,
      ]
    if ('posts' in expect) return [posts(expect.posts).length]
    const metric = 'sum' in expect ? expect.sum : 'mean' in expect ? expect.mean : expect.best
    const found = values(expect.in, metric)
    if ('sum' in expect) return [found.reduce((sum, one) => sum + one, 0)]
    if ('mean' in expect) return [found.reduce((sum, one) => sum + one, 0) / found.length]
    return [expect.worst ? Math.min(...found) : Math.max(...found)]
  }
}
