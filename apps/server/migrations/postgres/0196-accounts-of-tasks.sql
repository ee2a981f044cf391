-- The team's ad accounts that a task works in: only members who may use all of them see it, and stop it. Empty: the team's.
ALTER TABLE tasks ADD COLUMN accounts uuid[] NOT NULL DEFAULT '{}';

UPDATE tasks SET accounts = ARRAY[campaigns.team_account_id] FROM campaigns
  WHERE tasks.kind = 'campaigns.launch-campaign' AND campaigns.id::text = tasks.payload ->> 'campaign';
UPDATE tasks SET accounts = ARRAY[campaigns.team_account_id] FROM campaigns
  WHERE tasks.kind = 'files.make-document' AND campaigns.id::text = tasks.payload ->> 'campaign';
UPDATE tasks SET accounts = ARRAY[audience_uploads.team_account_id] FROM audience_uploads
  WHERE tasks.kind IN ('audiences.upload-audience', 'audiences.sync-upload')
    AND audience_uploads.id::text = tasks.payload ->> 'upload' AND audience_uploads.team_account_id IS NOT NULL;
UPDATE tasks SET accounts = ARRAY[ad_media.team_account_id] FROM ad_media
  WHERE tasks.kind = 'creatives.send-media' AND ad_media.id::text = tasks.payload ->> 'media';
UPDATE tasks SET accounts = ARRAY[team_accounts.id] FROM team_accounts
  WHERE tasks.kind = 'campaigns.sync-account' AND team_accounts.id::text = tasks.payload ->> 'account';
-- Work over many campaigns, and what has lost what it was about: all accounts of the team, which admins may use.
UPDATE tasks SET accounts = ARRAY(SELECT id FROM team_accounts WHERE team_accounts.team_id = tasks.team_id)
  WHERE accounts = '{}' AND kind IN ('campaigns.launch-campaign', 'campaigns.pause-all', 'campaigns.change-many',
    'creatives.send-media', 'campaigns.sync-account', 'audiences.upload-audience', 'audiences.sync-upload');
