-- Requests for access and for verification join those for audiences; what the sender can see says whether mail arrived.

ALTER TABLE audience_requests
  ADD COLUMN kind text NOT NULL DEFAULT 'audience' CHECK (kind IN ('audience', 'access', 'verification')),
  -- When the newest mail about it was accepted; null: not yet, or refused (`mail_problem`).
  ADD COLUMN mailed_at timestamptz,
  ALTER COLUMN size DROP NOT NULL,
  ALTER COLUMN currency DROP NOT NULL,
  ADD CONSTRAINT audience_requests_of_audience CHECK (kind <> 'audience' OR (size IS NOT NULL AND currency IS NOT NULL));
-- Mails of requests that are there were sent before anybody noted when.
UPDATE audience_requests SET mailed_at = changed_at WHERE mail_problem IS NULL;
CREATE INDEX audience_requests_verified ON audience_requests (email, handle) WHERE kind = 'verification' AND state = 'answered';
