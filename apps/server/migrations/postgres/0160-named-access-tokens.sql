-- A person's access tokens have names; sessions and personal tokens have none.
ALTER TABLE sessions ADD COLUMN name text;
ALTER TABLE sessions ADD CONSTRAINT sessions_name CHECK (name IS NULL OR kind = 'user-token');
