-- What an account does, in its own row: whatever is counted of a sample is read from one table, in its order. Columns that
-- hold random numbers are not compressed: it would save a sixth of their room and cost as long again as reading them.
ALTER TABLE {{db}}.accounts {{on_cluster}}
  -- Dense accounts whose posts it liked and reposted, and the dense posts.
  ADD COLUMN IF NOT EXISTS liked Array(UInt32) CODEC(NONE),
  ADD COLUMN IF NOT EXISTS reposted Array(UInt32),
  ADD COLUMN IF NOT EXISTS liked_posts Array(UInt32) CODEC(NONE),
  ADD COLUMN IF NOT EXISTS reposted_posts Array(UInt32),
  -- Of each of its posts the hour of the week in UTC: Monday's first hour is 0, Sunday's last 167.
  ADD COLUMN IF NOT EXISTS post_hours Array(UInt8),
  -- How many of its own posts (reposts left out) show which mood; most show none.
  ADD COLUMN IF NOT EXISTS positive_posts UInt32,
  ADD COLUMN IF NOT EXISTS neutral_posts UInt32,
  ADD COLUMN IF NOT EXISTS negative_posts UInt32,
  -- Of each topic of each of its own posts, side by side: the dense topic, and the sentiment in ten-thousandths above −1,
  -- plus one; 0 where the post shows none.
  ADD COLUMN IF NOT EXISTS topics_posted Array(UInt32),
  ADD COLUMN IF NOT EXISTS topic_moods Array(UInt16),
  -- Which signals can be seen of it: follows 1, posts 2, bio 4, engaged 8, interests 16, jobs 32, companies 64.
  ADD COLUMN IF NOT EXISTS signals UInt8 MATERIALIZED notEmpty(follows) + 2 * (toUInt32(last_post_at) > 0)
    + 4 * notEmpty(bio_terms) + 8 * notEmpty(engaged) + 16 * notEmpty(interests) + 32 * notEmpty(jobs)
    + 64 * notEmpty(companies),
  MODIFY COLUMN follows Array(UInt32) CODEC(NONE),
  MODIFY COLUMN post_terms Array(UInt32) CODEC(NONE),
  MODIFY COLUMN bio_terms Array(UInt32) CODEC(NONE)
-----
-- Cards are read by the hundred out of the whole network: small blocks, so that little beside them is decompressed.
ALTER TABLE {{db}}.accounts {{on_cluster}}
  MODIFY COLUMN id String SETTINGS (min_compress_block_size = 8192),
  MODIFY COLUMN handle String SETTINGS (min_compress_block_size = 8192),
  MODIFY COLUMN name String SETTINGS (min_compress_block_size = 8192),
  MODIFY COLUMN bio String CODEC(ZSTD(1)) SETTINGS (min_compress_block_size = 8192),
  MODIFY COLUMN location String SETTINGS (min_compress_block_size = 8192)
