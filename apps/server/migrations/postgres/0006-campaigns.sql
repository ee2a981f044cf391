-- Campaigns, ad sets and ads of a team's ad accounts: what we want, what was agreed with the network, what stands there.
--
-- wanted: as ordered here, in the network's words. ordered: `wanted` as it was last put to the network; where the two
-- differ, something is on its way. standing: what the network last said. agreed: what it said right after we last wrote,
-- or what a person took over; where that differs from `standing`, somebody changed it there.
-- Amounts are millionths of the account's currency: whole numbers that a double holds exactly.

CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  -- Null until it stands at the network.
  network_id text,
  origin text NOT NULL CHECK (origin IN ('here', 'network')),
  -- Somebody changed or launched it here: what others do to it at the network is told as a difference from then on.
  ours boolean NOT NULL,
  objective text NOT NULL,
  product_type text NOT NULL,
  currency text NOT NULL,
  wanted jsonb NOT NULL,
  ordered jsonb,
  agreed jsonb,
  standing jsonb,
  -- Somebody wants it at the network: what is wanted is put there.
  live boolean NOT NULL,
  -- 'undo': a launch was cancelled, and what it made is taken back; 'delete': it is to go altogether.
  ending text CHECK (ending IN ('undo', 'delete')),
  state text NOT NULL CHECK (state IN ('draft', 'sending', 'standing', 'refused', 'waiting', 'gone')),
  drifted boolean NOT NULL DEFAULT false,
  problem text,
  halted_by jsonb NOT NULL DEFAULT '[]',
  task_id uuid REFERENCES tasks ON DELETE SET NULL,
  -- For lists, derived from the above and from what is below.
  name text NOT NULL,
  daily_budget double precision,
  total_budget double precision,
  running boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  ad_sets integer NOT NULL DEFAULT 0,
  ads integer NOT NULL DEFAULT 0,
  spent double precision NOT NULL DEFAULT 0,
  impressions double precision NOT NULL DEFAULT 0,
  engagements double precision NOT NULL DEFAULT 0,
  clicks double precision NOT NULL DEFAULT 0,
  -- The figures may change until then.
  provisional_until timestamptz,
  seen_at timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX campaigns_at_network ON campaigns (team_account_id, network_id) WHERE network_id IS NOT NULL;
CREATE INDEX campaigns_by_modified ON campaigns (team_id, modified_at, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_by_created ON campaigns (team_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_by_name ON campaigns (team_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_by_spent ON campaigns (team_id, spent, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_by_impressions ON campaigns (team_id, impressions, id) WHERE deleted_at IS NULL;
CREATE INDEX campaigns_of_account ON campaigns (team_account_id);
CREATE INDEX campaigns_under_way ON campaigns (id) WHERE state IN ('sending', 'waiting');

CREATE TABLE ad_sets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  network_id text,
  origin text NOT NULL CHECK (origin IN ('here', 'network')),
  -- Found below a campaign of ours without anybody here having asked for it.
  unasked boolean NOT NULL DEFAULT false,
  wanted jsonb NOT NULL,
  ordered jsonb,
  agreed jsonb,
  standing jsonb,
  -- Whom it is for, as a person chose.
  targeting jsonb NOT NULL,
  targeting_name text NOT NULL,
  exclude_configs jsonb NOT NULL DEFAULT '[]',
  -- The criteria that come of it ([type, operator, value, name]); null: left as they stand at the network.
  criteria jsonb,
  criteria_ordered jsonb,
  criteria_agreed jsonb,
  criteria_standing jsonb,
  notes jsonb NOT NULL DEFAULT '[]',
  ending boolean NOT NULL DEFAULT false,
  drifted boolean NOT NULL DEFAULT false,
  gone boolean NOT NULL DEFAULT false,
  problem text,
  name text NOT NULL,
  running boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  daily_budget double precision,
  spent double precision NOT NULL DEFAULT 0,
  impressions double precision NOT NULL DEFAULT 0,
  engagements double precision NOT NULL DEFAULT 0,
  clicks double precision NOT NULL DEFAULT 0,
  provisional_until timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX ad_sets_of_campaign ON ad_sets (campaign_id, created_at, id);
CREATE UNIQUE INDEX ad_sets_at_network ON ad_sets (campaign_id, network_id) WHERE network_id IS NOT NULL;
CREATE INDEX ad_sets_by_modified ON ad_sets (team_id, modified_at, id) WHERE deleted_at IS NULL;

CREATE TABLE ads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  ad_set_id uuid NOT NULL REFERENCES ad_sets ON DELETE CASCADE,
  network_id text,
  -- Promoted posts that it was before: switched off and on again it is a new one to the network.
  former_ids jsonb NOT NULL DEFAULT '[]',
  origin text NOT NULL CHECK (origin IN ('here', 'network')),
  unasked boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  creative_id text,
  post_id text,
  running boolean NOT NULL,
  -- It was deleted at the network though it is wanted.
  gone boolean NOT NULL DEFAULT false,
  approval text,
  ending boolean NOT NULL DEFAULT false,
  problem text,
  spent double precision NOT NULL DEFAULT 0,
  impressions double precision NOT NULL DEFAULT 0,
  engagements double precision NOT NULL DEFAULT 0,
  clicks double precision NOT NULL DEFAULT 0,
  provisional_until timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX ads_of_campaign ON ads (campaign_id, created_at, id);
CREATE INDEX ads_of_ad_set ON ads (ad_set_id);
CREATE INDEX ads_of_creative ON ads (team_id, creative_id) WHERE creative_id IS NOT NULL;
CREATE INDEX ads_by_modified ON ads (team_id, modified_at, id) WHERE deleted_at IS NULL;

-- Every call that changes something at the network: written before it is made, ended with what came of it.
CREATE TABLE campaign_steps (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  number integer NOT NULL,
  step jsonb NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- 'done', 'undone' (looked for after a lost answer, and not there), or the kind of failure.
  outcome text,
  sentence text,
  PRIMARY KEY (campaign_id, number)
);

-- How far each account was compared with the network.
CREATE TABLE campaign_syncs (
  team_account_id uuid PRIMARY KEY REFERENCES team_accounts ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('running', 'ok', 'reconnect', 'failed')),
  begun_at timestamptz,
  ended_at timestamptz,
  figures_at timestamptz,
  problem text
);

-- What was delivered on each day of the account's time zone.
CREATE TABLE campaign_days (
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  entity text NOT NULL CHECK (entity IN ('CAMPAIGN', 'LINE_ITEM', 'PROMOTED_TWEET')),
  network_id text NOT NULL,
  day date NOT NULL,
  -- The day is over then; what was asked before that was not all of it.
  ends_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  spent double precision NOT NULL,
  impressions double precision NOT NULL,
  engagements double precision NOT NULL,
  clicks double precision NOT NULL,
  metrics jsonb NOT NULL,
  PRIMARY KEY (team_account_id, entity, network_id, day)
);

-- Figures by segment: the network works on them for a while.
CREATE TABLE campaign_segmentations (
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  type text NOT NULL,
  country text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  job_id text,
  segments jsonb,
  problem text,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, type, country, from_day, to_day)
);

-- What a change in bulk was shown to do.
CREATE TABLE campaign_bulk_previews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  change jsonb NOT NULL,
  -- [campaign, version] of those that change.
  campaigns jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  task_id uuid REFERENCES tasks ON DELETE SET NULL
);
