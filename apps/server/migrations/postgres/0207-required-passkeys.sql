-- A team may require a passkey of everybody in it.
ALTER TABLE teams ADD COLUMN passkey_required boolean NOT NULL DEFAULT false;
