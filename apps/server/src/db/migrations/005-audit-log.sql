-- The operators' log: who did what, each line's hash covering the line before.
--
-- Invariant: lines are numbered from 1 without a gap, and are never changed.
--
-- Writers: `audit_append` alone.

create table audit_entry (
  number bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);

create function audit_hash(
  p_previous bytea, p_number bigint, p_at timestamptz,
  p_actor text, p_action text, p_subject text, p_details jsonb
) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(row(
    p_number, extract(epoch from p_at), p_actor, p_action, p_subject, p_details)::text, 'UTF8'))
$$;

create function audit_append(p_actor text, p_action text, p_subject text, p_details jsonb)
returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last audit_entry;
  v_number bigint;
  v_moment timestamptz := clock_timestamp();
  v_previous bytea;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7003);
  select * into v_last from audit_entry order by number desc limit 1;
  v_number := coalesce(v_last.number, 0) + 1;
  v_previous := coalesce(v_last.hash, '\x'::bytea);
  insert into audit_entry values (
    v_number, v_moment, p_actor, p_action, p_subject, p_details, v_previous,
    audit_hash(v_previous, v_number, v_moment, p_actor, p_action, p_subject, p_details));
  return v_number;
end $$;

create function audit_intact() returns boolean language sql stable as $$
  select coalesce(bool_and(
    hash = audit_hash(previous_hash, number, at, actor, action, subject, details)
    and previous_hash = coalesce(expected_previous, '\x'::bytea)
    and number = coalesce(expected_number, 0) + 1), true)
  from (
    select *, lag(hash) over (order by number) as expected_previous,
      lag(number) over (order by number) as expected_number
    from audit_entry
  ) as chain
$$;

-- True if each of these lines is intact and follows from the line before it.
create function audit_intact(p_numbers bigint[]) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_and(
    a.hash = audit_hash(a.previous_hash, a.number, a.at, a.actor, a.action, a.subject, a.details)
    and a.previous_hash = coalesce(
      (select before.hash from audit_entry before where before.number = a.number - 1), '\x'::bytea)
    and (a.number = 1 or exists (select from audit_entry before where before.number = a.number - 1))
  ), true) from audit_entry a where a.number = any(p_numbers)
$$;

grant select on audit_entry to :server_role;
grant execute on function audit_append(text, text, text, jsonb), audit_intact(),
  audit_intact(bigint[]), audit_hash(bytea, bigint, timestamptz, text, text, text, jsonb)
  to :server_role;
