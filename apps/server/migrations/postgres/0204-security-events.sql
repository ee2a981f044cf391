-- Security events: sign-ins, changes of rights, refusals and limits that were hit; deleted after 180 days.

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of a sum: when its minute began.
  at timestamptz NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'failed', 'refused')),
  -- No foreign keys: what somebody did is still there when they, or their team, are gone.
  user_id uuid,
  subject_id uuid,
  team_id uuid,
  -- HMAC of the network address, its first eight bytes.
  address bytea CHECK (octet_length(address) = 8),
  -- Method and route.
  call text,
  detail jsonb NOT NULL,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  -- What is summed by the minute is found by it; null of a single event.
  sum_key bytea UNIQUE
);
CREATE INDEX security_events_newest ON security_events (at DESC, id DESC);
CREATE INDEX security_events_of_kind ON security_events (kind, at DESC, id DESC);
CREATE INDEX security_events_of_user ON security_events (user_id, at DESC, id DESC);
CREATE INDEX security_events_of_subject ON security_events (subject_id, at DESC, id DESC);
CREATE INDEX security_events_of_address ON security_events (address, at DESC, id DESC);
