-- When a campaign has something to show: worked out from its ad sets and ads, so that lists of ten thousand campaigns tell,
-- filter and sort by a status that is true without looking below each of them.

-- The best of the ads that stand in it: 0 there is none, 1 rejected, 2 still looked at, 3 may be shown.
ALTER TABLE ad_sets ADD COLUMN best_ad smallint NOT NULL DEFAULT 3;

-- Flights of the ad sets that are switched on; of those with an ad; with one that is not rejected; with one that may be shown.
-- Each lies within the one before. Until they are worked out: always.
ALTER TABLE campaigns
  ADD COLUMN on_during tstzmultirange NOT NULL DEFAULT '{(,)}',
  ADD COLUMN ads_during tstzmultirange NOT NULL DEFAULT '{(,)}',
  ADD COLUMN shown_during tstzmultirange NOT NULL DEFAULT '{(,)}',
  ADD COLUMN passed_during tstzmultirange NOT NULL DEFAULT '{(,)}';

UPDATE ad_sets SET best_ad = coalesce(
  (SELECT max(CASE ads.approval WHEN 'REJECTED' THEN 1 WHEN 'UNDER_REVIEW' THEN 2 ELSE 3 END)
   FROM ads
   WHERE ads.ad_set_id = ad_sets.id AND ads.network_id IS NOT NULL AND NOT ads.gone AND ads.deleted_at IS NULL), 0);

UPDATE campaigns SET (on_during, ads_during, shown_during, passed_during) = (
  SELECT coalesce(range_agg(flight), '{}'),
         coalesce(range_agg(flight) FILTER (WHERE best_ad > 0), '{}'),
         coalesce(range_agg(flight) FILTER (WHERE best_ad > 1), '{}'),
         coalesce(range_agg(flight) FILTER (WHERE best_ad > 2), '{}')
  FROM (SELECT tstzrange(starts_at, CASE WHEN ends_at IS NOT NULL THEN greatest(starts_at, ends_at) END) AS flight, best_ad
        FROM ad_sets
        WHERE ad_sets.campaign_id = campaigns.id AND running AND network_id IS NOT NULL AND NOT gone
          AND deleted_at IS NULL) AS flights);
