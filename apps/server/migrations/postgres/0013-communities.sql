-- Studies of the communities of audiences, the communities they found, and who stands in each.

CREATE TABLE community_studies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('audience', 'definition', 'network')),
  audience_id uuid REFERENCES audience_configs ON DELETE SET NULL,
  -- The same for all studies of one audience.
  audience_key text NOT NULL,
  audience_name text NOT NULL,
  definition jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  task_id uuid REFERENCES tasks ON DELETE SET NULL,
  problem text,
  previous_id uuid REFERENCES community_studies ON DELETE SET NULL,
  -- No later study of the audience is done.
  latest boolean NOT NULL DEFAULT false,
  network text,
  as_of text,
  accounts integer NOT NULL DEFAULT 0,
  looked_at integer NOT NULL DEFAULT 0,
  placed integer NOT NULL DEFAULT 0,
  hubs integer NOT NULL DEFAULT 0,
  communities integer NOT NULL DEFAULT 0,
  stability double precision NOT NULL DEFAULT 1,
  drawing jsonb,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX community_studies_of_team ON community_studies (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX community_studies_latest ON community_studies (team_id, audience_key) WHERE latest;
CREATE UNIQUE INDEX community_studies_under_way ON community_studies (team_id, audience_key) WHERE state = 'waiting';

CREATE TABLE communities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  study_id uuid NOT NULL REFERENCES community_studies ON DELETE CASCADE,
  -- By size, 0 the largest.
  number integer NOT NULL,
  made_name text NOT NULL,
  -- By people; it goes on with the community that continues this one.
  given_name text,
  latest boolean NOT NULL,
  size integer NOT NULL,
  share double precision NOT NULL,
  estimate jsonb NOT NULL,
  words jsonb NOT NULL,
  accounts jsonb NOT NULL,
  internal_density double precision NOT NULL,
  density_ratio double precision NOT NULL,
  as_audience jsonb,
  growth jsonb,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (study_id, number)
);
-- One for each order in which the list can be read.
CREATE INDEX communities_by_size ON communities (team_id, size, id) WHERE latest;
CREATE INDEX communities_by_name ON communities (team_id, lower(coalesce(given_name, made_name)), id) WHERE latest;
CREATE INDEX communities_by_cohesion ON communities (team_id, density_ratio, id) WHERE latest;
CREATE INDEX communities_by_age ON communities (team_id, created_at, id) WHERE latest;

-- Whom a study looked at, as they were; those in no community have none.
CREATE TABLE community_members (
  study_id uuid NOT NULL REFERENCES community_studies ON DELETE CASCADE,
  community_id uuid REFERENCES communities ON DELETE CASCADE,
  -- In the order in which they are shown.
  place integer NOT NULL,
  account_id text NOT NULL,
  handle text NOT NULL,
  name text NOT NULL,
  verified boolean NOT NULL,
  followers integer NOT NULL,
  follows integer NOT NULL,
  PRIMARY KEY (study_id, place)
);
CREATE INDEX community_members_of_community ON community_members (community_id, place);
