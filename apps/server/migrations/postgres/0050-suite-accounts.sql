-- The accounts of the analytics suite and everything read of them. All of it goes with the account's row.

CREATE TABLE suite_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null: read from an archive, or disconnected.
  grant_id uuid REFERENCES network_grants ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('connection', 'archive')),
  -- The network's id.
  subject bigint NOT NULL,
  handle text NOT NULL,
  name text NOT NULL,
  protected boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('syncing', 'ready', 'reconnect', 'suspended', 'gone')),
  timezone text NOT NULL,
  followers integer NOT NULL DEFAULT 0,
  following integer NOT NULL DEFAULT 0,
  posts integer NOT NULL DEFAULT 0,
  -- Until when posts and engagements were read.
  posts_read_at timestamptz,
  posts_waits jsonb,
  -- When the accounts themselves are looked at next.
  next_sync_at timestamptz,
  chosen_at timestamptz NOT NULL,
  -- The visit under way, and the end of the one before: what happened since then is news.
  visited_at timestamptz,
  visited_before timestamptz,
  weekly_report boolean NOT NULL DEFAULT false,
  report_language text NOT NULL DEFAULT 'en' CHECK (report_language IN ('en', 'ja')),
  report_sent_at timestamptz,
  -- Follows and unfollows a day at most.
  daily_cap integer NOT NULL DEFAULT 100 CHECK (daily_cap BETWEEN 1 AND 400),
  added_at timestamptz NOT NULL,
  UNIQUE (user_id, subject)
);

-- One reading of a whole list of people, page by page. Its pages are compared with the ties when the last one is there;
-- one that was cut short is dropped and compared with nothing.
CREATE TABLE suite_looks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('followers', 'following')),
  state text NOT NULL CHECK (state IN ('running', 'complete', 'dropped')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Of the next page; null: from the start, or done.
  page_token text,
  pages integer NOT NULL DEFAULT 0,
  people integer NOT NULL DEFAULT 0,
  -- What the account's own figures said at the start.
  expected integer NOT NULL,
  -- {reason, until}: a message and a moment.
  waits jsonb
);
CREATE UNIQUE INDEX suite_looks_running ON suite_looks (account_id, side) WHERE state = 'running';
CREATE INDEX suite_looks_of_account ON suite_looks (account_id, side, finished_at DESC) WHERE state = 'complete';

CREATE TABLE suite_look_pages (
  look_id bigint NOT NULL REFERENCES suite_looks ON DELETE CASCADE,
  page integer NOT NULL,
  people bigint[] NOT NULL,
  PRIMARY KEY (look_id, page)
);

-- A spell of following: of the account by a person (followers), or of a person by the account (following).
CREATE TABLE suite_ties (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('followers', 'following')),
  person bigint NOT NULL,
  -- It began between these two looks; null: before the first.
  since_after timestamptz,
  since_before timestamptz NOT NULL,
  -- It ended between these two; null: it goes on.
  left_after timestamptz,
  left_before timestamptz,
  left_how text CHECK (left_how IN ('unfollowed', 'suspended', 'deleted')),
  CHECK ((left_before IS NULL) = (left_how IS NULL)),
  PRIMARY KEY (account_id, side, person, since_before)
);
CREATE UNIQUE INDEX suite_ties_now ON suite_ties (account_id, side, person) WHERE left_before IS NULL;
CREATE INDEX suite_ties_since ON suite_ties (account_id, side, since_before DESC, person);
CREATE INDEX suite_ties_left ON suite_ties (account_id, side, left_before DESC, person) WHERE left_before IS NOT NULL;

-- Profiles as the network told them to this account's owner, with what they say of themselves.
CREATE TABLE suite_people (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  person bigint NOT NULL,
  handle text NOT NULL,
  name text NOT NULL,
  bio text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  verified boolean NOT NULL DEFAULT false,
  protected boolean NOT NULL DEFAULT false,
  followers integer NOT NULL DEFAULT 0,
  following integer NOT NULL DEFAULT 0,
  posts integer NOT NULL DEFAULT 0,
  joined_at timestamptz,
  last_post_at timestamptz,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
  country text,
  language text,
  gender text,
  jobs text[] NOT NULL DEFAULT '{}',
  interests text[] NOT NULL DEFAULT '{}',
  -- Codes of messages.
  suspicious text[] NOT NULL DEFAULT '{}',
  read_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, person)
);
CREATE INDEX suite_people_by_followers ON suite_people (account_id, followers DESC, person);
CREATE INDEX suite_people_by_handle ON suite_people (account_id, lower(handle));

CREATE TABLE suite_posts (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  post bigint NOT NULL,
  text text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'reply', 'quote', 'repost')),
  language text,
  has_media boolean NOT NULL DEFAULT false,
  has_link boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  likes integer NOT NULL,
  replies integer NOT NULL,
  reposts integer NOT NULL,
  quotes integer NOT NULL,
  -- Null: the network told none.
  impressions integer,
  url_clicks integer,
  profile_clicks integer,
  deleted_at timestamptz,
  read_at timestamptz NOT NULL,
  engagers_read_at timestamptz,
  PRIMARY KEY (account_id, post)
);
CREATE INDEX suite_posts_by_time ON suite_posts (account_id, created_at DESC, post);

CREATE TABLE suite_post_reads (
  account_id uuid NOT NULL,
  post bigint NOT NULL,
  at timestamptz NOT NULL,
  likes integer NOT NULL,
  replies integer NOT NULL,
  reposts integer NOT NULL,
  impressions integer,
  PRIMARY KEY (account_id, post, at),
  FOREIGN KEY (account_id, post) REFERENCES suite_posts ON DELETE CASCADE
);

CREATE TABLE suite_engagements (
  account_id uuid NOT NULL,
  post bigint NOT NULL,
  person bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('like', 'reply', 'repost', 'quote')),
  -- Of replies and quotes their own time; of likes and reposts when they were first seen.
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, post, person, kind),
  FOREIGN KEY (account_id, post) REFERENCES suite_posts ON DELETE CASCADE
);
CREATE INDEX suite_engagements_of_person ON suite_engagements (account_id, person);

-- What a day ended with, in the account's time zone.
CREATE TABLE suite_days (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  day date NOT NULL,
  followers integer,
  following integer,
  PRIMARY KEY (account_id, day)
);

CREATE TABLE suite_batches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('follow', 'unfollow')),
  undoes uuid REFERENCES suite_batches ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'paused', 'done', 'stopped')),
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX suite_batches_of_account ON suite_batches (account_id, created_at DESC);

CREATE TABLE suite_batch_items (
  batch_id uuid NOT NULL REFERENCES suite_batches ON DELETE CASCADE,
  place integer NOT NULL,
  person bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'skipped', 'pending', 'refused')),
  problem jsonb,
  at timestamptz,
  PRIMARY KEY (batch_id, place)
);
CREATE INDEX suite_batch_items_done ON suite_batch_items (batch_id, at) WHERE state IN ('done', 'pending');
