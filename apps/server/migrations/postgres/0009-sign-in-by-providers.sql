-- Signing in with other accounts: identities, dances under way, identities that wait for an address, one-time tokens.

-- When its owner last proved an address with a code; null: only a provider vouched for it.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
UPDATE users SET email_confirmed_at = created_at;

-- An account elsewhere with which somebody signs in. Nothing that opens it is kept.
CREATE TABLE sign_in_identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL,
  -- The provider's id of the person, which never changes; addresses and names do.
  subject text NOT NULL,
  -- As the person knows it: a handle, an address, a name.
  label text NOT NULL,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (provider, subject)
);
CREATE INDEX sign_in_identities_of_user ON sign_in_identities (user_id, linked_at);

-- When the person behind a session last proved who they are, and by which identity; null: by none.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
ALTER TABLE sessions ADD COLUMN identity_id uuid REFERENCES sign_in_identities ON DELETE SET NULL;
UPDATE sessions SET proved_at = created_at WHERE kind = 'session';

-- One row for each start, used once.
CREATE TABLE sign_in_flows (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- A start to sign in never connects, and one to connect never signs in.
  intent text NOT NULL CHECK (intent IN ('login', 'connect')),
  -- Of who connects; null when signing in.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  -- SHA-256 of the browser's cookie, of what the page keeps, and of the request token (OAuth 1.0a).
  browser_hash bytea NOT NULL,
  state_hash bytea NOT NULL UNIQUE,
  request_hash bytea UNIQUE,
  -- The code verifier or the request token's secret, sealed under a key that is not in the database.
  sealed_secret text NOT NULL,
  callback text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  -- OAuth 1.0a: SHA-256 of what the page carries to the last step, and who the network says it is (sealed).
  access_hash bytea UNIQUE,
  sealed_identity text,
  CHECK ((intent = 'connect') = (user_id IS NOT NULL))
);
CREATE INDEX sign_in_flows_expiry ON sign_in_flows (expires_at);
CREATE INDEX sign_in_flows_of_browser ON sign_in_flows (browser_hash, created_at);

-- An identity that is linked once its person has proved an address.
CREATE TABLE pending_identities (
  id uuid PRIMARY KEY,
  -- SHA-256 of what the page carries, and of the browser's cookie.
  secret_hash bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_identities_expiry ON pending_identities (expires_at);
ALTER TABLE login_flows ADD COLUMN pending_identity_id uuid REFERENCES pending_identities ON DELETE SET NULL;

CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
