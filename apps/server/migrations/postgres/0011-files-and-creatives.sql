-- Files that people upload, the media of teams that come of them, and the posts (creatives) that show them.

CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As it was called where it came from; never a path.
  name text NOT NULL,
  -- Announced, and once complete what the bytes are.
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  state text NOT NULL CHECK (state IN ('open', 'complete', 'used')),
  sha256 text,
  created_at timestamptz NOT NULL,
  -- An upload that is not completed, or not used, is swept after this.
  expires_at timestamptz NOT NULL
);
CREATE INDEX files_expiry ON files (expires_at) WHERE state <> 'used';

CREATE TABLE ad_media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('image', 'gif', 'video')),
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  duration_ms integer,
  -- waiting: to be sent; processing: at the network, not ready yet.
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'processing', 'ready', 'failed')),
  problem text,
  -- The network's.
  media_id text,
  media_key text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX ad_media_of_team ON ad_media (team_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE ad_creatives (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- Text, media, card: what the post is made of.
  content jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'posting', 'posted', 'failed')),
  scheduled_at timestamptz,
  problem text,
  -- The network's.
  card_uri text,
  post_id text,
  scheduled_id text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX ad_creatives_of_team ON ad_creatives (team_id, modified_at DESC, id DESC) WHERE deleted_at IS NULL;
