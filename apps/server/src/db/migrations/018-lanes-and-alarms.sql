-- A worker's lanes tell here that they are alive, and until when the job under way should be done.
create table lane_heartbeat (
  lane text primary key,
  beat_at timestamptz not null,
  job text,
  job_deadline timestamptz
);

-- Alarms are sent out once when they are raised and once when they are cleared.
alter table alarm add sent_state text not null default 'CLEARED' check (sent_state in ('RAISED', 'CLEARED'));
create index alarm_raised on alarm (name) where cleared_at is null;

grant select, insert, update on lane_heartbeat to :server_role;
