-- Links by which a person without a team shares a ready-made audience or a saved targeting list of their own.

ALTER TABLE audience_shares
  -- Null: the person's own, who made it.
  ALTER COLUMN team_id DROP NOT NULL,
  ALTER COLUMN config_id DROP NOT NULL,
  ADD COLUMN usage_id uuid REFERENCES usages ON DELETE CASCADE,
  -- Addresses that the mail server did not take.
  ADD COLUMN undelivered text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT audience_shares_of_one_thing CHECK (num_nonnulls(config_id, usage_id) = 1),
  -- A list is a person's; a team shares audiences.
  ADD CONSTRAINT audience_shares_of_lists CHECK (usage_id IS NULL OR team_id IS NULL);
CREATE INDEX audience_shares_of_usage ON audience_shares (usage_id, created_at DESC) WHERE usage_id IS NOT NULL;
CREATE INDEX audience_shares_of_person ON audience_shares (created_by, created_at DESC) WHERE team_id IS NULL;
