-- Subscriptions to the analytics suite, which a person pays for through their own workspace.

ALTER TABLE subscriptions ADD COLUMN product text NOT NULL DEFAULT 'team' CHECK (product IN ('team', 'suite'));
ALTER TABLE invoices ADD COLUMN product text NOT NULL DEFAULT 'team' CHECK (product IN ('team', 'suite'));
-- The provider's id of what it is for.
ALTER TABLE invoices ADD COLUMN subscription text;
CREATE INDEX invoices_of_subscription ON invoices (subscription) WHERE subscription IS NOT NULL;

-- For whom the suite is paid through this team: their own workspace when they subscribed, also after they have left it.
ALTER TABLE team_billing ADD COLUMN suite_user_id uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX team_billing_of_suite_user ON team_billing (suite_user_id) WHERE suite_user_id IS NOT NULL;
