-- Each publication has a database of its own, so that a question never reads half of one and half of the next.
-- Empty: the tables of this database.
ALTER TABLE {{db}}.publications {{on_cluster}} ADD COLUMN IF NOT EXISTS database String AFTER published_at
