-- Follows and unfollows in the name of accounts of the suite: why a queue does not go on, and what was sent when.

-- {reason, until}: a message and a moment.
ALTER TABLE suite_batches ADD COLUMN waits jsonb;

-- Every follow and unfollow that the network confirmed, one by one or from a queue: both share the budget of a day.
CREATE TABLE suite_changes (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  person bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('follow', 'unfollow')),
  batch_id uuid REFERENCES suite_batches ON DELETE SET NULL
);
CREATE INDEX suite_changes_of_account ON suite_changes (account_id, at);
