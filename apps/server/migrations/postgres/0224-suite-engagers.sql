-- How often each person engaged, kept by the database itself with every change of the engagements, so that neither a page of a list
-- nor a sample of very many adds up all of them.
CREATE TABLE suite_engagers (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  person bigint NOT NULL,
  engagements integer NOT NULL CHECK (engagements >= 0),
  PRIMARY KEY (account_id, person)
);

-- Rows of one statement are locked in one order, so that of two that write at once one waits.
CREATE FUNCTION count_suite_engagers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- Of an account that is being deleted everything goes anyway.
    PERFORM FROM suite_engagers AS known
    WHERE (account_id, person) IN (SELECT gone.account_id, gone.person FROM gone)
      AND EXISTS (SELECT FROM suite_accounts WHERE id = known.account_id)
    ORDER BY account_id, person FOR UPDATE;
    UPDATE suite_engagers AS known SET engagements = known.engagements - fewer.engagements
    FROM (SELECT account_id, person, count(*) AS engagements FROM gone GROUP BY account_id, person) AS fewer
    WHERE known.account_id = fewer.account_id AND known.person = fewer.person
      AND EXISTS (SELECT FROM suite_accounts WHERE id = known.account_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO suite_engagers AS known (account_id, person, engagements)
    SELECT account_id, person, count(*) FROM added GROUP BY account_id, person ORDER BY account_id, person
    ON CONFLICT (account_id, person) DO UPDATE SET engagements = known.engagements + excluded.engagements;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM suite_engagers WHERE (account_id, person) IN (SELECT gone.account_id, gone.person FROM gone) AND engagements = 0;
  END IF;
  RETURN NULL;
END $$;
-- They hold off whoever writes until those that are there are counted too.
CREATE TRIGGER suite_engagements_added AFTER INSERT ON suite_engagements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_suite_engagers();
CREATE TRIGGER suite_engagements_gone AFTER DELETE ON suite_engagements
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_suite_engagers();
CREATE TRIGGER suite_engagements_changed AFTER UPDATE ON suite_engagements
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_suite_engagers();
INSERT INTO suite_engagers (account_id, person, engagements)
SELECT account_id, person, count(*) FROM suite_engagements GROUP BY account_id, person;
CREATE INDEX suite_engagers_by_engagements ON suite_engagers (account_id, engagements, person);
CREATE INDEX suite_engagers_at_random ON suite_engagers (account_id, hashint8(person), person);

-- Who is new is told apart from who left again without reading their rows.
DROP INDEX suite_ties_gained;
CREATE INDEX suite_ties_gained ON suite_ties (account_id, side, since_before, person) INCLUDE (left_before)
  WHERE since_after IS NOT NULL;
