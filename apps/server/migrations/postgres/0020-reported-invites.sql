-- Invitations that whoever got them has reported: the team does not write to that address any more.
ALTER TABLE team_invites ADD COLUMN reported_at timestamptz;
CREATE INDEX team_invites_reported ON team_invites (team_id, email) WHERE reported_at IS NOT NULL;
