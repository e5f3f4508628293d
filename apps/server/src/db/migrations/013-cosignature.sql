-- The second key's signature of a root (rulebook §18): whoever holds that key writes it, whoever holds the first one sends it.
alter table settlement_root add column cosignature text check (cosignature ~ '^0x[0-9a-f]{130}$');
