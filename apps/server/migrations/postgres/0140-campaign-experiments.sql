-- Experiments: two sides of a campaign compared over days that were fixed beforehand.
CREATE TABLE experiments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- Never changed afterwards: what was said beforehand is what the result is compared with.
  settings jsonb NOT NULL,
  plan jsonb NOT NULL,
  -- What the sides were called, should they be deleted.
  names jsonb NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  stopped_by uuid REFERENCES users ON DELETE SET NULL,
  stopped_at timestamptz,
  -- The last day whose figures are shown of one that was stopped.
  stopped_day date,
  -- When those who can act were told that its result is there.
  told_at timestamptz
);
CREATE INDEX experiments_account ON experiments (team_account_id);
CREATE INDEX experiments_campaign ON experiments (campaign_id);
