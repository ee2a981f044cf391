-- A shop's lists of its own customers in ad accounts. Their addresses never come here, and digests of them stay only until
-- they were sent.
CREATE TABLE customer_lists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid REFERENCES team_accounts ON DELETE SET NULL,
  -- The network's id and the name of the ad account, as they were.
  account_id text NOT NULL,
  account_name text NOT NULL,
  name text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('exclusion', 'targeting')),
  state text NOT NULL CHECK (
    state IN ('waiting', 'uploading', 'processing', 'targetable', 'too_small', 'failed', 'cancelled', 'removed')
  ),
  reasons jsonb NOT NULL DEFAULT '[]',
  -- The network's id of the custom audience.
  network_id text,
  -- Of those that were sent.
  emails integer NOT NULL DEFAULT 0,
  phones integer NOT NULL DEFAULT 0,
  handles integer NOT NULL DEFAULT 0,
  ids integer NOT NULL DEFAULT 0,
  -- People of the last file that were in it twice.
  duplicates integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  matched integer,
  problem text,
  task_id uuid,
  -- Somebody asked to have it deleted from the ad account.
  removing boolean NOT NULL DEFAULT false,
  removed_by uuid REFERENCES users ON DELETE SET NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  checked_at timestamptz
);
CREATE INDEX customer_lists_of_team ON customer_lists (team_id, created_at DESC);
CREATE UNIQUE INDEX customer_lists_named ON customer_lists (account_id, name)
  WHERE state IN ('waiting', 'uploading', 'processing', 'targetable', 'too_small');

-- Who is still to be sent: a row goes with the batch that was sent, and all of them when nothing more is.
CREATE TABLE customer_list_batches (
  list_id uuid NOT NULL REFERENCES customer_lists ON DELETE CASCADE,
  number integer NOT NULL,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  people integer NOT NULL,
  emails integer NOT NULL,
  phones integer NOT NULL,
  handles integer NOT NULL,
  ids integer NOT NULL,
  -- A line for each person: `email 9f86d0… phone 3c59dc…`, SHA-256.
  members text NOT NULL,
  PRIMARY KEY (list_id, number)
);
CREATE INDEX customer_list_batches_of_account ON customer_list_batches (team_account_id);
-- Digests do not get smaller by being compressed.
ALTER TABLE customer_list_batches ALTER COLUMN members SET STORAGE EXTERNAL;
