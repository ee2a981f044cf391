-- Who began to follow in a period, and reports by e-mail.

CREATE INDEX suite_ties_gained ON suite_ties (account_id, side, since_before, person) WHERE since_after IS NOT NULL;
-- The Monday of the week whose report was sent last, and whether the address refused it.
ALTER TABLE suite_accounts ADD COLUMN report_week date;
ALTER TABLE suite_accounts ADD COLUMN report_undelivered boolean NOT NULL DEFAULT false;
CREATE INDEX suite_accounts_reported ON suite_accounts (report_week) WHERE weekly_report;
