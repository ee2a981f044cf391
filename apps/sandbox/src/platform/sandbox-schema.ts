// The tables of the sandbox, version by version; a version that was published is never changed, the next one is added.

const first = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- Accounts, funding instruments, campaigns, line items, criteria …: what the network keeps, as it answers it.
-- parent_id: the campaign of a line item, the line item of a criterion.
CREATE TABLE entities (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  parent_id TEXT,
  deleted INTEGER NOT NULL DEFAULT 0,
  facts TEXT NOT NULL,
  UNIQUE (kind, id)
) STRICT;
CREATE INDEX entities_of_account ON entities (account_id, kind, deleted, seq);
CREATE INDEX entities_of_parent ON entities (parent_id, kind, deleted, seq);

CREATE TABLE people (user_id TEXT PRIMARY KEY, handle TEXT NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE account_people (
  account_id TEXT NOT NULL, user_id TEXT NOT NULL, permissions TEXT NOT NULL, PRIMARY KEY (account_id, user_id)
) STRICT;

CREATE TABLE apps (
  consumer_key TEXT PRIMARY KEY, consumer_secret TEXT NOT NULL, name TEXT NOT NULL, callbacks TEXT NOT NULL
) STRICT;
CREATE TABLE request_tokens (
  token TEXT PRIMARY KEY, secret TEXT NOT NULL, consumer_key TEXT NOT NULL, callback TEXT NOT NULL,
  made_at INTEGER NOT NULL, user_id TEXT, verifier TEXT
) STRICT;
CREATE TABLE access_tokens (
  token TEXT PRIMARY KEY, secret TEXT NOT NULL, consumer_key TEXT NOT NULL, user_id TEXT NOT NULL,
  revoked INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seen_nonces (
  consumer_key TEXT NOT NULL, token TEXT NOT NULL, stamp INTEGER NOT NULL, nonce TEXT NOT NULL,
  PRIMARY KEY (consumer_key, token, stamp, nonce)
) STRICT, WITHOUT ROWID;
CREATE TABLE oauth2_codes (
  code_hash TEXT PRIMARY KEY, client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, challenge TEXT NOT NULL, method TEXT NOT NULL,
  scope TEXT NOT NULL, user_id TEXT NOT NULL, made_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0, grant_id TEXT NOT NULL
) STRICT;
CREATE TABLE oauth2_tokens (
  token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, grant_id TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL,
  user_id TEXT NOT NULL, expires_at INTEGER, revoked INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX oauth2_tokens_of_grant ON oauth2_tokens (grant_id);

CREATE TABLE failures (id INTEGER PRIMARY KEY AUTOINCREMENT, facts TEXT NOT NULL) STRICT;
`

/** One row for each identifier of a member, all of them with the member's number; times in milliseconds. */
const audienceMembers = `
CREATE TABLE audience_members (
  audience_id TEXT NOT NULL,
  identifier TEXT NOT NULL,
  member INTEGER NOT NULL,
  user_id TEXT,
  effective_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (audience_id, identifier)
) STRICT, WITHOUT ROWID;
CREATE INDEX audience_members_of_member ON audience_members (audience_id, member);
`

/**
 * What was delivered: by ad and hour, and every later correction of that hour as a row of its own that counts from a later
 * moment on (hours since the epoch; milliseconds). people: whom it was shown to, four bytes each, then what each did in two.
 */
const deliveries = `
CREATE TABLE deliveries (
  account_id TEXT NOT NULL, funding_id TEXT NOT NULL, campaign_id TEXT NOT NULL, line_item_id TEXT NOT NULL,
  ad_kind TEXT NOT NULL, ad_id TEXT NOT NULL,
  hour INTEGER NOT NULL, part INTEGER NOT NULL, counts_at INTEGER NOT NULL,
  engagements INTEGER NOT NULL, impressions INTEGER NOT NULL, retweets INTEGER NOT NULL, replies INTEGER NOT NULL,
  likes INTEGER NOT NULL, follows INTEGER NOT NULL, card_engagements INTEGER NOT NULL, clicks INTEGER NOT NULL,
  app_clicks INTEGER NOT NULL, url_clicks INTEGER NOT NULL, qualified_impressions INTEGER NOT NULL,
  carousel_swipes INTEGER NOT NULL, billed_engagements INTEGER NOT NULL, billed_charge_local_micro INTEGER NOT NULL,
  video_total_views INTEGER NOT NULL, video_views_25 INTEGER NOT NULL, video_views_50 INTEGER NOT NULL,
  video_views_75 INTEGER NOT NULL, video_views_100 INTEGER NOT NULL, video_cta_clicks INTEGER NOT NULL,
  video_content_starts INTEGER NOT NULL, video_3s100pct_views INTEGER NOT NULL, video_6s_views INTEGER NOT NULL,
  video_15s_views INTEGER NOT NULL,
  people BLOB NOT NULL,
  UNIQUE (ad_kind, ad_id, line_item_id, hour, part)
) STRICT;
CREATE INDEX deliveries_of_line_item ON deliveries (line_item_id, hour);
CREATE INDEX deliveries_of_campaign ON deliveries (campaign_id, hour);
CREATE INDEX deliveries_of_funding ON deliveries (funding_id, hour);
CREATE INDEX deliveries_of_account ON deliveries (account_id, counts_at);
CREATE INDEX deliveries_of_hour ON deliveries (hour);
CREATE TABLE delivery_states (id TEXT PRIMARY KEY, facts TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE stats_jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL, facts TEXT NOT NULL,
  created_at INTEGER NOT NULL, ready_at INTEGER NOT NULL, cancelled_at INTEGER
) STRICT;
CREATE INDEX stats_jobs_of_account ON stats_jobs (account_id, seq);
`

/** Media with their bytes in pieces, posts, lists of people, and follows that differ from the population's. */
const creatives = `
CREATE TABLE media (id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, facts TEXT NOT NULL) STRICT;
CREATE TABLE media_pieces (
  media_id TEXT NOT NULL, piece INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (media_id, piece)
) STRICT;
CREATE TABLE posts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0,
  facts TEXT NOT NULL
) STRICT;
CREATE INDEX posts_of_user ON posts (user_id, deleted, seq);
CREATE TABLE people_lists (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, owner_id TEXT NOT NULL, facts TEXT NOT NULL
) STRICT;
CREATE INDEX people_lists_of_owner ON people_lists (owner_id, seq);
CREATE TABLE people_list_members (
  list_id TEXT NOT NULL, user_id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (list_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE follow_changes (
  source_id TEXT NOT NULL, target_id TEXT NOT NULL, follows INTEGER NOT NULL, PRIMARY KEY (source_id, target_id)
) STRICT, WITHOUT ROWID;
`

/** Follows through the API in their order: a list of followers is the same at the same change. */
const followLog = `
CREATE TABLE follow_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  source_id TEXT NOT NULL, target_id TEXT NOT NULL, follows INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX follow_log_of_source ON follow_log (source_id, target_id, seq);
CREATE INDEX follow_log_of_target ON follow_log (target_id, source_id, seq);
INSERT INTO follow_log (source_id, target_id, follows, changed_at)
  SELECT source_id, target_id, follows, 0 FROM follow_changes ORDER BY target_id;
DROP TABLE follow_changes;
`

/** Whom somebody protected has not answered yet. */
const followRequests = `
CREATE TABLE follow_requests (
  source_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (source_id, target_id)
) STRICT, WITHOUT ROWID;
`

export const schemaVersions: readonly string[] = [
  first,
  audienceMembers,
  deliveries,
  creatives,
  followLog,
  followRequests,
]
