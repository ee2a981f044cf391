-- What each table of a network held when its newest publication was made. The warehouse is checked against it at the start;
-- that there are rows of a network says that it was brought in, also where the warehouse has lost it.
CREATE TABLE publication_tables (
  -- The warehouse's database of the network: demo or imported.
  network text NOT NULL,
  table_name text NOT NULL,
  -- The database of the publication, and its time.
  publication text NOT NULL,
  published_at timestamptz NOT NULL,
  -- What was summed up, each as its name and type: a column of a later version is not missed in an earlier one.
  columns text[] NOT NULL,
  row_count bigint NOT NULL CHECK (row_count >= 0),
  checksum text NOT NULL,
  PRIMARY KEY (network, table_name)
);
