-- What look-alikes rest on, links that share an audience, and lists in ad accounts that follow their audience.

-- What a look-alike was made from, and how well it held when it was made.
CREATE TABLE audience_lookalikes (
  config_id uuid PRIMARY KEY REFERENCES audience_configs ON DELETE CASCADE,
  source_id uuid REFERENCES audience_configs ON DELETE SET NULL,
  source_name text NOT NULL,
  evidence jsonb NOT NULL,
  made_at timestamptz NOT NULL
);

CREATE TABLE audience_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  config_id uuid NOT NULL REFERENCES audience_configs ON DELETE CASCADE,
  -- The audience alone, or its insights too.
  shows text NOT NULL CHECK (shows IN ('audience', 'insights')),
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea NOT NULL UNIQUE,
  -- To whom the link was sent; empty when it was only copied.
  emails text[] NOT NULL DEFAULT '{}',
  message text NOT NULL DEFAULT '',
  -- Null once the person is gone; a link whose maker is no longer in the team opens nothing.
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by_name text NOT NULL DEFAULT '',
  opened integer NOT NULL DEFAULT 0,
  opened_at timestamptz
);
CREATE INDEX audience_shares_of_config ON audience_shares (config_id, created_at DESC);
CREATE INDEX audience_shares_of_team ON audience_shares (team_id, created_at DESC);

-- Since when a change under a live campaign has been told.
ALTER TABLE audience_configs ADD COLUMN drift_told_at timestamptz;

ALTER TABLE audience_uploads
  -- Whether the list is brought up to date when the audience changes.
  ADD COLUMN follows boolean NOT NULL DEFAULT true,
  -- Who stands in the list, as far as the network has taken it: bits by account, packed, in the numbers of one network.
  ADD COLUMN present bytea,
  ADD COLUMN numbers text,
  -- Who is to stand there after the change that is under way; null while there is none.
  ADD COLUMN goal bytea,
  -- How far the change is: first those who left are taken out, then those who entered are put in.
  ADD COLUMN phase text CHECK (phase IN ('removing', 'adding')),
  ADD COLUMN synced_at timestamptz,
  -- How many entered and left since then, by the last look at the audience.
  ADD COLUMN behind_added integer NOT NULL DEFAULT 0,
  ADD COLUMN behind_removed integer NOT NULL DEFAULT 0,
  ADD COLUMN sync text NOT NULL DEFAULT 'idle' CHECK (sync IN ('idle', 'waiting', 'running', 'failed')),
  ADD COLUMN sync_problem text,
  ADD COLUMN sync_task_id uuid,
  ADD COLUMN sync_tried_at timestamptz,
  ADD COLUMN created_by uuid REFERENCES users ON DELETE SET NULL;
UPDATE audience_uploads SET synced_at = created_at WHERE state IN ('processing', 'targetable', 'too_small');
