-- People, running sign-ins by e-mail code, whoever is signed in, and the counters that bound guessing.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Canonical: trimmed, lower case, domain in ASCII.
  email text NOT NULL UNIQUE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  language text CHECK (language IN ('en', 'ja')),
  created_at timestamptz NOT NULL,
  suspended_at timestamptz
);

CREATE TABLE user_groups (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  PRIMARY KEY (user_id, name)
);

-- A session of a browser or a token: one row each, known by the SHA-256 of its secret alone.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('session', 'personal-token', 'user-token')),
  secret_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE login_flows (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('session', 'personal-token')),
  -- SHA-256 of the magic code, and of the cookie of the browser that began.
  magic_hash bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  email text NOT NULL,
  -- HMAC of flow, address and code under a key that is not in the database.
  code_hash bytea NOT NULL,
  -- Which counter its failures go to: the address's, or the one of a device that has signed in before.
  bucket text NOT NULL,
  -- The address has had its share: everything looks the same, nothing is mailed.
  muted boolean NOT NULL,
  sends integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  session_id uuid
);
CREATE INDEX login_flows_expiry ON login_flows (expires_at);

-- Calls in a window that begins with the first of them.
CREATE TABLE login_windows (
  key text PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  count integer NOT NULL
);

-- Failed codes for an address or a known device, and until when it is closed because of them.
CREATE TABLE login_failures (
  bucket text PRIMARY KEY,
  window_opened_at timestamptz NOT NULL,
  window_count integer NOT NULL,
  day_opened_at timestamptz NOT NULL,
  day_count integer NOT NULL,
  closures integer NOT NULL DEFAULT 0,
  closed_until timestamptz
);
