-- Connections of OAuth 2 (the analytics suite) beside those of OAuth 1.0a: tokens that end, what they allow, and their renewal.
ALTER TABLE network_grants
  ADD COLUMN kind text NOT NULL DEFAULT 'signed' CHECK (kind IN ('signed', 'bearer')),
  -- Brings new tokens, once: sealed as the others are.
  ADD COLUMN sealed_refresh text,
  -- When the access token ends.
  ADD COLUMN expires_at timestamptz,
  -- Null: OAuth 1.0a, which grants everything that the app may do.
  ADD COLUMN scopes text[],
  -- Set while one process asks the network for new tokens. What is still set long after was lost with them.
  ADD COLUMN renewal_began_at timestamptz,
  ALTER COLUMN sealed_secret DROP NOT NULL,
  ADD CHECK ((kind = 'signed') = (sealed_secret IS NOT NULL)),
  ADD CHECK ((kind = 'bearer') = (sealed_refresh IS NOT NULL)),
  ADD CHECK ((kind = 'bearer') = (expires_at IS NOT NULL)),
  ADD CHECK ((kind = 'bearer') = (scopes IS NOT NULL)),
  ADD CHECK (kind = 'bearer' OR renewal_began_at IS NULL);
