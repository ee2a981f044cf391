-- Quotes belong to a post's engagements as likes, replies and reposts do: readings from before know none of them.
ALTER TABLE suite_post_reads ADD COLUMN quotes integer;
