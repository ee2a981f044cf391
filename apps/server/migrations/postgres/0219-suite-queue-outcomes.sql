-- Queues of the suite: what became of each person, requests that were withdrawn, and people who are added to a list.

ALTER TABLE suite_batch_items DROP CONSTRAINT suite_batch_items_state_check;
ALTER TABLE suite_batch_items ADD CONSTRAINT suite_batch_items_state_check
  CHECK (state IN ('waiting', 'done', 'skipped', 'pending', 'refused', 'withdrawn'));
-- As the network told it when they were looked up; not everybody of a queue is among the people of the account.
ALTER TABLE suite_batch_items ADD COLUMN handle text;

ALTER TABLE suite_batches DROP CONSTRAINT suite_batches_action_check;
ALTER TABLE suite_batches ADD CONSTRAINT suite_batches_action_check CHECK (action IN ('follow', 'unfollow', 'list'));
-- Of a queue that adds people to a list: the network's id, null until the list is created.
ALTER TABLE suite_batches ADD COLUMN list_id text;
ALTER TABLE suite_batches ADD COLUMN list_name text;
ALTER TABLE suite_batches ADD COLUMN list_private boolean;

-- Sent, or about to be, with an outcome that is not known yet: it counts towards the day like one that is.
ALTER TABLE suite_changes ADD COLUMN open boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX suite_changes_open ON suite_changes (account_id, person, action) WHERE open;
