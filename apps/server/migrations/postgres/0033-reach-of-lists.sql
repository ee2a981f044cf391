-- What a saved list reaches, so that it is shown without counting again.
-- reach: as it was counted when the list was saved, with the publication of the network it was counted on.
-- reach_now: the same list counted again, on a publication that came later; null as long as none did.

ALTER TABLE usages ADD COLUMN reach jsonb;
ALTER TABLE usages ADD COLUMN reach_now jsonb;
