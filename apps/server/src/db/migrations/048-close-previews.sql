-- How the close of a day goes, step by step, and previews of the one that comes (docs/decisions/0113).
--
-- Invariants
--   * One preview waits or runs at a time, and the next one waits ten times as long as the last one
--     took, so that previews never take more than a tenth of a processor.
--   * A preview writes here alone. No close reads it.
--
-- Writers: steps by `note_close_step`; the server's role counts runs and writes previews.

create table close_run (
  day business_day primary key,
  runs integer not null default 0,
  began_at timestamptz,
  steps jsonb not null default '{}'
);
comment on column close_run.runs is 'how often a worker began or resumed it';
comment on column close_run.steps is 'when each step was first reached, in seconds of business time';

create function note_close_step() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_step jsonb := jsonb_build_object(coalesce(new.step, new.state),
    extract(epoch from business_now())::bigint);
begin
  insert into close_run as known (day, steps) values (new.day, v_step)
    on conflict (day) do update set steps = v_step || known.steps;
  return null;
end $$;
create trigger note_close_begin after insert on settlement_close
  for each row execute function note_close_step();
create trigger note_close_step after update of step, state on settlement_close
  for each row when ((old.step, old.state) is distinct from (new.step, new.state))
  execute function note_close_step();

create table close_preview (
  preview_id bigint generated always as identity primary key,
  day business_day not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'WAITING'
    check (state in
      ('WAITING', 'RUNNING', 'DONE', 'CLOSE_DUE', 'TOO_SLOW', 'WORKER_STOPPED', 'FAILED')),
  began_at timestamptz,
  ended_at timestamptz,
  as_of timestamptz,
  result jsonb,
  check ((state = 'DONE') = (result is not null)),
  check ((state in ('WAITING', 'RUNNING')) = (ended_at is null))
);
comment on column close_preview.state is
  'CLOSE_DUE: gave way to a close; TOO_SLOW: past its time; WORKER_STOPPED: its process stopped, or '
  'another one leads now';
comment on column close_preview.as_of is 'business time of what was loaded; the others are real time';
create unique index close_preview_open on close_preview ((true)) where ended_at is null;

grant select on close_run, close_preview to :server_role;
grant update (runs, began_at) on close_run to :server_role;
grant insert, update, delete on close_preview to :server_role;
