-- Creatives and media are reconciled by the one engine: what is under way goes on there.
ALTER TABLE ad_creatives
  -- What is requested of the ad platform and not confirmed yet; null: nothing. 'scheduled' stays until the post is out.
  ADD COLUMN desired text CHECK (desired IN ('posted', 'scheduled', 'draft', 'deleted')),
  -- When it is to be posted; `scheduled_at` is what the ad platform has confirmed.
  ADD COLUMN desired_at timestamptz,
  -- Who requested it; null: a launch that needs the post.
  ADD COLUMN desired_by uuid REFERENCES users ON DELETE SET NULL;
ALTER TABLE ad_media
  -- The task that follows it: stopped, it is not sent on.
  ADD COLUMN task_id uuid REFERENCES tasks ON DELETE SET NULL,
  -- Pieces of the upload session `media_id` that have arrived.
  ADD COLUMN pieces_sent integer NOT NULL DEFAULT 0,
  -- Requested to be deleted, and by whom.
  ADD COLUMN deleting boolean NOT NULL DEFAULT false,
  ADD COLUMN deleting_by uuid REFERENCES users ON DELETE SET NULL;

UPDATE ad_creatives SET desired = CASE state WHEN 'posting' THEN 'posted' ELSE 'scheduled' END, desired_at = scheduled_at
WHERE deleted_at IS NULL AND (state = 'posting' OR (state = 'scheduled' AND scheduled_id IS NOT NULL));

-- A call of the earlier process may still arrive, so the first look is half a minute later.
INSERT INTO reconciliations (kind, target, team_id, state, waiting, changed_at)
SELECT 'creatives.creative', id::text, team_id, 'running', CASE state WHEN 'posting' THEN jsonb_build_object(
    'reason', 'settling', 'since', now(), 'until', now() + interval '30 seconds', 'problem', NULL) END, now()
FROM ad_creatives WHERE desired IS NOT NULL;

-- Its card may have been created without an answer; a post is found by its name anyway.
INSERT INTO reconcile_steps (kind, target, number, step, begun_at)
SELECT 'creatives.creative', id::text, 1, '{"kind": "create_card", "known": []}', modified_at
FROM ad_creatives
WHERE desired = 'posted' AND card_uri IS NULL AND content ->> 'card' IS NOT NULL;

-- Only an upload whose pieces had all arrived is continued: whether it was ended as well is looked for.
UPDATE ad_media SET
  state = CASE WHEN state = 'processing' AND media_id IS NOT NULL THEN 'sending' ELSE 'waiting' END,
  pieces_sent = CASE WHEN state = 'processing' THEN ceil(bytes / 4194304.0)::integer ELSE 0 END,
  media_id = CASE WHEN state = 'processing' THEN media_id END,
  media_key = CASE WHEN state = 'processing' THEN media_key END,
  task_id = (SELECT id FROM tasks WHERE kind = 'creatives.send-media' AND payload ->> 'media' = ad_media.id::text
    ORDER BY created_at DESC LIMIT 1)
WHERE deleted_at IS NULL AND state IN ('waiting', 'sending', 'processing');

INSERT INTO reconciliations (kind, target, team_id, state, changed_at)
SELECT 'creatives.media', id::text, team_id, 'running', now()
FROM ad_media WHERE deleted_at IS NULL AND state IN ('waiting', 'sending');

INSERT INTO reconcile_steps (kind, target, number, step, begun_at)
SELECT 'creatives.media', id::text, 1, jsonb_build_object('kind', 'finish', 'session', media_id), modified_at
FROM ad_media WHERE deleted_at IS NULL AND state = 'sending' AND media_id IS NOT NULL;
