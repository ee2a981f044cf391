-- Queues of the suite whose account was removed: their journal names whom they changed, and goes with them from now on.

DELETE FROM reconciliations
WHERE kind IN ('suite.follow-batch', 'suite.list-batch') AND target NOT IN (SELECT id::text FROM suite_batches);
