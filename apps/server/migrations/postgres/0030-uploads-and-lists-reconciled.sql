-- Audiences in ad accounts and lists of people are reconciled by the one engine: what is under way goes on there.

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

-- A list that a person ordered: a row until the call is answered.
ALTER TABLE social_list_tries RENAME TO social_list_orders;
ALTER TABLE social_list_orders
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN private boolean NOT NULL DEFAULT true,
  -- False once the call was refused: then it is only found out whether the list was created.
  ADD COLUMN wanted boolean NOT NULL DEFAULT true,
  -- What was created.
  ADD COLUMN network_id text,
  ADD COLUMN made_description text,
  ADD COLUMN made_private boolean;
UPDATE social_list_orders SET wanted = false;

INSERT INTO reconciliations (kind, target, user_id, state, changed_at)
SELECT 'social-lists.list', id::text, user_id, 'running', now() FROM social_list_orders;

INSERT INTO reconcile_steps (kind, target, number, step)
SELECT 'social-lists.list', id::text, 1,
  jsonb_build_object('kind', 'create', 'name', name, 'description', '', 'private', true,
    'since', (extract(epoch FROM begun_at) * 1000)::bigint, 'known', '[]'::jsonb)
FROM social_list_orders;
