-- Links of whoever has no name told their e-mail address.
UPDATE talk_shares SET shared_by = '' WHERE shared_by LIKE '%@%';
