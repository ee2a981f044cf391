-- Colleagues share one login of the network: each of them may connect it, in whichever team they work.
ALTER TABLE network_grants DROP CONSTRAINT network_grants_provider_subject_key;
ALTER TABLE network_grants ADD UNIQUE (user_id, provider, subject);
CREATE INDEX network_grants_of_subject ON network_grants (provider, subject);
