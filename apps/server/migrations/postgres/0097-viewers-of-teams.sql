-- A viewer sees what the team sees and changes nothing of it.
ALTER TABLE memberships DROP CONSTRAINT memberships_level_check;
ALTER TABLE memberships ADD CONSTRAINT memberships_level_check CHECK (level IN ('admin', 'member', 'viewer'));
ALTER TABLE team_invites DROP CONSTRAINT team_invites_level_check;
ALTER TABLE team_invites ADD CONSTRAINT team_invites_level_check CHECK (level IN ('admin', 'member', 'viewer'));
