-- Orders in which people around an account are listed (walked in either direction), and counts of large lists.

DROP INDEX suite_ties_since;
CREATE INDEX suite_ties_since ON suite_ties (account_id, side, since_before, person) WHERE left_before IS NULL;
DROP INDEX suite_ties_left;
CREATE INDEX suite_ties_left ON suite_ties (account_id, side, left_before, person) WHERE left_before IS NOT NULL;
DROP INDEX suite_people_by_followers;
CREATE INDEX suite_people_by_followers ON suite_people (account_id, followers, person);
DROP INDEX suite_people_by_handle;
CREATE INDEX suite_people_by_handle ON suite_people (account_id, lower(handle), person);
CREATE INDEX suite_people_by_last_post ON suite_people (account_id, coalesce(last_post_at, '-infinity'), person);
CREATE INDEX suite_people_by_joined ON suite_people (account_id, coalesce(joined_at, '-infinity'), person);
CREATE INDEX suite_people_by_country ON suite_people (account_id, country, person) WHERE country IS NOT NULL;
CREATE INDEX suite_people_by_language ON suite_people (account_id, language, person) WHERE language IS NOT NULL;
CREATE INDEX suite_people_verified ON suite_people (account_id, followers, person) WHERE verified;
CREATE INDEX suite_people_suspicious ON suite_people (account_id, person) WHERE suspicious <> '{}';
CREATE INDEX suite_people_protected ON suite_people (account_id, person) WHERE protected;
-- Only large lists are counted ahead; a look that is newer, or a new day, makes the row outdated.
CREATE TABLE suite_people_counts (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  people_of text NOT NULL,
  version text NOT NULL,
  counted_at timestamptz NOT NULL,
  -- By what filters tell apart: how many people there are of each combination.
  cells jsonb NOT NULL,
  -- By trait: how many show each value.
  traits jsonb NOT NULL,
  PRIMARY KEY (account_id, people_of)
);
