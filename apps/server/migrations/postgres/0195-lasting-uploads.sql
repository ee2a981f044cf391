-- By which handles people were sent of whom the network has told no id: handles pass on, and who leaves is taken out by
-- the one that they were sent by.
CREATE TABLE audience_upload_handles (
  upload_id uuid NOT NULL REFERENCES audience_uploads ON DELETE CASCADE,
  account bigint NOT NULL,
  handle text NOT NULL,
  PRIMARY KEY (upload_id, account)
);
