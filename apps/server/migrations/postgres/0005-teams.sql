-- Teams, who is in them, who is asked in, which ad accounts they use, what was done, long work, and replies kept for repeats.

CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- What stands in addresses; never given out again.
  slug text NOT NULL UNIQUE,
  -- The file that holds the picture; null: initials are shown.
  logo text,
  invoice_email text,
  -- ISO code.
  country text,
  invoice_name text,
  -- Which agency's handling applies, and the ISO codes it is limited to (null: any). Written by staff alone.
  agency text,
  agency_countries jsonb,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE memberships (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('admin', 'member')),
  -- The role Audience_creator.
  creator boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  UNIQUE (team_id, user_id)
);
CREATE INDEX memberships_of_user ON memberships (user_id);

CREATE TABLE team_invites (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  email text NOT NULL,
  message text NOT NULL DEFAULT '',
  level text NOT NULL CHECK (level IN ('admin', 'member')),
  creator boolean NOT NULL DEFAULT false,
  -- SHA-256 of the code in the mail.
  code_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Null until the mail has left.
  sent_at timestamptz,
  sends integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users ON DELETE SET NULL,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX team_invites_open ON team_invites (team_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- An ad account that the team works in, reached through the person who brought it.
CREATE TABLE team_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- Null after that person's record is gone: then it is disconnected.
  ad_account_id uuid REFERENCES ad_accounts ON DELETE SET NULL,
  -- The network's.
  account_id text NOT NULL,
  name text NOT NULL,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (team_id, account_id)
);

-- Which members may use which of the team's ad accounts; admins may use all.
CREATE TABLE granted_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  membership_id uuid NOT NULL REFERENCES memberships ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  granted_by uuid REFERENCES users ON DELETE SET NULL,
  granted_at timestamptz NOT NULL,
  UNIQUE (membership_id, team_account_id)
);
CREATE INDEX granted_accounts_of_team ON granted_accounts (team_id);

-- Who did what, in the order of the team; each line carries the hash of the one before, so that a changed line shows.
CREATE TABLE activity (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Null: the system itself.
  actor_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  target jsonb NOT NULL,
  detail jsonb NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (team_id, number)
);

-- Long work that a person started: it survives a kill, shows how far it is, and can be stopped.
CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  title text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer NOT NULL DEFAULT 0,
  cancel_asked boolean NOT NULL DEFAULT false,
  -- A sentence for people.
  problem text,
  result jsonb,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX tasks_of_team ON tasks (team_id, created_at DESC, id DESC);

-- What a call with an Idempotency-Key was answered, written together with its effect.
CREATE TABLE once_replies (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  endpoint text NOT NULL,
  input_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX once_replies_age ON once_replies (created_at);
