-- Putting targeting lists into ad accounts: plans, applications and their journals.

-- What would be done, made to be looked at and confirmed. Short-lived unless it is applied.
CREATE TABLE targeting_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  usage_id uuid REFERENCES usages ON DELETE SET NULL,
  usage_version integer,
  ad_account_id text NOT NULL,
  -- What is recorded as used once it is applied: name, package, countries, definition.
  content jsonb NOT NULL,
  -- The line item, or the campaign and line item that are to be made.
  line_item_id text,
  campaign_id text,
  made jsonb,
  -- What stood there, and what shall stand there; null: no line item yet.
  standing jsonb,
  wanted jsonb NOT NULL,
  standing_hash text NOT NULL,
  -- As it is shown.
  shown jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((line_item_id IS NULL) = (made IS NOT NULL))
);
CREATE INDEX targeting_plans_expired ON targeting_plans (expires_at);

CREATE TABLE targeting_applications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One application for a plan, however often it is asked for.
  plan_id uuid NOT NULL UNIQUE REFERENCES targeting_plans,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  usage_id uuid REFERENCES usages ON DELETE SET NULL,
  ad_account_id text NOT NULL,
  name text NOT NULL,
  phase text NOT NULL CHECK (phase IN ('apply', 'rollback')),
  state text NOT NULL
    CHECK (state IN ('applying', 'applied', 'undoing', 'undone', 'failed', 'rolling_back', 'rolled_back')),
  line_item_id text,
  campaign_id text,
  made jsonb,
  known_campaigns jsonb,
  -- The two ends of the way on which it is now; of the first way, what stood there before.
  way_from jsonb,
  way_to jsonb,
  stood_before jsonb,
  stood_after jsonb NOT NULL,
  -- Of a rollback: what it was before, and is again when the rollback does not succeed.
  state_before text CHECK (state_before IN ('applied', 'failed')),
  given_up jsonb NOT NULL DEFAULT '[]',
  problem jsonb,
  -- Steps of this phase: begun, done, and how many there are in all as far as is known.
  steps_begun integer NOT NULL DEFAULT 0,
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  -- {reason, until, sentence} while the network lets us wait.
  waiting jsonb,
  receipts jsonb NOT NULL DEFAULT '[]',
  -- The usage in which the use is recorded, and its state before.
  recorded_usage_id uuid REFERENCES usages ON DELETE SET NULL,
  recorded_state_before text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  finished_at timestamptz
);
-- Only one at a time for a line item, whoever it is; and for a campaign in the making, which is found by its name.
CREATE UNIQUE INDEX targeting_applications_of_line_item ON targeting_applications (ad_account_id, line_item_id)
  WHERE state IN ('applying', 'undoing', 'rolling_back') AND line_item_id IS NOT NULL;
CREATE UNIQUE INDEX targeting_applications_in_the_making
  ON targeting_applications (ad_account_id, (made #>> '{campaign,name}'))
  WHERE state IN ('applying', 'undoing', 'rolling_back') AND made IS NOT NULL;
CREATE INDEX targeting_applications_newest ON targeting_applications (user_id, created_at DESC, id DESC);
CREATE INDEX targeting_applications_of_usage ON targeting_applications (usage_id, created_at DESC, id DESC);
CREATE INDEX targeting_applications_unfinished ON targeting_applications (changed_at)
  WHERE state IN ('applying', 'undoing', 'rolling_back');

-- The journal: a line before each call that writes, completed after it.
CREATE TABLE targeting_application_steps (
  application_id uuid NOT NULL REFERENCES targeting_applications ON DELETE CASCADE,
  number integer NOT NULL,
  phase text NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  creates integer NOT NULL,
  removes integer NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Null: nobody knows yet how it ended.
  outcome text,
  sentence text,
  ended_at timestamptz,
  PRIMARY KEY (application_id, number)
);
