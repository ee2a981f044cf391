-- The files that were sent to a customer list, to be in it or to be taken out. Who is in them nobody knows any more once they
-- were sent, so the same file is recognized as a whole.
CREATE TABLE customer_list_files (
  list_id uuid NOT NULL REFERENCES customer_lists ON DELETE CASCADE,
  -- In the order in which they were sent.
  number integer NOT NULL,
  operation text NOT NULL CHECK (operation IN ('add', 'remove')),
  -- SHA-256 of the list's id and the file's distinct lines, sorted; null: sent before it was stored.
  fingerprint text,
  people integer NOT NULL,
  -- People who were in it twice.
  duplicates integer NOT NULL,
  -- Of those that were sent.
  sent integer NOT NULL DEFAULT 0,
  emails integer NOT NULL DEFAULT 0,
  phones integer NOT NULL DEFAULT 0,
  handles integer NOT NULL DEFAULT 0,
  ids integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, number)
);

INSERT INTO customer_list_files
  (list_id, number, operation, people, duplicates, sent, emails, phones, handles, ids, sent_at)
SELECT id, 0, 'add', total, duplicates, sent, emails, phones, handles, ids, created_at FROM customer_lists WHERE total > 0;

ALTER TABLE customer_lists
  DROP COLUMN emails, DROP COLUMN phones, DROP COLUMN handles, DROP COLUMN ids,
  DROP COLUMN duplicates, DROP COLUMN sent, DROP COLUMN total;

ALTER TABLE customer_list_batches ADD COLUMN file integer NOT NULL DEFAULT 0;
ALTER TABLE customer_list_batches ALTER COLUMN file DROP DEFAULT;
ALTER TABLE customer_list_batches DROP CONSTRAINT customer_list_batches_pkey;
ALTER TABLE customer_list_batches ADD PRIMARY KEY (list_id, file, number);
ALTER TABLE customer_list_batches
  ADD FOREIGN KEY (list_id, file) REFERENCES customer_list_files ON DELETE CASCADE;
