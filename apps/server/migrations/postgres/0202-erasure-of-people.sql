-- People of the social network whose data were deleted: when, and whom the next import leaves out.

-- Since when members, leading accounts and the drawing are gone; the figures are as of before.
ALTER TABLE community_studies ADD COLUMN people_deleted_at timestamptz;

-- One row: the key of the hashes below, and the last deletion of imported data.
CREATE TABLE people_erasure (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  hash_key bytea NOT NULL,
  -- What was made from the deleted data was made between these two.
  imported_since timestamptz,
  imported_deleted_at timestamptz,
  -- When the data that took their place began to be read; null: none did.
  replaced_by timestamptz
);

-- Ids and handles of erased people, as HMAC-SHA256 under that key: enough to know them again, and not to tell who they are.
CREATE TABLE erased_people (
  name_hash bytea PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
