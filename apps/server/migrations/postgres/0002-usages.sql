-- Saved targeting lists and audiences ("usages"), and which suggestions were used.

CREATE TABLE usages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chosen by whoever sends: the same one again saves nothing twice.
  request_id uuid,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('targeting_list', 'builder', 'saved_list')),
  state text NOT NULL CHECK (state IN ('draft', 'saved', 'applied')),
  ad_account_id text,
  audience_config_id text,
  targeting_package jsonb NOT NULL,
  countries jsonb NOT NULL,
  definition jsonb,
  notices jsonb NOT NULL,
  -- Numbers of ticked entries, so that a list is shown without reading whole packages.
  selected jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (user_id, request_id)
);
CREATE INDEX usages_newest ON usages (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX usages_recent ON usages (user_id, modified_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX usages_deleted ON usages (user_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

CREATE TABLE keyword_suggestion_usages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  query text NOT NULL,
  keyword text NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX keyword_suggestion_usages_of_user ON keyword_suggestion_usages (user_id, used_at DESC);
