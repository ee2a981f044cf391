-- Activity of a campaign's ad sets and ads, found by the campaign.
CREATE INDEX activity_of_campaign ON activity (team_id, (detail ->> 'campaign_id'), number DESC)
  WHERE detail ->> 'campaign_id' IS NOT NULL;
