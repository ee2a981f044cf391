// The second half of a publication: what is known of each account, who belongs to each thing, and its own row. Longer than
// usual, so that the rules of what is derived stand in one place.

import {
  type AccountRange,
  byNobodyProtected,
  type PublicationPlaces,
  type PublicationStep,
  WITHIN_BUDGET,
} from './publication-sources-graph.ts'

/** The tables that a publication makes anew. */
export const DERIVED_TABLES = ['accounts', 'members_of', 'items', 'posts', 'posts_by_author', 'engagements'] as const

/** When an account's posts make an interest its own: they speak of it more often than posts taken at random would. */
export interface PostInterestRule {
  /** At least so many posts speak of it. */
  readonly fewest: number
  /**
   * Standard normal quantile of the one-sided lower limit of a count. The limit is Byar's approximation to the exact one of
   * Poisson: k (1 − 1/(9k) − z/(3√k))³ (Breslow and Day, Statistical Methods in Cancer Research II, 1987, p. 69). It has to
   * be above what chance brings to as many posts.
   */
  readonly quantile: number
  /** What chance brings to a post: the share of the network's posts that speak of it, but no more than this (0..1). */
  readonly mostByChance: number
}

/** When an interest that an account's followed accounts share is taken as its own. */
export interface NetworkInterestRule {
  /** At least so many followed accounts speak of it themselves. */
  readonly fewest: number
  /** Of all followed accounts that have interests of their own, at least this share (0..1). */
  readonly share: number
  /** Their share among the followed, over the share among all follows of the network. */
  readonly lift: number
  /** How many standard deviations (Poisson) above expectation. */
  readonly deviations: number
}

/** The databases of a publication, empty. */
export const createPublication = (at: PublicationPlaces, onCluster: string): PublicationStep[] => [
  ...[at.work, at.next].map((name) => ({ name: 'lay-database', sql: `CREATE DATABASE ${name} ${onCluster}` })),
  // Samples are drawn from a publication, live beside it and go with it.
  // Samples are drawn by questions, beside the tables that they are drawn from.
  ...[...DERIVED_TABLES, 'samples', 'publications'].map((table) => ({
    name: `lay-${table}`,
    sql: `CREATE TABLE ${at.next}.${table} ${onCluster} AS ${at.source}.${table}`,
  })),
]

export const createAuthorTables = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'lay-author-words',
    sql: `CREATE TABLE ${at.work}.author_words (author UInt32, words Array(UInt64), days Array(UInt16)) ENGINE = MergeTree ORDER BY author`,
  },
  {
    name: 'lay-authors',
    sql: `CREATE TABLE ${at.work}.authors (
  author UInt32, posts UInt32, last_post_at DateTime('UTC'), language LowCardinality(String),
  topics Array(UInt32), topic_days Array(UInt16), shows Array(UInt32), show_days Array(UInt16), mentions Array(UInt32),
  post_hours Array(UInt8), positive_posts UInt32, neutral_posts UInt32, negative_posts UInt32,
  topics_posted Array(UInt32), topic_moods Array(UInt16)
) ENGINE = MergeTree ORDER BY author`,
  },
  {
    name: 'lay-own-interests',
    sql: `CREATE TABLE ${at.work}.own_interests (account UInt32, interests Array(UInt32), days Array(UInt16)) ENGINE = Join(ANY, LEFT, account)`,
  },
  {
    name: 'lay-network-interests',
    sql: `CREATE TABLE ${at.work}.network_interests (account UInt32, interests Array(UInt32)) ENGINE = MergeTree ORDER BY account`,
  },
]

const DAY = 'toUInt16(intDiv(toUInt32(created_at), 86400))'

/** A post is positive or negative from here on (Hutto and Gilbert 2014), neutral in between. */
export const MOOD = 0.05
// The words of a repost are another's: it has no mood and no topic, and says nothing that its reposter posted about.
const OWN = "kind != 'repost'"
const TOPIC_MOOD = 'if(isNull(sentiment), toUInt16(0), toUInt16(1 + round(10000 * (1 + assumeNotNull(sentiment)))))'
/** When accounts post, in what mood, and of what; the columns of the table `authors` from post_hours on. */
const RHYTHM_AND_MOODS = `groupArray(toUInt8((toDayOfWeek(created_at) - 1) * 24 + toHour(created_at))) AS post_hours,
    toUInt32(countIf(${OWN} AND sentiment >= ${MOOD})) AS positive_posts,
    toUInt32(countIf(${OWN} AND sentiment > -${MOOD} AND sentiment < ${MOOD})) AS neutral_posts,
    toUInt32(countIf(${OWN} AND sentiment <= -${MOOD})) AS negative_posts,
    groupArrayArray(if(${OWN}, topics, [])) AS topics_posted,
    groupArrayArray(if(${OWN}, arrayMap(topic -> ${TOPIC_MOOD}, topics), [])) AS topic_moods`

/** How often a post speaks of each interest. */
export const postInterestSteps = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'lay-post-interests',
    sql: `CREATE TABLE ${at.work}.post_interests (interest UInt32, share Float64) ENGINE = MergeTree ORDER BY interest`,
  },
  {
    name: 'fill-post-interests',
    sql: `INSERT INTO ${at.work}.post_interests
WITH (SELECT count() FROM ${at.work}.posts) AS all_posts
SELECT interest, count() / all_posts FROM ${at.work}.posts ARRAY JOIN interests AS interest GROUP BY interest ${WITHIN_BUDGET}`,
  },
]

/** What the posts of the accounts in a range say about them. */
export const authorSteps = (
  at: PublicationPlaces,
  { low, high }: AccountRange,
  rule: PostInterestRule,
): PublicationStep[] => {
  const params = { low, high }
  const inRange = 'author BETWEEN {low:UInt32} AND {high:UInt32}'
  const lastDays = (column: string, inOrder: boolean): string =>
    `SELECT author, groupArray(thing) AS things, groupArray(day) AS days FROM (
    SELECT author, thing, max(${DAY}) AS day FROM ${at.work}.posts ARRAY JOIN ${column} AS thing
    WHERE ${inRange} AND ${OWN} GROUP BY author, thing${inOrder ? ' ORDER BY author, thing' : ''}
  ) GROUP BY author`
  return [
    {
      name: 'author-words',
      params,
      sql: `INSERT INTO ${at.work}.author_words ${lastDays('words', false)} ${WITHIN_BUDGET}`,
    },
    {
      // The majority language: of at least two posts with a known one, more than half.
      name: 'authors',
      params,
      sql: `INSERT INTO ${at.work}.authors
SELECT a.author, a.posts, a.last_at, if(l.best > 1 AND l.best * 2 > l.known, l.tongue, ''), t.things, t.days, s.things, s.days, a.named,
  a.post_hours, a.positive_posts, a.neutral_posts, a.negative_posts, a.topics_posted, a.topic_moods
FROM (
  SELECT author, toUInt32(count()) AS posts, max(created_at) AS last_at, arraySort(groupUniqArrayArrayIf(mentions, ${OWN})) AS named,
    ${RHYTHM_AND_MOODS}
  FROM ${at.work}.posts WHERE ${inRange} GROUP BY author
) a
LEFT JOIN (
  SELECT author, argMax(language, (uses, language)) AS tongue, max(uses) AS best, sum(uses) AS known FROM (
    SELECT author, toString(language) AS language, count() AS uses FROM ${at.work}.posts WHERE language != '' AND ${inRange} GROUP BY author, language
  ) GROUP BY author
) l ON l.author = a.author
LEFT JOIN (${lastDays('topics', true)}) t ON t.author = a.author
LEFT JOIN (${lastDays('shows', true)}) s ON s.author = a.author ${WITHIN_BUDGET}`,
    },
    {
      // An account's own interests: its bio speaks of them, or its posts do more often than by chance.
      name: 'own-interests',
      params: { ...params, ...rule },
      sql: `INSERT INTO ${at.work}.own_interests
SELECT account, groupArray(interest), groupArray(day) FROM (
  SELECT account, interest, max(last_day) AS day FROM (
    SELECT account, arrayJoin(interests) AS interest, toUInt16(0) AS last_day FROM ${at.work}.people WHERE account BETWEEN {low:UInt32} AND {high:UInt32}
    UNION ALL
    SELECT s.author, s.interest, s.day FROM (
      SELECT author, interest, count() AS times, max(${DAY}) AS day FROM ${at.work}.posts ARRAY JOIN interests AS interest
      WHERE ${inRange} GROUP BY author, interest HAVING times >= {fewest:UInt32}
    ) s
    INNER JOIN (SELECT author, posts FROM ${at.work}.authors WHERE ${inRange}) a ON a.author = s.author
    INNER JOIN ${at.work}.post_interests c ON c.interest = s.interest
    WHERE s.times * pow(1 - 1 / (9 * s.times) - {quantile:Float64} / (3 * sqrt(s.times)), 3) > a.posts * least(c.share, {mostByChance:Float64})
  ) GROUP BY account, interest ORDER BY account, interest
) GROUP BY account ${WITHIN_BUDGET}`,
    },
  ]
}

/** How common each interest is among all follows whose followed account has any: what following at random would show. */
export const interestBaseSteps = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'lay-interest-base',
    sql: `CREATE TABLE ${at.work}.interest_base (interest UInt32, share Float64) ENGINE = MergeTree ORDER BY interest`,
  },
  {
    name: 'fill-interest-base',
    sql: `INSERT INTO ${at.work}.interest_base
WITH (SELECT sum(times) FROM (SELECT followee, count() AS times FROM ${at.work}.follows GROUP BY followee)
      WHERE notEmpty(joinGet('${at.work}.own_interests', 'interests', followee))) AS all_follows
SELECT interest, sum(times) / all_follows FROM (SELECT followee, count() AS times FROM ${at.work}.follows GROUP BY followee)
ARRAY JOIN joinGet('${at.work}.own_interests', 'interests', followee) AS interest GROUP BY interest ${WITHIN_BUDGET}`,
  },
]

/** Interests that are strongly present among those whom an account follows. */
export const networkInterestSteps = (
  at: PublicationPlaces,
  { low, high }: AccountRange,
  rule: NetworkInterestRule,
): PublicationStep[] => [
  {
    name: 'network-interests',
    params: { low, high, ...rule },
    sql: `INSERT INTO ${at.work}.network_interests
SELECT c.follower, arraySort(groupArray(c.interest)) FROM (
  SELECT follower, interest, count() AS carriers FROM ${at.work}.follows
  ARRAY JOIN joinGet('${at.work}.own_interests', 'interests', followee) AS interest
  WHERE follower BETWEEN {low:UInt32} AND {high:UInt32} GROUP BY follower, interest HAVING carriers >= {fewest:UInt32}
) c
INNER JOIN (
  SELECT follower, countIf(notEmpty(joinGet('${at.work}.own_interests', 'interests', followee))) AS followed FROM ${at.work}.follows
  WHERE follower BETWEEN {low:UInt32} AND {high:UInt32} GROUP BY follower
) f ON f.follower = c.follower
INNER JOIN ${at.work}.interest_base b ON b.interest = c.interest
WHERE c.carriers >= {share:Float64} * f.followed AND c.carriers >= {lift:Float64} * f.followed * b.share
  AND c.carriers - f.followed * b.share >= {deviations:Float64} * sqrt(f.followed * b.share)
GROUP BY c.follower ${WITHIN_BUDGET}`,
  },
]

/** The words worth keeping: held by at least `fewest` accounts, in posts or in bios; numbered after the other labels. */
export const wordSteps = (at: PublicationPlaces, fewest: number): PublicationStep[] => [
  { name: 'lay-words', sql: `CREATE TABLE ${at.work}.words (hash UInt64) ENGINE = MergeTree ORDER BY hash` },
  {
    name: 'count-words',
    params: { fewest },
    sql: `INSERT INTO ${at.work}.words SELECT DISTINCT hash FROM (
  SELECT arrayJoin(words) AS hash FROM ${at.work}.author_words GROUP BY hash HAVING count() >= {fewest:UInt32}
  UNION ALL
  SELECT arrayJoin(words) AS hash FROM ${at.work}.people GROUP BY hash HAVING count() >= {fewest:UInt32}
) ${WITHIN_BUDGET}`,
  },
  {
    name: 'lay-word-ids',
    sql: `CREATE TABLE ${at.work}.word_ids (hash UInt64, item UInt32, label String) ENGINE = Join(ANY, LEFT, hash)`,
  },
  {
    name: 'number-words',
    sql: `INSERT INTO ${at.work}.word_ids
SELECT hash, (SELECT max(item) FROM ${at.work}.labels) + row_number() OVER (ORDER BY word), word FROM (
  SELECT cityHash64(term) AS hash, any(term) AS word FROM (
    SELECT arrayJoin(terms) AS term FROM ${at.source}.source_posts UNION ALL SELECT arrayJoin(terms) AS term FROM ${at.source}.source_accounts
  ) WHERE cityHash64(term) IN (SELECT hash FROM ${at.work}.words) GROUP BY hash
) ${WITHIN_BUDGET}`,
  },
]

const wordsOf = (at: PublicationPlaces, hashes: string): string =>
  `arraySort(arrayFilter(i -> i > 0, arrayMap(h -> joinGet('${at.work}.word_ids', 'item', h), ${hashes})))`

const itemsOf = (at: PublicationPlaces, kind: string, column: string): string =>
  `arrayFilter(i -> i > 0, arrayMap(l -> joinGet('${at.work}.labels', 'item', concat('${kind}:', l)), ${column}))`

export const publishPosts = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'publish-posts',
    sql: `INSERT INTO ${at.next}.posts
SELECT joinGet('${at.work}.post_keys', 'post', cityHash64(id)), id, joinGet('${at.work}.keys', 'account', author), created_at, text, kind,
  likes, reposts, replies, language, ${itemsOf(at, 'topic', 'topics')}, ${itemsOf(at, 'show', 'shows')},
  ${wordsOf(at, 'arrayDistinct(arrayMap(t -> cityHash64(t), terms))')}, sentiment
FROM ${at.source}.source_posts FINAL WHERE ${byNobodyProtected(at, 'author')} ${WITHIN_BUDGET}`,
  },
  {
    name: 'publish-posts-by-author',
    sql: `INSERT INTO ${at.next}.posts_by_author
SELECT author, created_at, post, kind, topics, sentiment FROM ${at.work}.posts ${WITHIN_BUDGET}`,
  },
]

const didTo = (action: string, what: string): string => `arraySort(groupUniqArrayIf(${what}, action = '${action}'))`
const ACTS = `${didTo('like', 'author')} AS liked, ${didTo('repost', 'author')} AS reposted,
    ${didTo('like', 'post')} AS liked_posts, ${didTo('repost', 'post')} AS reposted_posts`

/** One row an account, everything known of it together. `tongues`, `countries`: languages that stand for one country, in pairs. */
export const publishAccounts = (
  at: PublicationPlaces,
  { low, high }: AccountRange,
  homes: { readonly tongues: readonly string[]; readonly countries: readonly string[] },
): PublicationStep[] => [
  {
    name: 'publish-accounts',
    params: { low, high, ...homes },
    sql: `INSERT INTO ${at.next}.accounts
SELECT p.account, p.id, p.handle, p.name, p.bio, p.location, p.created_at, p.verified, p.protected, p.followers, p.following,
  greatest(p.posts, a.posts), a.last_post_at,
  if(p.country != '', p.country, transform(toString(a.language), {tongues:Array(String)}, {countries:Array(String)}, '')),
  p.region, p.city, if(p.language != '', p.language, a.language), p.gender, p.age_low, p.age_high, p.jobs, p.occupations,
  arraySort(arrayDistinct(arrayConcat(joinGet('${at.work}.own_interests', 'interests', p.account), n.interests))),
  arraySort(p.companies), ${wordsOf(at, 'p.words')}, ${wordsOf(at, 'w.words')}, a.topics, a.shows, f.followees, a.mentions, e.authors,
  NOT p.protected AND (notEmpty(f.followees) OR a.posts > 0 OR p.bio != ''),
  murmurHash3_32(p.id),
  e.liked, e.reposted, e.liked_posts, e.reposted_posts,
  a.post_hours, a.positive_posts, a.neutral_posts, a.negative_posts, a.topics_posted, a.topic_moods
FROM (SELECT * FROM ${at.work}.people WHERE account BETWEEN {low:UInt32} AND {high:UInt32}) p
LEFT JOIN (SELECT * FROM ${at.work}.authors WHERE author BETWEEN {low:UInt32} AND {high:UInt32}) a ON a.author = p.account
LEFT JOIN (SELECT author, words FROM ${at.work}.author_words WHERE author BETWEEN {low:UInt32} AND {high:UInt32}) w ON w.author = p.account
LEFT JOIN (
  SELECT follower, arraySort(groupArray(followee)) AS followees FROM ${at.work}.follows
  WHERE follower BETWEEN {low:UInt32} AND {high:UInt32} GROUP BY follower
) f ON f.follower = p.account
LEFT JOIN (
  SELECT account, arraySort(groupUniqArray(author)) AS authors, ${ACTS} FROM ${at.next}.engagements
  WHERE account BETWEEN {low:UInt32} AND {high:UInt32} GROUP BY account
) e ON e.account = p.account
LEFT JOIN (
  SELECT * FROM ${at.work}.network_interests WHERE account BETWEEN {low:UInt32} AND {high:UInt32}
) n ON n.account = p.account ${WITHIN_BUDGET}`,
  },
]

/** Who belongs to each thing, kind by kind. Days are those of the newest evidence; 0 where evidence has no date (follows, bios). */
export const publishMembers = (at: PublicationPlaces, ranges: readonly AccountRange[]): PublicationStep[] => {
  const into = `INSERT INTO ${at.next}.members_of`
  const label = (kind: string, value: string): string =>
    `joinGet('${at.work}.labels', 'item', concat('${kind}:', ${value}))`
  const selects: Readonly<Record<string, string>> = {
    follows: `SELECT 'follows', followee, follower, 0 FROM ${at.work}.follows`,
    interest: `SELECT 'interest', interest, account, last_day FROM ${at.work}.own_interests ARRAY JOIN interests AS interest, days AS last_day`,
    'network-interest': `SELECT 'interest', interest, account, 0 FROM ${at.work}.network_interests ARRAY JOIN interests AS interest
WHERE NOT has(joinGet('${at.work}.own_interests', 'interests', account), interest)`,
    posted: `SELECT 'posted', joinGet('${at.work}.word_ids', 'item', hash) AS word, author, last_day
FROM ${at.work}.author_words ARRAY JOIN words AS hash, days AS last_day WHERE word > 0`,
    bio: `SELECT 'bio', word, account, 0 FROM ${at.next}.accounts ARRAY JOIN bio_terms AS word`,
    job: `SELECT 'job', ${label('job', 'title')}, account, 0 FROM ${at.next}.accounts ARRAY JOIN jobs AS title`,
    occupation: `SELECT 'occupation', ${label('occupation', 'category')}, account, 0 FROM ${at.next}.accounts ARRAY JOIN occupations AS category`,
    company: `SELECT 'company', company, account, 0 FROM ${at.next}.accounts ARRAY JOIN companies AS company`,
    topic: `SELECT 'topic', thing, author, last_day FROM ${at.work}.authors ARRAY JOIN topics AS thing, topic_days AS last_day`,
    show: `SELECT 'show', thing, author, last_day FROM ${at.work}.authors ARRAY JOIN shows AS thing, show_days AS last_day`,
  }
  return [
    ...Object.entries(selects).map(([kind, select]) => ({
      name: `publish-members-${kind}`,
      sql: `${into} ${select} ${WITHIN_BUDGET}`,
    })),
    ...ranges.map(({ low, high }) => ({
      name: 'publish-members-engaged',
      params: { low, high },
      sql: `${into} SELECT 'engaged', author, account, max(day) FROM ${at.next}.engagements
WHERE account BETWEEN {low:UInt32} AND {high:UInt32} GROUP BY account, author ${WITHIN_BUDGET}`,
    })),
    { name: 'settle-members', sql: `OPTIMIZE TABLE ${at.next}.members_of FINAL` },
  ]
}

export const publishItems = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'publish-items',
    sql: `INSERT INTO ${at.next}.items
SELECT m.kind, if(m.kind IN ('posted', 'bio'), joinGet('${at.work}.word_ids', 'label', h.hash), l.label), m.item, m.members
FROM (
  SELECT kind, item, toUInt32(count()) AS members FROM ${at.next}.members_of WHERE kind NOT IN ('follows', 'engaged') GROUP BY kind, item
) m
LEFT JOIN (SELECT kind, label, item FROM ${at.work}.labels) l ON l.item = m.item
LEFT JOIN (SELECT hash, item FROM ${at.work}.word_ids) h ON h.item = m.item ${WITHIN_BUDGET}`,
  },
  ...(['accounts', 'items', 'posts', 'posts_by_author'] as const).map((table) => ({
    name: `settle-${table}`,
    sql: `OPTIMIZE TABLE ${at.next}.${table} FINAL`,
  })),
]

/** The publication's own row, later than each before it, in its own database: which is complete by itself then. */
export const describePublication = (at: PublicationPlaces, publishedAt: number): PublicationStep => ({
  name: 'describe-publication',
  params: { publishedAt },
  sql: `INSERT INTO ${at.next}.publications (published_at, as_of, accounts, observable, follows, posts, likes)
SELECT greatest(toDateTime({publishedAt:UInt32}, 'UTC'), (SELECT max(published_at) + 1 FROM ${at.source}.publications)),
  greatest(max(created_at), max(last_post_at)), count(), countIf(observable), sum(length(follows)),
  (SELECT count() FROM ${at.next}.posts), (SELECT count() FROM ${at.next}.engagements WHERE action = 'like')
FROM ${at.next}.accounts ${WITHIN_BUDGET}`,
})

/**
 * The same row among the others. With this last statement, and with nothing else, the new tables become what questions
 * read; the former ones stay for the questions that are still reading them.
 */
export const recordPublication = (at: PublicationPlaces): PublicationStep => ({
  name: 'record-publication',
  params: { next: at.next },
  sql: `INSERT INTO ${at.source}.publications SELECT * REPLACE ({next:String} AS database) FROM ${at.next}.publications`,
})
