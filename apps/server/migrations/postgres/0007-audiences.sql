-- Audiences of teams and of the catalogue, how their definitions and members changed, plans, and uploads to ad accounts.

CREATE TABLE audience_configs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: of the catalogue, for every team.
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  -- What an audience of the catalogue is known by from release to release.
  catalogue_key text UNIQUE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  definition jsonb NOT NULL,
  -- Goes up when the definition changes.
  definition_number integer NOT NULL DEFAULT 1,
  categories text[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled')),
  starts_at timestamptz,
  ends_at timestamptz,
  refresh text NOT NULL DEFAULT 'never' CHECK (refresh IN ('never', 'daily', 'weekly')),
  next_refresh_at timestamptz,
  refreshed_at timestamptz,
  sizing text NOT NULL DEFAULT 'waiting' CHECK (sizing IN ('waiting', 'done', 'failed')),
  core_size integer,
  -- Core, native and pro targeting, each with its interval.
  sizes jsonb,
  countries jsonb NOT NULL DEFAULT '[]',
  has_insights boolean NOT NULL DEFAULT false,
  -- The publication of the network that was counted.
  publication text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_by_name text NOT NULL DEFAULT '',
  modified_by_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX audience_configs_name ON audience_configs (team_id, lower(name)) WHERE deleted_at IS NULL;
-- One for each order in which the list can be read.
CREATE INDEX audience_configs_by_name ON audience_configs (team_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_by_size ON audience_configs (team_id, coalesce(core_size, -1), id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_by_status ON audience_configs (team_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_by_change ON audience_configs (team_id, modified_at, id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_by_age ON audience_configs (team_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_by_maker ON audience_configs (team_id, lower(created_by_name), id) WHERE deleted_at IS NULL;
CREATE INDEX audience_configs_due ON audience_configs (next_refresh_at) WHERE deleted_at IS NULL AND next_refresh_at IS NOT NULL;
CREATE INDEX audience_configs_of_catalogue ON audience_configs (catalogue_key) WHERE team_id IS NULL;

CREATE TABLE audience_definitions (
  config_id uuid NOT NULL REFERENCES audience_configs ON DELETE CASCADE,
  number integer NOT NULL,
  definition jsonb NOT NULL,
  name text NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (config_id, number)
);

-- Who entered and who left at each refresh, and because of which parts of the definition.
CREATE TABLE audience_memberships (
  config_id uuid NOT NULL REFERENCES audience_configs ON DELETE CASCADE,
  number integer NOT NULL,
  -- The run that wrote it: a run that comes twice writes once.
  run text NOT NULL,
  at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('created', 'definition', 'schedule', 'asked')),
  size integer NOT NULL,
  entered integer NOT NULL,
  gone integer NOT NULL,
  compared boolean NOT NULL,
  entered_because jsonb NOT NULL,
  left_because jsonb NOT NULL,
  -- Some of them, as the network calls them.
  entered_ids jsonb NOT NULL,
  left_ids jsonb NOT NULL,
  PRIMARY KEY (config_id, number),
  UNIQUE (config_id, run)
);

-- Who was in it at the last refresh, and of which part of the definition: bits by account, packed.
CREATE TABLE audience_snapshots (
  config_id uuid PRIMARY KEY REFERENCES audience_configs ON DELETE CASCADE,
  -- Accounts have the same numbers in one network only.
  network text NOT NULL,
  clauses jsonb NOT NULL,
  bits bytea NOT NULL
);

CREATE TABLE audience_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  config_id uuid NOT NULL REFERENCES audience_configs ON DELETE CASCADE,
  name text NOT NULL,
  purpose text NOT NULL,
  note text NOT NULL,
  targeting_package jsonb NOT NULL,
  countries jsonb NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX audience_plans_of_team ON audience_plans (team_id, created_at DESC, id DESC);

CREATE TABLE audience_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  config_id uuid NOT NULL REFERENCES audience_configs ON DELETE CASCADE,
  team_account_id uuid REFERENCES team_accounts ON DELETE SET NULL,
  -- The network's id and the name of the ad account, as they were.
  account_id text NOT NULL,
  account_name text NOT NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (
    state IN ('waiting', 'uploading', 'processing', 'targetable', 'too_small', 'failed', 'cancelled', 'removed')
  ),
  reasons jsonb NOT NULL DEFAULT '[]',
  -- The network's id of the audience there.
  network_id text,
  -- Set before the audience is made there: after a lost answer it is looked for by its name.
  making boolean NOT NULL DEFAULT false,
  sent integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  -- The last account that was sent; the next batch begins after it.
  sent_up_to bigint NOT NULL DEFAULT -1,
  matched integer,
  problem text,
  task_id uuid,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  checked_at timestamptz
);
CREATE INDEX audience_uploads_of_team ON audience_uploads (team_id, created_at DESC);
CREATE INDEX audience_uploads_of_config ON audience_uploads (config_id);
CREATE UNIQUE INDEX audience_uploads_standing ON audience_uploads (config_id, account_id)
  WHERE state IN ('waiting', 'uploading', 'processing', 'targetable', 'too_small');
