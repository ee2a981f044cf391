-- Searches for look-alikes: what was asked, and what was found. Those that nobody saved go after a while.

CREATE TABLE audience_lookalike_searches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  task_id uuid REFERENCES tasks ON DELETE SET NULL,
  source_id uuid REFERENCES audience_configs ON DELETE SET NULL,
  source_name text NOT NULL,
  -- A definition, or the handles of a list.
  seed jsonb NOT NULL,
  width jsonb NOT NULL,
  found jsonb,
  saved_id uuid REFERENCES audience_configs ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  made_at timestamptz
);

CREATE INDEX audience_lookalike_searches_created ON audience_lookalike_searches (created_at);
CREATE INDEX audience_lookalike_searches_source ON audience_lookalike_searches (source_id);
CREATE INDEX audience_lookalike_searches_saved ON audience_lookalike_searches (saved_id);
CREATE INDEX audience_lookalike_searches_team ON audience_lookalike_searches (team_id);
CREATE INDEX audience_lookalike_searches_task ON audience_lookalike_searches (task_id);
