-- Workers' signs of life, their troubles, and alarms (docs/decisions/0051); processes, and what is
-- kept of contracts (docs/decisions/0090).
--
-- Invariants
--   * Workers write rows of their own: one that goes on does not hide another that is stuck.
--   * A process that goes silent counts no more.
--   * What a contract said once of what cannot change in it stays as both endpoints agreed on it.
--   * An alarm is sent once when it is raised and once when it is cleared, to each outlet.
--
-- Writers: the server's role.

create table lane_heartbeat (
  lane text not null,
  worker uuid not null default '00000000-0000-0000-0000-000000000000',
  beat_at timestamptz not null,
  job text,
  job_deadline timestamptz,
  primary key (lane, worker)
);
comment on column lane_heartbeat.job_deadline is 'by when the job under way should be done';

create table job_trouble (
  worker uuid not null,
  trouble text not null check (trouble in ('FAILED', 'STUCK')),
  job text not null,
  reported_at timestamptz not null,
  primary key (worker, trouble, job)
);

create table alarm (
  name text primary key,
  details jsonb not null,
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,
  sent_state text not null default 'CLEARED' check (sent_state in ('RAISED', 'CLEARED')),
  deliveries jsonb not null default '{}'
);
comment on column alarm.deliveries is 'by outlet: the change sent to it last, until all outlets have it';
create index alarm_raised on alarm (name) where cleared_at is null;

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

grant select on lane_heartbeat, job_trouble, alarm, server_process, contract_fact to :server_role;
grant insert, update, delete on lane_heartbeat to :server_role;
grant insert, delete on job_trouble to :server_role;
grant insert, update on alarm to :server_role;
grant insert, update, delete on server_process to :server_role;
grant insert on contract_fact to :server_role;
