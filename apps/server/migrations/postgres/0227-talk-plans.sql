-- What programs ask their person to do with a choice of people: nothing happens until the person confirms it.
CREATE TABLE talk_plans (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  -- Whoever revokes a token takes back what its program asked for.
  token_id uuid NOT NULL REFERENCES program_tokens ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('audience', 'list')),
  name text NOT NULL,
  choice jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'declined')),
  ended_at timestamptz
);
CREATE INDEX talk_plans_of_person ON talk_plans (user_id, created_at DESC);
CREATE INDEX talk_plans_of_token ON talk_plans (token_id);
CREATE INDEX talk_plans_of_account ON talk_plans (account_id);
