-- Links that show a conversation with the assistant; the token of a link is kept as its hash alone.

CREATE TABLE talk_shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL REFERENCES talk_conversations ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  shared_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX talk_shares_of_conversation ON talk_shares (conversation_id);
