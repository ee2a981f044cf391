-- Whoever writes their name themselves keeps it when a service that had brought one is unlinked or asks for deletion.
ALTER TABLE users ADD COLUMN named_at timestamptz;
