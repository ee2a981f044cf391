-- Automatic rules of an ad account's campaigns.
CREATE TABLE automations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  settings jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  -- The last complete day of the account that it looked at, and when; days before it are not looked at again.
  ran_day date,
  ran_at timestamptz
);
CREATE INDEX automations_account ON automations (team_account_id);

-- What a rule did: once for each thing and day.
CREATE TABLE automation_actions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  automation_id uuid NOT NULL REFERENCES automations ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  -- Null: the campaign itself.
  ad_set_id uuid REFERENCES ad_sets ON DELETE CASCADE,
  day date NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  -- The figures that met the condition.
  judged jsonb NOT NULL,
  -- Of the campaign or ad set after the change: another one says that somebody changed it since.
  object_version integer NOT NULL,
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undone_at timestamptz
);
CREATE UNIQUE INDEX automation_actions_once ON automation_actions (automation_id, campaign_id, ad_set_id, day) NULLS NOT DISTINCT;
CREATE INDEX automation_actions_latest ON automation_actions (automation_id, at DESC);
CREATE INDEX automation_actions_campaign ON automation_actions (campaign_id);
CREATE INDEX automation_actions_ad_set ON automation_actions (ad_set_id);
