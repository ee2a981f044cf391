-- Applications of packages are reconciled: what was under way goes on, what was done keeps its journal.

INSERT INTO reconciliations (kind, target, user_id, state, steps_begun, steps_done, steps_total, changed_at, finished_at)
SELECT 'targeting.application', id::text, user_id,
  CASE WHEN state IN ('applying', 'undoing', 'rolling_back') THEN 'running'
    WHEN state = 'failed' THEN 'stuck' ELSE 'converged' END,
  steps_begun, steps_done, steps_total, changed_at, finished_at
FROM targeting_applications;

-- Of what is under way, a campaign or line item whose answer is missing is still looked for. Anything else is read back as
-- a difference, so that nothing depends on a step that is open.
WITH last_lost AS (
  SELECT s.application_id, max(s.number) AS number
  FROM targeting_application_steps s JOIN targeting_applications a ON a.id = s.application_id
  WHERE a.state IN ('applying', 'undoing', 'rolling_back')
    AND (s.outcome IS NULL OR s.outcome = 'lost')
    AND ((s.kind = 'create_campaign' AND a.campaign_id IS NULL)
      OR (s.kind = 'create_line_item' AND a.campaign_id IS NOT NULL AND a.line_item_id IS NULL))
  GROUP BY s.application_id
)
INSERT INTO reconcile_steps (kind, target, number, step, begun_at, lost_at, ended_at, outcome, problem)
SELECT 'targeting.application', s.application_id::text, s.number,
  jsonb_build_object(
    'state', s.state,
    'creates', s.creates,
    'removes', s.removes,
    'write', CASE s.kind
      WHEN 'create_campaign' THEN jsonb_build_object('kind', s.kind, 'known', coalesce(a.known_campaigns, '[]'))
      WHEN 'create_line_item' THEN jsonb_build_object('kind', s.kind, 'campaignId', coalesce(a.campaign_id, ''))
      WHEN 'change_criteria' THEN jsonb_build_object('kind', s.kind, 'changes', '[]'::jsonb)
      WHEN 'set_placements' THEN
        jsonb_build_object('kind', s.kind, 'lineItemId', coalesce(a.line_item_id, ''), 'placements', '[]'::jsonb)
      WHEN 'delete_line_item' THEN jsonb_build_object('kind', s.kind, 'lineItemId', coalesce(a.line_item_id, ''))
      ELSE jsonb_build_object('kind', s.kind, 'campaignId', coalesce(a.campaign_id, ''))
    END),
  s.begun_at,
  CASE WHEN s.outcome = 'lost' THEN s.ended_at END,
  CASE WHEN l.number IS NULL THEN coalesce(s.ended_at, s.begun_at) END,
  CASE WHEN l.number IS NOT NULL THEN NULL
    WHEN s.outcome IS NULL OR s.outcome = 'lost' THEN 'undone'
    WHEN s.outcome = 'unauthorised' THEN 'revoked'
    WHEN s.outcome IN ('forbidden', 'not_found', 'rejected') THEN 'refused'
    ELSE s.outcome END,
  CASE WHEN s.sentence IS NOT NULL
    THEN jsonb_build_object('code', coalesce(s.outcome, 'lost'), 'values', jsonb_build_object('sentence', s.sentence)) END
FROM targeting_application_steps s
JOIN targeting_applications a ON a.id = s.application_id
LEFT JOIN last_lost l ON l.application_id = s.application_id AND l.number = s.number
WHERE s.kind IN ('create_campaign', 'create_line_item', 'change_criteria', 'set_placements', 'delete_line_item', 'delete_campaign');

DROP TABLE targeting_application_steps;
DROP INDEX targeting_applications_unfinished;
ALTER TABLE targeting_applications
  DROP COLUMN known_campaigns,
  DROP COLUMN steps_begun,
  DROP COLUMN steps_done,
  DROP COLUMN steps_total,
  DROP COLUMN failures,
  DROP COLUMN waiting,
  DROP COLUMN changed_at;
