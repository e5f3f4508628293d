-- The close of a day: its state, its published files, the root on chain, the sources of rewards,
-- and the coverage read after it.
--
-- Invariants
--   * A close begins FROZEN on the last closed day and goes on in order. It is decided once its
--     files are stored under one content hash, and never changes once POSTED (docs/decisions/0049).
--   * `bhc_emitted` of a posted close is that of the close before and what its own lines paid.
--   * Files are added to a day until it is decided, and never changed.
--   * Reward sources are written by the close that is being posted, day after day.
--   * Coverage is written for the newest posted day alone, once, and never changed.
--
-- Writers: the server's role, within the triggers below, which do not ask functions that run as the
-- owner; a close is posted by `post_close` (012).

create table settlement_close (
  day business_day primary key,
  state text not null check (state in ('FROZEN', 'COMPUTED', 'POSTED')),
  plan_hash text not null references plan_version,
  members bigint not null default 0,
  target micro not null default 0,
  carried micro not null default 0,
  paid micro not null default 0,
  pending micro not null default 0,
  pool_before micro not null default 0,
  pool_after micro not null default 0,
  iso_start business_day,
  totals jsonb,
  week jsonb,
  step text,
  journaled_through bigint,
  bonus_posted boolean not null default true,
  manifest jsonb,
  content_hash text,
  frozen_at timestamptz not null,
  closed_at timestamptz,
  bhc_emitted micro not null default 0,
  iso_stakes micro not null default 0,
  fee_weights bigint not null default 0
);
comment on column settlement_close.totals is
  'by kind of line: how many lines, and micro-units due and paid';
comment on column settlement_close.week is
  'of a close that ended a week: how many assessments were completed or not and how many holders '
  'full or not, and micro-units released and returned';
comment on column settlement_close.bhc_emitted is
  'micro-units of BHC that the closes up to this one paid as output';
comment on column settlement_close.iso_stakes is
  'the stakes that the day''s output was shared by; what it may come to depends on them';
comment on column settlement_close.fee_weights is
  'the weights of the active nodes, which the day''s fee dividends were shared by';
comment on column settlement_close.journaled_through is
  'entries of the journal below this were written before the close was posted';
comment on column settlement_close.bonus_posted is
  'false from the close until 21:00 of the next day, when the global bonus is credited';
create index settlement_close_open on settlement_close (day) where state <> 'POSTED';
create index settlement_close_bonus on settlement_close (day) where not bonus_posted;

create table settlement_file (
  day business_day not null references settlement_close,
  name text not null,
  part integer not null default 0,
  hash text not null,
  content bytea not null,
  primary key (day, name, part)
);
comment on column settlement_file.hash is 'of the whole file; empty while its parts are being written';
comment on column settlement_file.content is
  'gzip: a head as JSON, or columns as they lie in memory';

-- What a posted close left (rulebook §20), as files: the close of the day after begins with it.
create table day_state (
  day business_day not null,
  name text not null,
  part integer not null,
  hash text not null,
  content bytea not null,
  primary key (day, name, part)
);
comment on column day_state.hash is 'that of the state, which is that of its head';

create table settlement_root (
  attempt bigint generated always as identity primary key,
  day business_day not null references settlement_close,
  root text not null,
  content_hash text not null,
  totals jsonb not null,
  cosignature text check (cosignature ~ '^0x[0-9a-f]{130}$'),
  state text not null
    check (state in ('UNPUBLISHED', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'CANCELLED')),
  transaction_hash text,
  proposed_at timestamptz,
  active_from timestamptz,
  activated_at timestamptz
);
comment on column settlement_root.cosignature is
  'written by the holder of the second key, sent by the holder of the first (rulebook §18)';
create index settlement_root_day on settlement_root (day);
create index settlement_root_transaction on settlement_root (transaction_hash);
create index settlement_root_open on settlement_root (day)
  where state in ('UNPUBLISHED', 'PENDING', 'ACTIVE');

-- Where the rewards of a day came from: money leaves pools first in, first out (rulebook R5).
create table reward_sources (
  day business_day primary key,
  total micro not null,
  from_node_sales micro not null,
  lots jsonb not null
);
comment on column reward_sources.lots is
  'by pool: credits that no reward has used up yet, oldest first';

-- What the treasury held on chain at a block, and what the ledger owed as of it (rulebook R5).
create table close_coverage (
  day business_day not null references settlement_close,
  asset text not null,
  custody micro not null check (custody >= 0),
  owed micro not null check (owed >= 0),
  block_number bigint not null,
  primary key (day, asset)
);
comment on column close_coverage.owed is 'to members, in pools, and the house''s own';

-- True for a write of the session's own role, false inside a function that runs as the owner.
create function is_direct_write(p_table regclass) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select current_user <> pg_get_userbyid(relowner) from pg_class where oid = p_table
$$;

create function guard_close_transition() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_order text[] := array['FROZEN', 'COMPUTED', 'POSTED'];
begin
  if not is_direct_write(tg_relid) then return new; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'FROZEN' or new.journaled_through is not null or new.content_hash is not null
      or new.day <> (select closed_through from clock) then
      raise exception 'the close of day % begins otherwise', new.day using errcode = '42501';
    end if;
  elsif array_position(v_order, new.state) < array_position(v_order, old.state)
    or (new.state = 'POSTED' and old.state <> 'POSTED')
    or new.content_hash is distinct from coalesce(old.content_hash, new.content_hash)
    or (old.state = 'POSTED'
      and to_jsonb(new) - 'closed_at' <> to_jsonb(old) - 'closed_at') then
    raise exception 'the close of day % cannot be changed so', old.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_close_transition before insert or update on settlement_close
  for each row execute function guard_close_transition();

create function guard_settlement_file() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_direct_write(tg_relid)
    and not exists (select from settlement_close where day = new.day and state = 'FROZEN') then
    raise exception 'files of day % are complete', new.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_settlement_file before insert on settlement_file
  for each row execute function guard_settlement_file();

create function guard_day_state() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_direct_write(tg_relid)
    and not exists (select from settlement_close where day = new.day and state = 'POSTED') then
    raise exception 'no close of day % has left a state', new.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_day_state before insert on day_state
  for each row execute function guard_day_state();

-- Sources of a future day would count as the newest, and no close would write any until that day.
create function guard_reward_sources() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last integer := (select max(day) from reward_sources);
begin
  if is_direct_write(tg_relid) and (new.day <> coalesce(v_last + 1, new.day) or not exists (
    select from settlement_close, clock
    where state = 'COMPUTED' and day >= new.day and day <= closed_through)) then
    raise exception 'no close that is being posted has reward sources of day %', new.day
      using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_reward_sources before insert on reward_sources
  for each row execute function guard_reward_sources();

create view last_posted as
  select max(day)::business_day as day from settlement_close where state = 'POSTED';

-- Refuses coverage of an older day: the chain no longer shows what was held then.
create function guard_close_coverage() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_direct_write(tg_relid) and new.day is distinct from
    (select day from last_posted) then
    raise exception 'day % is not the newest that is posted', new.day using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_close_coverage before insert on close_coverage
  for each row execute function guard_close_coverage();

-- Removes files of a day that is not decided yet, so that they can be made again.
create function discard_files(p_day integer) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from settlement_close where day = p_day and state = 'FROZEN' for no key update;
  if not found then return; end if;
  delete from settlement_file where day = p_day;
end $$;

-- Gives the parts of a file that is written completely its hash.
create function name_file(p_day integer, p_name text, p_hash text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from settlement_close where day = p_day and state = 'FROZEN' for no key update;
  if not found then
    raise exception 'files of day % are complete', p_day using errcode = '42501';
  end if;
  update settlement_file set hash = p_hash where day = p_day and name = p_name and hash = '';
end $$;

-- Forgets states that no close begins with any more: one before that of the day is kept.
create function forget_states(p_day integer) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from day_state where day < p_day - 1
    and exists (select from day_state where day = p_day and name = 'state.json')
$$;

grant select on settlement_close, settlement_file, day_state, settlement_root, reward_sources,
  close_coverage, last_posted to :server_role;
grant insert on settlement_close, settlement_file, day_state, settlement_root, reward_sources,
  close_coverage to :server_role;
grant update (state, step, content_hash, manifest, members, target, carried, paid, pending,
  pool_before, pool_after, totals, week, bonus_posted, closed_at, bhc_emitted, iso_stakes,
  fee_weights)
  on settlement_close to :server_role;
grant update on settlement_root to :server_role;
grant execute on function is_direct_write(regclass), discard_files(integer),
  name_file(integer, text, text), forget_states(integer) to :server_role;
