-- The team's ad accounts that a notice speaks of: it is shown while the person may use all of them. Empty: the team's.
ALTER TABLE notifications ADD COLUMN accounts uuid[] NOT NULL DEFAULT '{}';

-- Notices of before name what they are about by their path. What has gone since names no account, and is the admins'.
CREATE FUNCTION pg_temp.named(path text, below text) RETURNS uuid LANGUAGE sql AS $$
  SELECT substring(path FROM '^' || below || '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)')::uuid
$$;

UPDATE notifications SET accounts = ARRAY[coalesce(
    (SELECT team_account_id FROM campaigns WHERE id = pg_temp.named(detail ->> 'path', 'campaigns/')),
    '00000000-0000-0000-0000-000000000000')]
  WHERE kind IN ('campaign_differs', 'campaign_halted', 'campaign_started', 'campaign_ended', 'campaign_refused',
    'approval_requested', 'approval_approved', 'approval_declined', 'ad_rejected');
UPDATE notifications SET accounts = ARRAY[coalesce(
    (SELECT team_account_id FROM automations WHERE id = pg_temp.named(detail ->> 'path', 'campaigns/rules/')),
    '00000000-0000-0000-0000-000000000000')]
  WHERE kind IN ('rule_paused', 'rule_met', 'rule_shifted');
UPDATE notifications SET accounts = ARRAY[coalesce(
    (SELECT team_account_id FROM experiments WHERE id = pg_temp.named(detail ->> 'path', 'campaigns/experiments/')),
    '00000000-0000-0000-0000-000000000000')]
  WHERE kind = 'experiment_ended';
UPDATE notifications SET accounts = tasks.accounts FROM tasks WHERE tasks.id::text = notifications.detail ->> 'task';
UPDATE notifications SET accounts = ARRAY[coalesce(
    (SELECT team_account_id FROM audience_uploads WHERE id::text = split_part(notifications.key, ':', 2)),
    '00000000-0000-0000-0000-000000000000')]
  WHERE kind = 'task_failed' AND key LIKE 'upload-sync:%';
-- Which campaigns these named cannot be told from their names.
UPDATE notifications SET detail = detail - 'reason' WHERE kind = 'audience_drifted';
