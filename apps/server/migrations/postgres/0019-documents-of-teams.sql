-- Documents that were made for teams, each by a task; tasks that nobody is told of; activity by what it is about.

CREATE TABLE team_documents (
  -- The task's: a run that comes again makes the same file.
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('insights-pdf', 'insights-slides', 'targeting-pdf', 'campaign-pdf')),
  name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  -- Whose figures it shows: members who may not use the account do not see it, nor does anybody once it has left the team.
  team_account_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX team_documents_of_team ON team_documents (team_id, created_at DESC, id DESC);
CREATE INDEX team_documents_expiry ON team_documents (expires_at);

-- Whoever asked gets the result with the answer, and no notice of it.
ALTER TABLE tasks ADD COLUMN quiet boolean NOT NULL DEFAULT false;
CREATE INDEX tasks_under_way ON tasks (team_id, kind) WHERE state IN ('waiting', 'running');

CREATE INDEX activity_of_target ON activity (team_id, (target ->> 'id'), number DESC);
