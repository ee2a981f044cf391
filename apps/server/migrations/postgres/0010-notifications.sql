-- Notices to a person: what happened, about which team, and whether it was read.

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null: about the person. A notice of a team goes with the team.
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  kind text NOT NULL,
  detail jsonb NOT NULL,
  -- The same key is one notice: what a repeated job says again does not pile up.
  key text,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, key) WHERE key IS NOT NULL;
