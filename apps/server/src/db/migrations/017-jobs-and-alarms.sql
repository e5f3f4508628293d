-- Workers' signs of life, their troubles, and alarms (docs/decisions/0051); processes, and what is
-- kept of contracts (docs/decisions/0090).
--
-- Invariants
--   * Workers write rows of their own: one that goes on does not hide another that is stuck.
--   * A process that goes silent counts no more.
--   * What a contract said once of what cannot change in it stays as both endpoints agreed on it.
--   * An alarm is a row from its raise to its clear, and stays: a name is up once at a time.
--   * It is sent once when it is raised and once when it is cleared, to each outlet, and again now
--     and then while nobody has acknowledged it (docs/decisions/0103).
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
  alarm_id bigint generated always as identity primary key,
  name text not null,
  details jsonb not null,
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,
  sent_state text not null default 'CLEARED' check (sent_state in ('RAISED', 'CLEARED')),
  sent_at timestamptz,
  deliveries jsonb not null default '{}',
  known text[] not null default '{}',
  changed_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  check (num_nulls(acknowledged_at, acknowledged_by, note) in (0, 3))
);
comment on column alarm.sent_at is 'when all outlets had it last';
comment on column alarm.deliveries is 'by outlet: the change sent to it last, until all outlets have it';
comment on column alarm.known is 'hashes of the details that it had, if each is another trouble';
comment on column alarm.changed_at is 'when it became about something else that nobody knew';
create unique index alarm_raised on alarm (name) where cleared_at is null;
create index alarm_by_name on alarm (name, alarm_id);
create index alarm_unsent on alarm (raised_at)
  where sent_state <> case when cleared_at is null then 'RAISED' else 'CLEARED' end;

-- Whatever flaps keeps no more of its own past than this, and nothing of other alarms' past.
create function forget_old_alarms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from alarm where name = new.name and cleared_at is not null
    and (cleared_at < clock_timestamp() - interval '13 months'
      or alarm_id <= (select alarm_id from alarm where name = new.name
        order by alarm_id desc offset 1000 limit 1));
  return null;
end $$;
create trigger forget_old_alarms after insert on alarm
for each row execute function forget_old_alarms();

create table daily_summary (
  singleton boolean primary key default true check (singleton),
  day business_day not null
);
comment on table daily_summary is 'the last day on which operators were sent how we stand';

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

grant select on lane_heartbeat, job_trouble, alarm, daily_summary, server_process, contract_fact
  to :server_role;
grant insert, update, delete on lane_heartbeat to :server_role;
grant insert, delete on job_trouble to :server_role;
grant insert (name, details, known), update (details, known, changed_at, cleared_at, sent_state,
  sent_at, deliveries, acknowledged_at, acknowledged_by, note) on alarm to :server_role;
grant insert, update on daily_summary to :server_role;
grant insert, update, delete on server_process to :server_role;
grant insert on contract_fact to :server_role;
