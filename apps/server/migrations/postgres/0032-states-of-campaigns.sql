-- Names of the field for the four states of a campaign and an ad set.
-- desired: as the team wants it, in the network's words. last_applied: `desired` as it was last sent to the network; where
-- the two differ, a change is under way. observed: what the network last said. acknowledged: what it said right after the
-- last change of ours, or what a person accepted; where that differs from `observed`, someone changed it there.

ALTER TABLE campaigns RENAME COLUMN wanted TO desired;
ALTER TABLE campaigns RENAME COLUMN ordered TO last_applied;
ALTER TABLE campaigns RENAME COLUMN standing TO observed;
ALTER TABLE campaigns RENAME COLUMN agreed TO acknowledged;

ALTER TABLE ad_sets RENAME COLUMN wanted TO desired;
ALTER TABLE ad_sets RENAME COLUMN ordered TO last_applied;
ALTER TABLE ad_sets RENAME COLUMN standing TO observed;
ALTER TABLE ad_sets RENAME COLUMN agreed TO acknowledged;
ALTER TABLE ad_sets RENAME COLUMN criteria_ordered TO criteria_last_applied;
ALTER TABLE ad_sets RENAME COLUMN criteria_standing TO criteria_observed;
ALTER TABLE ad_sets RENAME COLUMN criteria_agreed TO criteria_acknowledged;
