-- Processes of the server, and what is kept of contracts (docs/decisions/0090).
--
-- Invariants
--   * A process writes its own row alone; one that goes silent counts no more.
--   * What a contract said once of what cannot change in it stays as both endpoints agreed on it.
--
-- Writers: the server's role.

create table server_process (
  process uuid primary key,
  role text not null check (role in ('all', 'api', 'worker', 'cosigner')),
  seen_at timestamptz not null,
  problems jsonb not null default '[]'
);
comment on table server_process is
  'written every few seconds: that a process can write is known by having written';
comment on column server_process.problems is 'settings in doubt: [{setting, problem}]';

create table contract_fact (
  subject text primary key,
  value text not null
);

grant select on server_process, contract_fact to :server_role;
grant insert, update, delete on server_process to :server_role;
grant insert on contract_fact to :server_role;
