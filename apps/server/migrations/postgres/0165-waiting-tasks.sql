-- What a task under way waits for ({for, since, until}); null: nothing keeps it.
ALTER TABLE tasks ADD COLUMN waits jsonb;

-- What a task over many campaigns set in each of them, and what was there before: stopping it withdraws exactly that.
CREATE TABLE campaign_task_changes (
  task_id uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  campaign_id uuid NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  parts jsonb NOT NULL,
  PRIMARY KEY (task_id, campaign_id)
);
CREATE INDEX campaign_task_changes_of_campaign ON campaign_task_changes (campaign_id);
