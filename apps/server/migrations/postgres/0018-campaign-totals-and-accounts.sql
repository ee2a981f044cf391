-- Totals of all campaigns for some days; ads that are no post but an account that people are invited to follow.

-- Everything that a total needs stands in the index, so that the days of ten thousand campaigns are read without their rows.
CREATE INDEX campaign_days_by_day ON campaign_days (team_account_id, entity, day)
  INCLUDE (network_id, ends_at, spent, impressions, engagements, clicks);

-- The network's id of the account that the ad promotes (a promoted account); null: the ad is a post.
ALTER TABLE ads ADD COLUMN user_id text;
