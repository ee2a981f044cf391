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

export const schemaVersions: readonly string[] = [first, audienceMembers]
