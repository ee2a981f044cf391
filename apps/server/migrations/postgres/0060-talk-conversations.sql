-- Conversations with the assistant of the analytics suite. What they tell of people goes with the account's row.

CREATE TABLE talk_conversations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES suite_accounts ON DELETE CASCADE,
  -- The first question.
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE INDEX talk_conversations_of_account ON talk_conversations (account_id, modified_at DESC, id DESC);

CREATE TABLE talk_turns (
  conversation_id uuid NOT NULL REFERENCES talk_conversations ON DELETE CASCADE,
  turn integer NOT NULL,
  question text NOT NULL,
  -- The typed query that it was understood as; null: none. Follow-up questions change it.
  query jsonb,
  parts jsonb NOT NULL,
  -- 'stopped' until the answer is complete: whoever went away in between stopped it.
  state text NOT NULL CHECK (state IN ('answered', 'refused', 'stopped', 'failed')),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, turn)
);
