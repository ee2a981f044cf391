-- Samples of audiences and their baselines, drawn once and read by every question about the audience. They can be drawn
-- again at any time: a process drops its own when they fall out of use, and whatever a killed process left goes after a day.
CREATE TABLE IF NOT EXISTS {{db}}.samples {{on_cluster}} (
  sample UInt64,
  account UInt32,
  -- False: a member of the audience. True: one of the non-members it is compared with.
  baseline Bool,
  drawn_at DateTime('UTC') DEFAULT now()
) ENGINE = {{engine}} PARTITION BY sample ORDER BY (sample, account)
TTL drawn_at + INTERVAL 1 DAY SETTINGS ttl_only_drop_parts = 1
