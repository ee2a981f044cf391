-- Figures by segment or hour, of a campaign or an ad set each: the ad platform works on them for a while. One job is of many.

DROP TABLE campaign_segmentations;

CREATE TABLE figure_segments (
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  entity text NOT NULL CHECK (entity IN ('CAMPAIGN', 'LINE_ITEM')),
  network_id text NOT NULL,
  kind text NOT NULL,
  -- '' where none is asked for.
  country text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  job_id text NOT NULL,
  -- Null: the job is not done.
  segments jsonb,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (team_account_id, entity, network_id, kind, country, from_day, to_day)
);
