-- Whether the file was looked through for where and with what it was taken; those from before it was done are not yet.
ALTER TABLE ad_media ADD COLUMN cleaned boolean NOT NULL DEFAULT false;
