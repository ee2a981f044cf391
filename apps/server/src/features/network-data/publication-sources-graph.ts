// The first half of a publication: source rows become dense numbers (accounts, follows, posts, likes, labels), set by set.

import type { SqlParams } from '#platform/graph.ts'

/** One statement of a publication; the whole of them is a list that runs from top to bottom. */
export interface PublicationStep {
  readonly name: string
  readonly sql: string
  readonly params?: SqlParams
}

/** The databases of a publication: what it is made from, what is needed only meanwhile, and what questions will read. */
export interface PublicationPlaces {
  readonly source: string
  readonly work: string
  readonly next: string
}

/** Accounts from `low` to `high`, both included, worked on together so that memory does not grow with the network. */
export interface AccountRange {
  readonly low: number
  readonly high: number
}

/**
 * Ends a heavy statement: what does not fit spills to disk. They stand in the text because settings passed beside a
 * statement stick to the embedded engine's connection.
 */
export const WITHIN_BUDGET = `
SETTINGS max_memory_usage = 2000000000, max_bytes_before_external_group_by = 500000000, max_execution_time = 0,
  max_bytes_before_external_sort = 500000000, max_threads = 2, max_insert_threads = 1, log_comment = 'publication'`

/** Wherever an account can be named. */
const ID_COLUMNS = [
  ['source_accounts', 'id'],
  ['source_follows', 'follower'],
  ['source_follows', 'followee'],
  ['source_posts', 'author'],
  ['source_likes', 'account'],
] as const

const ORDER = '4294967296'
const FULL = '4503599627370496'

/** What posts alone say of somebody whose id is a word: the word may as well be the handle of an account with another id. */
const IN_PASSING = `(NOT match(id, '^[0-9]+$|^@|:') AND if(empty(told), version < ${ORDER}, arrayMax(told) < ${FULL}))`

/** A handle that a protected account has given up: somebody to show only where a file still names an account by it. */
const IS_FORMER_HANDLE = `(startsWith(id, '@') AND name = '' AND protected)`

/** Such rows make nobody known: only the account that bears the name, where there is one, says whether it is protected. */
const namedInPassing = (at: PublicationPlaces): string =>
  `(SELECT id FROM ${at.source}.source_accounts FINAL WHERE ${IN_PASSING})`

const HANDLE_IS_ID = `(lower(id) = lower(handle) AND ${IN_PASSING})`

/** Accounts with a handle: the handle in the form of an id, and of those that bear it the one that it means. */
const bearers = (at: PublicationPlaces): string => `(
  SELECT concat('@', lower(handle)) AS alias, argMax(id,
    (NOT ${HANDLE_IS_ID}, NOT startsWith(id, '@'), multiIf(${HANDLE_IS_ID}, 0, empty(told), version, told[1]), id)) AS bearer
  FROM ${at.source}.source_accounts FINAL WHERE handle != '' GROUP BY alias
)`

/**
 * Every id that occurs gets a number and keeps it for good: over replacements too, whether or not it occurs any more. An
 * account that was known by its handle alone ('@name') keeps its number when its id becomes known. Beyond that, whom a
 * handle in the place of an id means (a bare 'name' in a list of follows too) is found anew for each publication.
 */
export const keySteps = (at: PublicationPlaces): PublicationStep[] => [
  { name: 'lay-ids', sql: `CREATE TABLE ${at.work}.ids (id String) ENGINE = MergeTree ORDER BY id` },
  ...ID_COLUMNS.map(([table, column]) => ({
    // One column after the other: read side by side, they fill the memory.
    name: `collect-ids-${column}`,
    sql: `INSERT INTO ${at.work}.ids SELECT DISTINCT ${column} AS named FROM ${at.source}.${table}${table === 'source_accounts' ? ' FINAL' : ''}
WHERE named NOT IN (SELECT id FROM ${at.work}.ids)${table === 'source_accounts' ? ` AND NOT ${IS_FORMER_HANDLE}` : ''} ${WITHIN_BUDGET}`,
  })),
  {
    name: 'collect-former-handles',
    sql: `INSERT INTO ${at.work}.ids SELECT DISTINCT id FROM ${at.source}.source_accounts WHERE ${IS_FORMER_HANDLE}
  AND id IN (SELECT concat('@', lower(id)) FROM ${at.work}.ids) AND id NOT IN (SELECT id FROM ${at.work}.ids) ${WITHIN_BUDGET}`,
  },
  {
    name: 'number-ids-of-handles',
    sql: `INSERT INTO ${at.source}.account_keys
SELECT named.bearer, k.account FROM ${bearers(at)} named
INNER JOIN (SELECT id, account FROM ${at.source}.account_keys FINAL WHERE startsWith(id, '@')) k ON k.id = named.alias
WHERE named.bearer NOT IN (SELECT id FROM ${at.source}.account_keys)
  AND k.account NOT IN (SELECT account FROM ${at.source}.account_keys WHERE NOT startsWith(id, '@')) ${WITHIN_BUDGET}`,
  },
  {
    name: 'number-new-ids',
    sql: `INSERT INTO ${at.source}.account_keys
SELECT id, (SELECT max(account) FROM ${at.source}.account_keys) + row_number() OVER (ORDER BY id)
FROM ${at.work}.ids WHERE id NOT IN (SELECT id FROM ${at.source}.account_keys) ${WITHIN_BUDGET}`,
  },
  {
    name: 'lay-keys',
    sql: `CREATE TABLE ${at.work}.keys (id String, account UInt32) ENGINE = Join(ANY, LEFT, id)`,
  },
  {
    name: 'fill-keys',
    sql: `INSERT INTO ${at.work}.keys
SELECT k.id, if(meant.account > 0, meant.account, k.account)
FROM (SELECT id, account FROM ${at.source}.account_keys FINAL WHERE id IN (SELECT id FROM ${at.work}.ids)) k
LEFT JOIN (
  SELECT w.id AS id, real.account AS account
  FROM (SELECT id, if(startsWith(id, '@'), lower(id), concat('@', lower(id))) AS alias FROM ${at.work}.ids
    WHERE startsWith(id, '@') OR (NOT match(id, '^[0-9]+$')
      AND (id NOT IN (SELECT id FROM ${at.source}.source_accounts) OR id IN ${namedInPassing(at)}))) w
  INNER JOIN ${bearers(at)} named ON named.alias = w.alias
  INNER JOIN (SELECT id, account FROM ${at.source}.account_keys FINAL) real ON real.id = named.bearer
) meant ON meant.id = k.id ${WITHIN_BUDGET}`,
  },
  {
    name: 'lay-canonical',
    sql: `CREATE TABLE ${at.work}.canonical (id String, account UInt32) ENGINE = Join(ANY, LEFT, id)`,
  },
  {
    // The id that an account is shown under: one with a row, and the network's own one before a mere handle.
    name: 'fill-canonical',
    sql: `INSERT INTO ${at.work}.canonical
SELECT argMin(id, (id NOT IN (SELECT id FROM ${at.source}.source_accounts), id IN ${namedInPassing(at)}, startsWith(id, '@'), id)) AS shown, account
FROM ${at.work}.keys GROUP BY account ${WITHIN_BUDGET}`,
  },
]

/** Labels of the small vocabularies get their dense ids before anything refers to them. `fewest`: companies below it are dropped. */
export const labelSteps = (at: PublicationPlaces, categories: readonly string[], fewest: number): PublicationStep[] => {
  const spoken = (kind: string, column: string, table: string): string =>
    `SELECT DISTINCT '${kind}' AS kind, toString(arrayJoin(${column})) AS label FROM ${at.source}.${table}`
  return [
    {
      name: 'lay-labels',
      sql: `CREATE TABLE ${at.work}.labels (name String, kind String, label String, item UInt32) ENGINE = Join(ANY, LEFT, name)`,
    },
    {
      name: 'fill-labels',
      params: { categories, fewest },
      sql: `INSERT INTO ${at.work}.labels SELECT concat(kind, ':', label), kind, label, row_number() OVER (ORDER BY kind, label) FROM (
  SELECT DISTINCT kind, label FROM (
    ${spoken('interest', 'interests', 'source_accounts')}
    UNION ALL ${spoken('interest', 'interests', 'source_posts')}
    UNION ALL ${spoken('job', 'jobs', 'source_accounts')}
    UNION ALL ${spoken('topic', 'topics', 'source_posts')}
    UNION ALL ${spoken('show', 'shows', 'source_posts')}
    UNION ALL SELECT 'occupation' AS kind, arrayJoin({categories:Array(String)}) AS label
    UNION ALL SELECT 'company' AS kind, arrayJoin(companies) AS label FROM ${at.source}.source_accounts FINAL
      GROUP BY label HAVING uniqExact(id) >= {fewest:UInt32}
  ) WHERE label != ''
) ${WITHIN_BUDGET}`,
    },
  ]
}

const isPassedOn = (at: PublicationPlaces): string =>
  `(handle != '' AND joinGet('${at.work}.bearers', 'bearer', concat('@', lower(handle))) != id)`

const itemsOf = (at: PublicationPlaces, kind: string, column: string): string =>
  `arrayDistinct(arrayFilter(i -> i > 0, arrayMap(l -> joinGet('${at.work}.labels', 'item', concat('${kind}:', l)), ${column})))`

/** The accounts by their numbers; ids that are only followed, quoted or liked with become rows that know their handle at most: one in the place of an id. */
export const peopleSteps = (
  at: PublicationPlaces,
  jobs: readonly string[],
  categoryOfJob: readonly string[],
): PublicationStep[] => [
  {
    name: 'lay-people',
    sql: `CREATE TABLE ${at.work}.people (
  account UInt32, id String, handle String, name String, bio String, location String, created_at DateTime('UTC'),
  verified Bool, protected Bool, followers UInt32, following UInt32, posts UInt32,
  country LowCardinality(String), region LowCardinality(String), city LowCardinality(String), language LowCardinality(String),
  gender LowCardinality(String), age_low UInt8, age_high UInt8,
  jobs Array(LowCardinality(String)), occupations Array(LowCardinality(String)),
  interests Array(UInt32), companies Array(UInt32), words Array(UInt64)
) ENGINE = MergeTree ORDER BY account`,
  },
  {
    name: 'lay-bearers',
    sql: `CREATE TABLE ${at.work}.bearers (alias String, bearer String) ENGINE = Join(ANY, LEFT, alias)`,
  },
  {
    name: 'fill-bearers',
    sql: `INSERT INTO ${at.work}.bearers SELECT alias, bearer FROM ${bearers(at)} ${WITHIN_BUDGET}`,
  },
  {
    name: 'lay-protected',
    sql: `CREATE TABLE ${at.work}.protected (account UInt32) ENGINE = MergeTree ORDER BY account`,
  },
  {
    // Of all rows about one account, under its id or its handle, the newest import that says it, and of that the stricter.
    name: 'fill-protected',
    sql: `INSERT INTO ${at.work}.protected
SELECT number FROM (
  SELECT joinGet('${at.work}.keys', 'account', id) AS number, protected AS hides,
    multiIf(notEmpty(told), bitAnd(intDiv(told[7], ${ORDER}), 1048575), version < ${ORDER}, version, toUInt64(version - ${ORDER})) AS said
  FROM ${at.source}.source_accounts FINAL WHERE number > 0 AND (protected OR (notEmpty(told) AND told[7] > 0))
) GROUP BY number HAVING argMax(hides, (said, hides)) ${WITHIN_BUDGET}`,
  },
  {
    // Who gave a handle up to another account has none until something says which.
    name: 'fill-people',
    params: { jobs, categoryOfJob },
    sql: `INSERT INTO ${at.work}.people
SELECT joinGet('${at.work}.canonical', 'account', id) AS number, id, if((handle = id AND match(id, '^[0-9]+$')) OR ${isPassedOn(at)}, '', handle), name, bio, location, created_at,
  verified, number IN (SELECT account FROM ${at.work}.protected), followers, following, posts, country, region, city, language, gender, age_low, age_high, jobs,
  arrayDistinct(arrayFilter(c -> c != '', arrayMap(j -> transform(toString(j), {jobs:Array(String)}, {categoryOfJob:Array(String)}, ''), jobs))),
  ${itemsOf(at, 'interest', 'interests')}, ${itemsOf(at, 'company', 'companies')}, arrayDistinct(arrayMap(t -> cityHash64(t), terms))
FROM ${at.source}.source_accounts FINAL WHERE number > 0 ${WITHIN_BUDGET}`,
  },
  {
    name: 'fill-known-by-id-only',
    sql: `INSERT INTO ${at.work}.people (account, id, handle)
SELECT account, id, multiIf(startsWith(id, '@'), substring(id, 2), match(id, '^[0-9]+$|:'), '', id)
FROM ${at.work}.canonical WHERE id NOT IN (SELECT id FROM ${at.source}.source_accounts) ${WITHIN_BUDGET}`,
  },
  {
    name: 'lay-handles',
    sql: `CREATE TABLE ${at.work}.handles (handle String, account UInt32) ENGINE = Join(ANY, LEFT, handle)`,
  },
  {
    name: 'fill-handles',
    sql: `INSERT INTO ${at.work}.handles SELECT lower(handle) AS folded, argMax(account, (followers, account))
FROM ${at.work}.people WHERE handle != '' GROUP BY folded ${WITHIN_BUDGET}`,
  },
]

/** Follows as pairs of dense numbers; nobody follows themself. */
export const followSteps = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'lay-follows',
    sql: `CREATE TABLE ${at.work}.follows (follower UInt32, followee UInt32) ENGINE = ReplacingMergeTree ORDER BY (follower, followee)`,
  },
  {
    name: 'fill-follows',
    sql: `INSERT INTO ${at.work}.follows
SELECT joinGet('${at.work}.keys', 'account', follower) AS from_account, joinGet('${at.work}.keys', 'account', followee) AS to_account
FROM ${at.source}.source_follows FINAL WHERE from_account != to_account ${WITHIN_BUDGET}`,
  },
  { name: 'settle-follows', sql: `OPTIMIZE TABLE ${at.work}.follows FINAL` },
]

/**
 * What a protected account posts and likes is shown to those alone whom it lets follow it: nobody is found, counted or
 * described by it, whoever brought it in. Whom it follows stands in the lists of followers that everybody sees.
 */
export const byNobodyProtected = (at: PublicationPlaces, column: string): string =>
  `joinGet('${at.work}.keys', 'account', ${column}) NOT IN (SELECT account FROM ${at.work}.people WHERE protected)`

/** Posts by author, their words as 64-bit hashes, what they answer or repeat as a hash of its id. */
export const postSteps = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'lay-post-keys',
    sql: `CREATE TABLE ${at.work}.post_keys (hash UInt64, post UInt32, author UInt32) ENGINE = Join(ANY, LEFT, hash)`,
  },
  {
    // Numbered in the order of ids; one thread keeps that order.
    name: 'number-posts',
    sql: `INSERT INTO ${at.work}.post_keys
SELECT cityHash64(id), toUInt32(rowNumberInAllBlocks() + 1), joinGet('${at.work}.keys', 'account', author)
FROM (SELECT id, author FROM ${at.source}.source_posts FINAL WHERE ${byNobodyProtected(at, 'author')} ORDER BY id)
${WITHIN_BUDGET.replace('max_threads = 2', 'max_threads = 1')}, query_plan_remove_redundant_sorting = 0`,
  },
  {
    name: 'lay-posts',
    sql: `CREATE TABLE ${at.work}.posts (
  author UInt32, created_at DateTime('UTC'), post UInt32, kind LowCardinality(String), language LowCardinality(String),
  interests Array(UInt32), topics Array(UInt32), shows Array(UInt32), words Array(UInt64), mentions Array(UInt32),
  target UInt64, sentiment Nullable(Float32)
) ENGINE = MergeTree ORDER BY (author, created_at, post)`,
  },
  {
    name: 'fill-posts',
    sql: `INSERT INTO ${at.work}.posts
SELECT joinGet('${at.work}.keys', 'account', author), created_at, joinGet('${at.work}.post_keys', 'post', cityHash64(id)), kind, language,
  ${itemsOf(at, 'interest', 'interests')}, ${itemsOf(at, 'topic', 'topics')}, ${itemsOf(at, 'show', 'shows')},
  arrayDistinct(arrayMap(t -> cityHash64(t), terms)),
  arrayDistinct(arrayFilter(a -> a > 0, arrayMap(m -> joinGet('${at.work}.handles', 'account', m), mentions))),
  multiIf(kind = 'reply' AND in_reply_to != '', cityHash64(in_reply_to), kind IN ('repost', 'quote') AND repost_of != '', cityHash64(repost_of), 0),
  sentiment
FROM ${at.source}.source_posts FINAL WHERE ${byNobodyProtected(at, 'author')} ${WITHIN_BUDGET}`,
  },
]

/** Who liked, answered, repeated or quoted whose post; only posts that are known, and not one's own. */
export const engagementSteps = (at: PublicationPlaces): PublicationStep[] => [
  {
    name: 'fill-likes',
    sql: `INSERT INTO ${at.next}.engagements
SELECT joinGet('${at.work}.keys', 'account', l.account) AS who, 'like', joinGet('${at.work}.post_keys', 'post', cityHash64(l.post)) AS what,
  joinGet('${at.work}.post_keys', 'author', cityHash64(l.post)) AS whose, toUInt16(intDiv(toUInt32(l.created_at), 86400))
FROM ${at.source}.source_likes l FINAL WHERE what > 0 AND who != whose
  AND ${byNobodyProtected(at, 'l.account')} ${WITHIN_BUDGET}`,
  },
  {
    name: 'fill-answers',
    sql: `INSERT INTO ${at.next}.engagements
SELECT author, kind, joinGet('${at.work}.post_keys', 'post', target) AS what, joinGet('${at.work}.post_keys', 'author', target) AS whose,
  toUInt16(intDiv(toUInt32(created_at), 86400))
FROM ${at.work}.posts WHERE target != 0 AND what > 0 AND author != whose ${WITHIN_BUDGET}`,
  },
  { name: 'settle-engagements', sql: `OPTIMIZE TABLE ${at.next}.engagements FINAL` },
]
