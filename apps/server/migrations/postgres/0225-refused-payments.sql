-- What the payment provider says of a renewal that was refused, and of credit that is left from a change of the period.

-- The last payment failed: the provider tries again, or has given up.
ALTER TABLE subscriptions ADD COLUMN unpaid boolean NOT NULL DEFAULT false;
-- When an open invoice is charged again by itself; null: not any more.
ALTER TABLE invoices ADD COLUMN next_attempt_at timestamptz;
-- What the payer had left after this invoice, in the smallest unit: later ones are paid from it first.
ALTER TABLE invoices ADD COLUMN credit integer NOT NULL DEFAULT 0;
