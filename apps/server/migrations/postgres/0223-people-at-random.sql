-- Some of very many people are drawn by a number that is in no order with anything else, and the few who are gone are looked for
-- among all: neither reads everybody.
CREATE INDEX suite_people_at_random ON suite_people (account_id, hashint8(person), person);
CREATE INDEX suite_people_gone ON suite_people (account_id, person) WHERE state <> 'active';
