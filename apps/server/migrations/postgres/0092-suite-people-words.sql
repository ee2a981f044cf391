-- People around an account are found by a part of their handle, name or bio: trigrams, where the server has them.
-- Both modules come with PostgreSQL and may be installed by a database's owner; without them the same search reads every row.

DO $$
BEGIN
  IF (SELECT count(*) FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) = 2 THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE INDEX suite_people_words ON suite_people
      USING gin (account_id, (handle || E'\n' || name || E'\n' || bio) gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object OR undefined_function OR feature_not_supported THEN
  RAISE NOTICE 'The modules pg_trgm and btree_gin cannot be used here: search in large accounts stays slow.';
END $$;
