-- Queues of the suite that create the list they fill: a new list of the same name and privacy may mean theirs, never one that was chosen.

ALTER TABLE suite_batches ADD COLUMN creates_list boolean NOT NULL DEFAULT false;
-- Of an earlier queue with a list nobody knows whether it created it, so it counts as chosen; one without will create it.
UPDATE suite_batches SET creates_list = true WHERE action = 'list' AND list_id IS NULL;
