-- The social network of one database (`demo` or `imported`). {{engine}} and {{on_cluster}} are filled in for the place
-- where this runs: embedded, one server, or a cluster. Statements are separated by a line of dashes.

-- The course of each import: one row whenever it reaches a step (1 reading, 2 committed, 3 published, 4 dropped).
CREATE TABLE IF NOT EXISTS {{db}}.imports {{on_cluster}} (
  import UInt32,
  step UInt8,
  at DateTime('UTC'),
  -- How the staged rows join the source tables: add, replace, or clear (no rows: everything is dropped).
  mode LowCardinality(String),
  source String,
  rows UInt64,
  bad UInt64
) ENGINE = {{engine}} ORDER BY (import, step)
-----
-- What was brought in, row by row; the newest version of a row wins, so that importing a file twice changes nothing.
CREATE TABLE IF NOT EXISTS {{db}}.account_keys {{on_cluster}} (
  id String,
  account UInt32
) ENGINE = {{engine:Replacing}} ORDER BY id
-----
CREATE TABLE IF NOT EXISTS {{db}}.source_accounts {{on_cluster}} (
  id String,
  handle String,
  name String,
  bio String,
  location String,
  created_at DateTime('UTC'),
  verified Bool,
  protected Bool,
  followers UInt32,
  following UInt32,
  posts UInt32,
  country LowCardinality(String),
  region LowCardinality(String),
  city LowCardinality(String),
  language LowCardinality(String),
  gender LowCardinality(String),
  age_low UInt8,
  age_high UInt8,
  jobs Array(LowCardinality(String)),
  companies Array(String),
  interests Array(LowCardinality(String)),
  terms Array(String),
  version UInt64
) ENGINE = {{engine:Replacing(version)}} ORDER BY id
-----
CREATE TABLE IF NOT EXISTS {{db}}.source_follows {{on_cluster}} (
  follower String,
  followee String
) ENGINE = {{engine:Replacing}} ORDER BY (follower, followee)
-----
CREATE TABLE IF NOT EXISTS {{db}}.source_posts {{on_cluster}} (
  id String,
  author String,
  created_at DateTime('UTC'),
  text String CODEC(ZSTD(1)),
  kind LowCardinality(String),
  in_reply_to String,
  repost_of String,
  likes UInt32,
  reposts UInt32,
  replies UInt32,
  language LowCardinality(String),
  interests Array(LowCardinality(String)),
  topics Array(LowCardinality(String)),
  shows Array(LowCardinality(String)),
  terms Array(String),
  mentions Array(String),
  sentiment Nullable(Float32),
  version UInt64
) ENGINE = {{engine:Replacing(version)}} ORDER BY id
-----
CREATE TABLE IF NOT EXISTS {{db}}.source_likes {{on_cluster}} (
  account String,
  post String,
  created_at DateTime('UTC')
) ENGINE = {{engine:Replacing}} ORDER BY (account, post)
-----
-- What every question reads. Each publication makes these tables anew in a database of its own (`demo_p7`); the ones here
-- are their pattern, and hold rows only where a test lays a network by hand.
-- One row an account, its forward side as arrays; ids are dense inside (`account`) and strings outside (`id`).
CREATE TABLE IF NOT EXISTS {{db}}.accounts {{on_cluster}} (
  account UInt32,
  id String,
  handle String,
  name String,
  bio String CODEC(ZSTD(1)),
  location String,
  created_at DateTime('UTC'),
  verified Bool,
  protected Bool,
  followers UInt32,
  following UInt32,
  posts UInt32,
  -- Zero (1970) when no post is known.
  last_post_at DateTime('UTC'),
  country LowCardinality(String),
  region LowCardinality(String),
  city LowCardinality(String),
  language LowCardinality(String),
  gender LowCardinality(String),
  age_low UInt8,
  age_high UInt8,
  -- Job-title ids of the taxonomy, and the categories they belong to.
  jobs Array(LowCardinality(String)),
  occupations Array(LowCardinality(String)),
  -- Dense ids of `items`, one kind each.
  interests Array(UInt32),
  companies Array(UInt32),
  bio_terms Array(UInt32),
  post_terms Array(UInt32),
  topics Array(UInt32),
  shows Array(UInt32),
  -- Dense ids of accounts.
  follows Array(UInt32),
  mentions Array(UInt32),
  engaged Array(UInt32),
  -- Signals can be read: not protected, and at least one follow, post or bio.
  observable Bool,
  -- Uniform over the accounts and independent of them: `sample_key < 2^32 * rate` is a random sample.
  sample_key UInt32
) ENGINE = {{engine}} ORDER BY account SETTINGS index_granularity = 256
-----
-- The inverted side: which accounts belong to a thing. kind: follows, interest, posted, bio, job, occupation, company,
-- engaged, topic, show. `item` is a dense account for follows and engaged, otherwise a dense id of `items`.
-- `last_day` is days since 1970 of the newest evidence; 0 where evidence has no date (follows, bios).
CREATE TABLE IF NOT EXISTS {{db}}.members_of {{on_cluster}} (
  kind LowCardinality(String),
  item UInt32,
  account UInt32,
  last_day UInt16
) ENGINE = {{engine}} ORDER BY (kind, item, account) SETTINGS index_granularity = 2048
-----
-- Names of things and how many accounts belong to each. kind: interest, posted, bio, job, occupation, company, topic, show.
-- `posted` and `bio` number the same word alike, so that a word has one dense id.
CREATE TABLE IF NOT EXISTS {{db}}.items {{on_cluster}} (
  kind LowCardinality(String),
  label String,
  item UInt32,
  accounts UInt32
) ENGINE = {{engine}} ORDER BY (kind, label) SETTINGS index_granularity = 512
-----
CREATE TABLE IF NOT EXISTS {{db}}.posts {{on_cluster}} (
  post UInt32,
  id String,
  author UInt32,
  created_at DateTime('UTC'),
  text String CODEC(ZSTD(1)),
  kind LowCardinality(String),
  likes UInt32,
  reposts UInt32,
  replies UInt32,
  language LowCardinality(String),
  topics Array(UInt32),
  shows Array(UInt32),
  terms Array(UInt32),
  sentiment Nullable(Float32)
) ENGINE = {{engine}} ORDER BY post SETTINGS index_granularity = 512
-----
-- The posts of an author in order of time, for account pages and rhythms.
CREATE TABLE IF NOT EXISTS {{db}}.posts_by_author {{on_cluster}} (
  author UInt32,
  created_at DateTime('UTC'),
  post UInt32,
  kind LowCardinality(String),
  topics Array(UInt32),
  sentiment Nullable(Float32)
) ENGINE = {{engine}} ORDER BY (author, created_at) SETTINGS index_granularity = 1024
-----
-- Who did what with whose post. action: like, repost, reply, quote.
CREATE TABLE IF NOT EXISTS {{db}}.engagements {{on_cluster}} (
  account UInt32,
  action LowCardinality(String),
  post UInt32,
  author UInt32,
  day UInt16
) ENGINE = {{engine}} ORDER BY (account, action, post) SETTINGS index_granularity = 1024
-----
-- One row a publication: the newest is what the screens speak of.
CREATE TABLE IF NOT EXISTS {{db}}.publications {{on_cluster}} (
  published_at DateTime('UTC'),
  -- The newest post or account: 'now' inside the network.
  as_of DateTime('UTC'),
  accounts UInt32,
  observable UInt32,
  follows UInt64,
  posts UInt64,
  likes UInt64
) ENGINE = {{engine}} ORDER BY published_at
