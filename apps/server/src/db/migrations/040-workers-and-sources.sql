-- Jobs that failed or are stuck, by worker: alarms tell of those of all workers that are heard.
create table job_trouble (
  worker uuid not null,
  trouble text not null check (trouble in ('FAILED', 'STUCK')),
  job text not null,
  heard_at timestamptz not null,
  primary key (worker, trouble, job)
);
grant select, insert, delete on job_trouble to :server_role;
