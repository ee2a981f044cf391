-- Weekly results of ad accounts of own workspaces: whether they are sent by e-mail, and how far that is.

CREATE TABLE result_monitors (
  team_account_id uuid PRIMARY KEY REFERENCES team_accounts ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- Whose workspace it is, who gets the e-mails.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mail boolean NOT NULL DEFAULT false,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  -- The Monday of the week that was sent last, or that was over when e-mails were switched on.
  sent_week date,
  -- The Monday of the week of the last e-mail.
  mailed_week date,
  -- The mail server refused the address.
  undelivered boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
CREATE INDEX result_monitors_to_mail ON result_monitors (team_id) WHERE mail;
