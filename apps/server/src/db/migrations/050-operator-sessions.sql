-- Sessions of operators: from where each was last used, and sign-ins that were refused
-- (docs/decisions/0114).
--
-- Invariants
--   * A network address is kept in the clear of operators' sessions alone, and goes with them.
--   * Refused sign-ins add few lines to the log, however many there are.
--
-- Writers: the server's role notes uses; `note_refused_sign_in` counts.

create table operator_session (
  session_id uuid primary key references session (session_id) on delete cascade,
  used_at timestamptz not null,
  network_address text not null check (length(network_address) between 1 and 64)
);
comment on column operator_session.used_at is 'real time, to the minute';

create table refused_sign_in (
  address text primary key references operator on delete cascade,
  since timestamptz not null default clock_timestamp(),
  times integer not null default 1 check (times > 0)
);

-- Counts by the hour; the log has a line of the first, the tenth, the hundredth.
create function note_refused_sign_in(p_address text) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_times integer;
begin
  if not exists (select from operator where address = p_address) then return; end if;
  insert into refused_sign_in as known (address) values (p_address)
    on conflict (address) do update set
      since = case when known.since < clock_timestamp() - interval '1 hour'
        then clock_timestamp() else known.since end,
      times = case when known.since < clock_timestamp() - interval '1 hour'
        then 1 else least(known.times + 1, 1000000) end
    returning times into v_times;
  if v_times in (1, 10, 100, 1000, 10000) then
    perform audit_append('guest', 'session.refused', p_address,
      jsonb_build_object('times', v_times));
  end if;
end $$;

grant select on operator_session, refused_sign_in to :server_role;
grant insert, update (used_at, network_address) on operator_session to :server_role;
grant execute on function note_refused_sign_in(text) to :server_role;
