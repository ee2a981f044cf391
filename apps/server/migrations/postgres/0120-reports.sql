-- Reports that are sent by themselves: what, when, to whom; the figures of each that was made; the colour of a team's reports.

CREATE TABLE report_looks (
  team_id uuid PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  colour text NOT NULL,
  modified_at timestamptz NOT NULL
);

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  team_account_id uuid NOT NULL REFERENCES team_accounts ON DELETE CASCADE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  -- Empty: all of the ad account.
  campaigns text[] NOT NULL,
  cadence text NOT NULL CHECK (cadence IN ('weekly', 'monthly')),
  formats text[] NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  is_on boolean NOT NULL,
  -- The last day of the last period that is not sent any more.
  taken_to date NOT NULL,
  -- Null: no link. Each has a number of its own, so that a revoked one opens nothing.
  link_number int,
  links_made int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX reports_team ON reports (team_id);
CREATE INDEX reports_account ON reports (team_account_id);

CREATE TABLE report_recipients (
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'stopped', 'undelivered')),
  place int NOT NULL,
  PRIMARY KEY (report_id, email)
);

CREATE TABLE report_issues (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  period_from date NOT NULL,
  period_to date NOT NULL,
  facts jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  UNIQUE (report_id, period_from, period_to)
);

CREATE TABLE report_mails (
  issue_id uuid NOT NULL REFERENCES report_issues ON DELETE CASCADE,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('sending', 'sent', 'undelivered')),
  sent_at timestamptz,
  PRIMARY KEY (issue_id, email)
);
