-- Above so many millionths of the account's currency, what a campaign may spend has to be approved by somebody else; null: never.
ALTER TABLE team_accounts ADD COLUMN approval_above double precision CHECK (approval_above >= 0);

-- What was last requested of a campaign, and how much of it was ever approved.
CREATE TABLE campaign_approvals (
  campaign_id uuid PRIMARY KEY REFERENCES campaigns ON DELETE CASCADE,
  -- Waits for an answer; null: nothing does.
  requested double precision,
  requested_by uuid REFERENCES users ON DELETE SET NULL,
  requested_at timestamptz,
  -- Who said no to what is requested, and why.
  declined_by uuid REFERENCES users ON DELETE SET NULL,
  declined_at timestamptz,
  decline_note text NOT NULL DEFAULT '',
  approved double precision NOT NULL DEFAULT 0,
  approved_by uuid REFERENCES users ON DELETE SET NULL,
  approved_at timestamptz
);
