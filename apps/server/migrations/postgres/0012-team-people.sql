-- Pictures of teams, versions of memberships, how far invitations went and how many, what was last told of ad accounts.

-- Whether anybody who knows the team's address sees its name and logo, as on a sign-in page; otherwise members alone do.
ALTER TABLE teams ADD COLUMN shown_publicly boolean NOT NULL DEFAULT false;

ALTER TABLE memberships ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Why the mail server refused the address, as it said; null: it did not.
ALTER TABLE team_invites ADD COLUMN mail_problem text;

-- What the people concerned were last told of the connection, so that a change is told once.
ALTER TABLE team_accounts ADD COLUMN told_state text NOT NULL DEFAULT 'connected';

-- The picture itself, already cut and encoded by us: it is kept and lost together with the team.
CREATE TABLE team_logos (
  team_id uuid PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  -- SHA-256 in hexadecimal, part of its address.
  hash text NOT NULL,
  bytes bytea NOT NULL,
  changed_at timestamptz NOT NULL
);

-- One row for each mail that asked somebody in: limits count them.
CREATE TABLE team_invite_sends (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX team_invite_sends_of_team ON team_invite_sends (team_id, at);

CREATE INDEX activity_of_actor ON activity (team_id, actor_id, number DESC);

-- When a person last signed in; sessions end and are swept, this stays.
ALTER TABLE users ADD COLUMN last_login_at timestamptz;
UPDATE users SET last_login_at = (
  SELECT max(created_at) FROM sessions WHERE sessions.user_id = users.id AND sessions.kind = 'session'
);
