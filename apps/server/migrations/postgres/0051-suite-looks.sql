-- What looks at the network need to be resumed, compared and removed.

-- Set when its person takes an account out, or disconnects it: nobody sees it from then on, and its rows are being deleted.
ALTER TABLE suite_accounts ADD COLUMN removed_at timestamptz;
ALTER TABLE suite_accounts DROP CONSTRAINT suite_accounts_user_id_subject_key;
CREATE UNIQUE INDEX suite_accounts_of_person ON suite_accounts (user_id, subject) WHERE removed_at IS NULL;
-- Reading posts: where it goes on, and from when on it is tried again after failures.
ALTER TABLE suite_accounts ADD COLUMN posts_failures integer NOT NULL DEFAULT 0;
ALTER TABLE suite_accounts ADD COLUMN posts_next_at timestamptz;

-- Their newest post: the time of an old one is not in its id, and is looked up once.
ALTER TABLE suite_people ADD COLUMN last_post bigint;

-- Runs of failures in a row, for growing pauses.
ALTER TABLE suite_looks ADD COLUMN failures integer NOT NULL DEFAULT 0;
-- All pages are there, and who is missing from them has been listed.
ALTER TABLE suite_looks ADD COLUMN listed_at timestamptz;

-- Who was there in the look before and is missing from this one, and what a look-up said of them; null: not looked up yet.
-- `there`: the list is wrong, they still follow. `unknown`: the network did not answer for them, and nothing is concluded.
CREATE TABLE suite_look_missing (
  look_id bigint NOT NULL REFERENCES suite_looks ON DELETE CASCADE,
  person bigint NOT NULL,
  fate text CHECK (fate IN ('unfollowed', 'suspended', 'deleted', 'there', 'unknown')),
  PRIMARY KEY (look_id, person)
);
CREATE INDEX suite_look_missing_open ON suite_look_missing (look_id, person) WHERE fate IS NULL;

-- Engagements that the network counted when the people behind them were read.
ALTER TABLE suite_posts ADD COLUMN engagers_of integer;
