-- The dates that a campaign's ad sets have unless they have some of their own: ad sets alone don't tell whose dates theirs are.
ALTER TABLE campaigns ADD COLUMN flight jsonb;
