-- Lists of people that are being made at the network: a row stands from before it is asked until its answer is known.

CREATE TABLE social_list_tries (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The network's id of the account in whose name the list is made.
  subject text NOT NULL,
  name text NOT NULL,
  -- By the network's clock.
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, subject, name)
);
