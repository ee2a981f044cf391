-- Reports of invitations that staff have set aside: they do not count against the team any more. The address stays closed to it.
ALTER TABLE team_invites ADD COLUMN report_lifted_at timestamptz;
