-- Campaigns whose budget autopilot split over their ad sets, as it was split last.

CREATE TABLE autopilot_splits (
  campaign_id uuid PRIMARY KEY REFERENCES campaigns ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  split_by uuid REFERENCES users ON DELETE SET NULL,
  split_at timestamptz NOT NULL,
  currency text NOT NULL,
  -- What was split, and the part of each ad set.
  total double precision NOT NULL,
  parts jsonb NOT NULL
);

CREATE INDEX autopilot_splits_team ON autopilot_splits (team_id, split_at DESC);
