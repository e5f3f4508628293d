-- The language in which a member proved to read an address: a notice to it is written in that one, and
-- not in one that who changes the address chooses (docs/decisions/0075).
alter table kyc_identity add column locale text not null default 'en_US';
grant update (locale) on kyc_identity to :server_role;
