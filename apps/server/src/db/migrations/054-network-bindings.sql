-- How many members of a network were bound on a day of UTC. A seat costs nothing and stays for ever.
--
-- Invariants: one row a network and day. Networks are hashed; rows are deleted after two days.
-- Writers: the server's role.
create table network_binding (
  network_hash bytea not null check (octet_length(network_hash) = 32),
  day timestamptz not null default date_trunc('day', clock_timestamp(), 'UTC'),
  members integer not null default 1 check (members > 0),
  primary key (network_hash, day)
);
create index network_binding_day on network_binding (day, members);

grant select, insert, delete on network_binding to :server_role;
grant update (members) on network_binding to :server_role;
