-- Audiences in ad accounts are reconciled by the one engine: what is under way goes on there.

ALTER TABLE audience_uploads
  -- Somebody asked to have it deleted from the ad account.
  ADD COLUMN removing boolean NOT NULL DEFAULT false,
  ADD COLUMN removed_by uuid REFERENCES users ON DELETE SET NULL,
  -- How many were added and removed since the refresh that is under way, or the last one, was requested.
  ADD COLUMN moved_in integer NOT NULL DEFAULT 0,
  ADD COLUMN moved_out integer NOT NULL DEFAULT 0;

-- Those whose task has ended without their own work having said so.
UPDATE audience_uploads SET state = CASE tasks.state WHEN 'cancelled' THEN 'cancelled' ELSE 'failed' END,
  problem = tasks.problem
FROM tasks
WHERE tasks.id = audience_uploads.task_id AND tasks.state IN ('cancelled', 'failed')
  AND audience_uploads.state IN ('waiting', 'uploading');

INSERT INTO reconciliations (kind, target, team_id, state, changed_at)
SELECT 'audiences.upload', id::text, team_id, 'running', now()
FROM audience_uploads
WHERE state IN ('waiting', 'uploading') OR sync IN ('waiting', 'running');

-- A custom audience that may or may not have been created is looked for by its name before one is created.
INSERT INTO reconcile_steps (kind, target, number, step)
SELECT 'audiences.upload', id::text, 1,
  jsonb_build_object('kind', 'create', 'name', name, 'description', '', 'known', '[]'::jsonb)
FROM audience_uploads
WHERE making AND network_id IS NULL AND state IN ('waiting', 'uploading');

ALTER TABLE audience_uploads DROP COLUMN making;
