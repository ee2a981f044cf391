-- Why an account of the suite is not read at all, and how many follows and unfollows were sent for an account of the network.

-- {reason, since, until}: a message and two moments.
ALTER TABLE suite_accounts ADD COLUMN waits jsonb;

-- The network's limit is the account's, so everybody who acts in its name here shares the count, and taking an account out of
-- the suite leaves it. By quarters of an hour, since the day of each of them begins in a time zone of their own. Kept for two days.
CREATE TABLE suite_sent_changes (
  -- The network's id of the account in whose name they were sent.
  subject bigint NOT NULL,
  quarter timestamptz NOT NULL,
  changes integer NOT NULL,
  PRIMARY KEY (subject, quarter)
);

INSERT INTO suite_sent_changes (subject, quarter, changes)
SELECT own.subject, date_bin('15 minutes', sent.at, '2000-01-01Z'), count(*)
FROM suite_changes AS sent JOIN suite_accounts AS own ON own.id = sent.account_id
WHERE sent.at > now() - interval '2 days'
GROUP BY 1, 2;

-- Told of whatever the network refused, though it had said something else: what waits for it is read again.
UPDATE suite_looks SET waits = NULL WHERE waits #>> '{reason,code}' = 'suite_account_protected';
UPDATE suite_accounts SET posts_waits = NULL WHERE posts_waits #>> '{reason,code}' = 'suite_account_protected';
