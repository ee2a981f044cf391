-- Whom the owner of an account blocked did not unfollow; and posts that a pause of the reading left out are read once.

ALTER TABLE suite_ties DROP CONSTRAINT suite_ties_left_how_check;
ALTER TABLE suite_ties ADD CONSTRAINT suite_ties_left_how_check
  CHECK (left_how IN ('unfollowed', 'blocked', 'suspended', 'deleted'));
ALTER TABLE suite_look_missing DROP CONSTRAINT suite_look_missing_fate_check;
ALTER TABLE suite_look_missing ADD CONSTRAINT suite_look_missing_fate_check
  CHECK (fate IN ('unfollowed', 'blocked', 'suspended', 'deleted', 'there', 'unknown'));

-- After more than 30 days without a reading only the last 30 were read: all is known up to where the first such pause began.
UPDATE suite_accounts SET posts_read_at = pause.began
FROM (
  SELECT account_id, min(before) AS began
  FROM (
    SELECT account_id, finished_at, lag(finished_at) OVER (PARTITION BY account_id ORDER BY finished_at) AS before
    FROM suite_looks WHERE side = 'followers' AND state = 'complete'
  ) AS look
  WHERE finished_at > before + interval '30 days'
  GROUP BY account_id
) AS pause
WHERE pause.account_id = suite_accounts.id AND suite_accounts.source = 'connection' AND suite_accounts.posts_read_at > pause.began;
