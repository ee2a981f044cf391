-- Custom audiences that are shared with other ad accounts: what is desired, and what the ad platform has confirmed.

CREATE TABLE audience_account_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  upload_id uuid NOT NULL REFERENCES audience_uploads ON DELETE CASCADE,
  -- The network's id of the other ad account.
  granted_account_id text NOT NULL,
  -- Null: to be withdrawn.
  desired_level text CHECK (desired_level IN ('READ_ONLY', 'READ_WRITE')),
  -- Null: not shared.
  confirmed_level text CHECK (confirmed_level IN ('READ_ONLY', 'READ_WRITE')),
  -- The network's id of the permission.
  permission_id text,
  confirmed_at timestamptz,
  under_way boolean NOT NULL DEFAULT false,
  -- Why it waits while it is under way, and why it was refused afterwards.
  problem text,
  created_at timestamptz NOT NULL,
  UNIQUE (upload_id, granted_account_id)
);

CREATE INDEX audience_account_shares_team ON audience_account_shares (team_id);

-- When the ad platform last said with whom the custom audience is shared.
ALTER TABLE audience_uploads ADD COLUMN shares_checked_at timestamptz;
