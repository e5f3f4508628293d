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

-- Reward sources are written by the close that is being posted, day after day: one of a day to come
-- would be taken for the newest, and no close would write any until then. A close without parts is
-- posted without being POSTING first.
create function sources_follow_close() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last integer := (select max(day) from reward_sources);
begin
  if writes_itself(tg_relid) and (new.day <> coalesce(v_last + 1, new.day) or not exists (
    select from settlement_close, clock
    where state in ('COMPUTED', 'POSTING') and posted_parts = parts
      and day >= new.day and day <= closed_through)) then
    raise exception 'no close that is being posted has reward sources of day %', new.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger sources_follow_close before insert on reward_sources
  for each row execute function sources_follow_close();
revoke all on function sources_follow_close() from public;
