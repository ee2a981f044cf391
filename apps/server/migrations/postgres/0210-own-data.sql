-- What people take along of their data, and what stays of an account that was deleted.

-- An archive of what the product stores about a person; its bytes are a file called by its id.
CREATE TABLE own_data_archives (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'ready', 'failed')),
  parts_done integer NOT NULL DEFAULT 0,
  parts_total integer NOT NULL DEFAULT 0,
  bytes bigint,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz NOT NULL
);
-- One archive for each person: a new request takes the place of the one before.
CREATE UNIQUE INDEX own_data_archives_of_user ON own_data_archives (user_id);
CREATE INDEX own_data_archives_expiry ON own_data_archives (expires_at);

-- Invoices of teams that went with the account of their only member: the law wants the figures. No name is in them.
CREATE TABLE kept_invoices (
  provider_id text PRIMARY KEY,
  number text NOT NULL,
  issued_at timestamptz NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX kept_invoices_until ON kept_invoices (kept_until);

-- Media of a team stay with the team when whoever uploaded them deletes their account.
ALTER TABLE files ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE files DROP CONSTRAINT files_user_id_fkey;
ALTER TABLE files ADD CONSTRAINT files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;
