-- Rules that shift budget, what each run of a rule looked at, and undoing what nobody changed since.

-- How often the status or the daily budget that is wanted was changed, whoever changed it and by which call: what a rule did can be
-- undone while this is what it was right after, however much else of the thing was edited.
ALTER TABLE campaigns ADD COLUMN status_changes integer NOT NULL DEFAULT 0;
ALTER TABLE ad_sets ADD COLUMN status_changes integer NOT NULL DEFAULT 0;
ALTER TABLE ad_sets ADD COLUMN budget_changes integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_status_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.desired -> 'entity_status' IS DISTINCT FROM OLD.desired -> 'entity_status' THEN
    NEW.status_changes := OLD.status_changes + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER campaigns_status_changes BEFORE UPDATE OF desired ON campaigns
  FOR EACH ROW EXECUTE FUNCTION count_status_changes();
CREATE TRIGGER ad_sets_status_changes BEFORE UPDATE OF desired ON ad_sets
  FOR EACH ROW EXECUTE FUNCTION count_status_changes();

CREATE FUNCTION count_budget_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.desired -> 'daily_budget_amount_local_micro' IS DISTINCT FROM OLD.desired -> 'daily_budget_amount_local_micro' THEN
    NEW.budget_changes := OLD.budget_changes + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ad_sets_budget_changes BEFORE UPDATE OF desired ON ad_sets
  FOR EACH ROW EXECUTE FUNCTION count_budget_changes();

-- Of the campaign or ad set after a pause; null where nothing was paused. What was done before can be undone if nothing of the
-- thing was changed since.
ALTER TABLE automation_actions ADD COLUMN status_changes integer;
UPDATE automation_actions SET status_changes = CASE WHEN object_version = coalesce(
  (SELECT version FROM ad_sets WHERE ad_sets.id = automation_actions.ad_set_id),
  (SELECT version FROM campaigns WHERE campaigns.id = automation_actions.campaign_id AND automation_actions.ad_set_id IS NULL)
) THEN 0 ELSE -1 END;
ALTER TABLE automation_actions DROP COLUMN object_version;

-- Of a shift: both ad sets, their daily budgets before and after in millionths, and the figures that they were compared by.
ALTER TABLE automation_actions ADD COLUMN shift jsonb;

-- Each run of a rule: the day that it decided by, the first of the complete days since the run before it (earlier than the day:
-- those between were missed), and what it came to.
CREATE TABLE automation_runs (
  automation_id uuid NOT NULL REFERENCES automations ON DELETE CASCADE,
  day date NOT NULL,
  since date NOT NULL,
  at timestamptz NOT NULL,
  acted integer NOT NULL,
  nothing integer NOT NULL,
  too_little integer NOT NULL,
  -- Of a shift: why nothing was moved in which campaign; at most twenty.
  notes jsonb NOT NULL,
  PRIMARY KEY (automation_id, day)
);
