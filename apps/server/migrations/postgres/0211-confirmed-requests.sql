-- A request counts once it is known that it comes from its address: sent while signed in with it, or confirmed from a mail.

ALTER TABLE audience_requests
  -- Null: nobody has confirmed it yet, and it goes after a few days.
  ADD COLUMN confirmed_at timestamptz;
-- Requests from before are with staff already.
UPDATE audience_requests SET confirmed_at = created_at;
CREATE INDEX audience_requests_unconfirmed ON audience_requests (created_at) WHERE confirmed_at IS NULL;
