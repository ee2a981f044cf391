-- Which marketing materials are taken along, and when; not by whom.
CREATE TABLE material_downloads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  material text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ja')),
  at timestamptz NOT NULL
);
CREATE INDEX material_downloads_of_material ON material_downloads (material, at);
