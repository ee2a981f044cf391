-- What a complete look lacks against the profile, when it was concluded, why one was dropped, and of whom nothing is sure.

-- How many people more the profile counted than were known after the look; and of these, how many it may have missed.
ALTER TABLE suite_looks ADD COLUMN unlisted integer NOT NULL DEFAULT 0;
ALTER TABLE suite_looks ADD COLUMN lacking integer NOT NULL DEFAULT 0;
-- When what it found became known, by the network's clock; after every visit that did not see it.
ALTER TABLE suite_looks ADD COLUMN concluded_at timestamptz;
UPDATE suite_looks SET concluded_at = finished_at WHERE state = 'complete';
-- People of whom the network said nothing when they were missing: their spells go on.
ALTER TABLE suite_looks ADD COLUMN unclear integer NOT NULL DEFAULT 0;
-- `short`: the list was cut short; `lost`: its place was lost, or it took too long; `clock`: the network's clock went backwards.
ALTER TABLE suite_looks ADD COLUMN dropped_for text CHECK (dropped_for IN ('short', 'lost', 'clock'));

-- The start of the last look at which they were there for certain; null: they were at the last one.
ALTER TABLE suite_ties ADD COLUMN sure_until timestamptz;
