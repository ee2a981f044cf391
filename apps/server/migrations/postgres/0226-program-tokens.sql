-- Tokens with which a person's programs ask over MCP, apart from sessions: they open nothing else.
CREATE TABLE program_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- How the secret begins.
  prefix text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX program_tokens_of_person ON program_tokens (user_id, created_at DESC);
