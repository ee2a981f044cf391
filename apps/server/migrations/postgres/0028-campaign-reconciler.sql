-- Campaigns are reconciled by the one engine: what is under way goes on there, and the journal of their own goes.

INSERT INTO reconciliations (kind, target, team_id, state, changed_at)
SELECT 'campaigns.campaign', id::text, team_id, 'running', now()
FROM campaigns
WHERE state IN ('sending', 'waiting') AND deleted_at IS NULL;

-- A call of which nobody knows what came of it is looked for; criteria are read before each batch anyway.
INSERT INTO reconcile_steps (kind, target, number, step, begun_at)
SELECT DISTINCT ON (reconciliations.target) reconciliations.kind, reconciliations.target, number, step, begun_at
FROM campaign_steps
JOIN reconciliations ON reconciliations.kind = 'campaigns.campaign' AND target = campaign_id::text
WHERE ended_at IS NULL AND step ->> 'kind' <> 'change_criteria'
ORDER BY reconciliations.target, number DESC;

DROP TABLE campaign_steps;
