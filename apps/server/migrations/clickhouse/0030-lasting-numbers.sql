-- The numbers of `account_keys` are given once and for good. Their name tells them from those of another warehouse, and from
-- the ones before `since`, when replacing a network still numbered everybody anew.
CREATE TABLE IF NOT EXISTS {{db}}.numbering {{on_cluster}} (
  name String,
  since DateTime('UTC') DEFAULT now()
) ENGINE = {{engine}} ORDER BY since
-----
INSERT INTO {{db}}.numbering (name) SELECT toString(generateUUIDv4()) WHERE (SELECT count() FROM {{db}}.numbering) = 0
-----
-- Which import said each field, in the order of `field-merge-graph.ts`; 0 where none did.
ALTER TABLE {{db}}.source_accounts {{on_cluster}} ADD COLUMN IF NOT EXISTS told Array(UInt64)
-----
ALTER TABLE {{db}}.source_posts {{on_cluster}} ADD COLUMN IF NOT EXISTS told Array(UInt64)
