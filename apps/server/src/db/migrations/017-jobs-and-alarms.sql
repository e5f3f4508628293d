-- Workers' signs of life, their troubles, and alarms (docs/decisions/0051).
--
-- Invariants
--   * Workers write rows of their own: one that goes on does not hide another that is stuck.
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

grant select on lane_heartbeat, job_trouble, alarm to :server_role;
grant insert, update, delete on lane_heartbeat to :server_role;
grant insert, delete on job_trouble to :server_role;
grant insert, update on alarm to :server_role;
