-- A second factor: passkeys, recovery codes, and sign-ins whose first step is done.

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The authenticator's name for it (base64url), and the public key (COSE): neither opens anything.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; it never goes back.
  counter bigint NOT NULL,
  -- The domain that it was made for: browsers offer it there and on its sub-domains.
  rp_id text NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  backed_up boolean NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);

-- SHA-256 of each; a used one is deleted.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What a session asked the browser to sign in order to add a passkey: one at a time, used once.
CREATE TABLE passkey_challenges (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  challenge text NOT NULL,
  rp_id text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A sign-in whose person has proved the first factor. It opens nothing until the second one is proved too.
CREATE TABLE second_factor_flows (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('session', 'personal-token')),
  -- SHA-256 of what the page carries, and of the browser's cookie.
  secret_hash bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  -- What failures count against.
  bucket text NOT NULL,
  -- What the first step was: a code from a mail (which may link an identity that waits), an identity, or, with neither, a
  -- one-time token, after which nobody has proved who they are.
  by_code boolean NOT NULL,
  identity_id uuid REFERENCES sign_in_identities ON DELETE CASCADE,
  pending_identity_id uuid REFERENCES pending_identities ON DELETE SET NULL,
  challenge text,
  challenge_expires_at timestamptz,
  rp_id text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_factor_flows_expiry ON second_factor_flows (expires_at);
