-- What the network answered when it was asked about somebody who may be suggested to an account, or when the account followed
-- them: only whoever is 'open' is suggested. That somebody has blocked the account shows when one follows them, and nowhere else.
CREATE TABLE suite_suggestion_checks (
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  person bigint NOT NULL,
  checked_at timestamptz NOT NULL,
  standing text NOT NULL
    CHECK (standing IN ('open', 'followed', 'requested', 'blocking', 'blocked', 'suspended', 'deleted')),
  PRIMARY KEY (account_id, person)
);
