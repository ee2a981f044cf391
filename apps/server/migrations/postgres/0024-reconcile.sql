-- One journal for every change of another service, and a lease for each thing that is changed there.

CREATE TABLE reconciliations (
  -- Which reconciler, and what of its feature: an application, a campaign, a creative …
  kind text NOT NULL,
  target text NOT NULL,
  -- Whose it is: it goes with them.
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('running', 'converged', 'stuck', 'cancelled')),
  -- Grows with each request; what is finished for an older one goes on.
  generation integer NOT NULL DEFAULT 1,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- The fencing token grows with each holder: whoever has an older one writes nothing any more.
  lease_token bigint NOT NULL DEFAULT 0,
  lease_holder text,
  lease_until timestamptz,
  -- Steps since the last start.
  steps_begun integer NOT NULL DEFAULT 0,
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer NOT NULL DEFAULT 0,
  -- Failures without any success between them: pauses grow with them.
  failures integer NOT NULL DEFAULT 0,
  -- {reason, since, until, problem} while the other service has to be waited for.
  waiting jsonb,
  -- {code, values} of what ended it.
  problem jsonb,
  changed_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (kind, target),
  CHECK (num_nonnulls(team_id, user_id) > 0)
);
CREATE INDEX reconciliations_under_way ON reconciliations (changed_at) WHERE state = 'running';
CREATE INDEX reconciliations_of_team ON reconciliations (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX reconciliations_of_user ON reconciliations (user_id) WHERE user_id IS NOT NULL;

-- The journal: each external write before it is made, ended with what came of it.
CREATE TABLE reconcile_steps (
  kind text NOT NULL,
  target text NOT NULL,
  number integer NOT NULL,
  -- As the reconciler's own schema reads it.
  step jsonb NOT NULL,
  -- By the clock of the database, as leases are.
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The answer was lost then: the write may or may not have been done.
  lost_at timestamptz,
  -- Null while nobody knows what came of it.
  ended_at timestamptz,
  -- 'done', 'undone' (looked for after a lost answer, and not there), or the kind of failure.
  outcome text,
  problem jsonb,
  PRIMARY KEY (kind, target, number),
  FOREIGN KEY (kind, target) REFERENCES reconciliations ON DELETE CASCADE,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX reconcile_steps_open ON reconcile_steps (kind, target) WHERE ended_at IS NULL;
