-- Jobs that failed or are stuck, by worker: alarms tell of those of all workers that are heard.
create table job_trouble (
  worker uuid not null,
  trouble text not null check (trouble in ('FAILED', 'STUCK')),
  job text not null,
  heard_at timestamptz not null,
  primary key (worker, trouble, job)
);
grant select, insert, delete on job_trouble to :server_role;

-- An alarm that one outlet took while another did not is not sent again by the first, whoever sends.
alter table alarm add taken jsonb not null default '{}';
comment on column alarm.taken is 'by outlet: the news that it took last, until all have';
