-- A person's own workspace: the team in which campaigns of the targeting site are stored.

ALTER TABLE teams ADD COLUMN personal_of uuid REFERENCES users ON DELETE SET NULL;

-- One for each person; a deleted one makes room for the next.
CREATE UNIQUE INDEX teams_personal_of ON teams (personal_of) WHERE deleted_at IS NULL;
