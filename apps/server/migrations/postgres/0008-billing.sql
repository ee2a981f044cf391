-- What teams have subscribed to, as the payment provider last said, and the events of it that were taken in.

CREATE TABLE team_billing (
  team_id uuid PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  -- Who the team is at the payment provider; null before the first checkout.
  customer text UNIQUE,
  -- Counts as active without a subscription. Written by staff alone.
  override boolean NOT NULL DEFAULT false,
  read_at timestamptz
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- The provider's.
  provider_id text NOT NULL UNIQUE,
  plan_name text NOT NULL,
  period text NOT NULL CHECK (period IN ('month', 'year')),
  currency text NOT NULL,
  amount integer NOT NULL,
  start_at timestamptz NOT NULL,
  active boolean NOT NULL,
  -- Until when it is paid for; what it is not renewed after, when it was cancelled.
  period_end_at timestamptz NOT NULL,
  ends boolean NOT NULL,
  ended_at timestamptz
);
CREATE INDEX subscriptions_of_team ON subscriptions (team_id, start_at DESC);

CREATE TABLE invoices (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  provider_id text PRIMARY KEY,
  number text NOT NULL,
  issued_at timestamptz NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  -- The provider's page of it; null: none.
  url text
);
CREATE INDEX invoices_of_team ON invoices (team_id, issued_at DESC);

CREATE TABLE billing_events (
  id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
