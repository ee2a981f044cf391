-- Connections to the network under way, what people granted us there, their ad accounts, and how single accounts are handled.

-- One row for each start, used once.
CREATE TABLE oauth_flows (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- Signing in with a network would be another one; the two never stand for each other.
  intent text NOT NULL CHECK (intent IN ('connect')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Who began: this session or token, in this browser (SHA-256 of its cookie).
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  -- SHA-256 of what the page keeps, and of the network's request token.
  state_hash bytea NOT NULL,
  request_hash bytea NOT NULL UNIQUE,
  -- Sealed under a key that is not in the database.
  sealed_request text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Set when the person comes back: from then on the request token is used up.
  taken_at timestamptz,
  -- SHA-256 of what the page carries instead of the network's tokens.
  access_hash bytea UNIQUE,
  sealed_grant text,
  subject text,
  handle text
);
CREATE INDEX oauth_flows_expiry ON oauth_flows (expires_at);

CREATE TABLE network_grants (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL,
  -- The person's id and name at the network.
  subject text NOT NULL,
  handle text NOT NULL,
  -- Sealed; bound to this row, these columns and this user.
  sealed_token text NOT NULL,
  sealed_secret text NOT NULL,
  state text NOT NULL CHECK (state IN ('connected', 'reconnect')),
  connected_at timestamptz NOT NULL,
  -- When the network was last asked for the accounts: it answers that only a few times in a quarter of an hour.
  listed_at timestamptz,
  -- One account of the network belongs to one person here.
  UNIQUE (provider, subject)
);
CREATE INDEX network_grants_of_user ON network_grants (user_id, connected_at);

CREATE TABLE ad_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null after the connection was given back.
  grant_id uuid REFERENCES network_grants ON DELETE SET NULL,
  -- The network's.
  account_id text NOT NULL,
  name text NOT NULL,
  timezone text NOT NULL,
  -- Null until the network was asked whether it lets the person in.
  reachable boolean,
  may_write boolean,
  proved_at timestamptz,
  -- When the network last told anything of it: after 90 days that is forgotten.
  received_at timestamptz NOT NULL,
  for_audiences boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, account_id)
);
CREATE UNIQUE INDEX ad_account_for_audiences ON ad_accounts (user_id) WHERE for_audiences;
CREATE INDEX ad_accounts_of_grant ON ad_accounts (grant_id);

-- Agencies and special modes, written by staff alone.
CREATE TABLE ad_account_handling (
  account_id text PRIMARY KEY,
  agency text,
  -- ISO codes; null: any.
  countries jsonb,
  special_mode boolean NOT NULL DEFAULT false
);
