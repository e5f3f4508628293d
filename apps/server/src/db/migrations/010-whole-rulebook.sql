-- What a close of the whole rulebook reads and writes, made for bulk copies (rulebook §4–§14, docs/decisions/0027).

-- The rates that orders are opened with, by a number that fits a bulk copy: one row for each plan, package and kind used.
create table order_terms (
  terms_id smallint generated always as identity primary key,
  plan_hash text not null references plan_version,
  package text not null,
  kind text not null,
  unique (plan_hash, package, kind)
);
insert into order_terms (plan_hash, package, kind) select distinct plan_hash, package, kind from staking_order;

-- What an order has released follows from its age and from what acceleration brought, so that a close changes no row of
-- an order that merely earned.
alter table staking_order add terms_id smallint references order_terms, add brought bigint not null default 0 check (brought >= 0), add fill_week integer;
update staking_order o set
  terms_id = (select terms_id from order_terms t where t.plan_hash = o.plan_hash and t.package = o.package and t.kind = o.kind),
  brought = greatest(0, released - daily * greatest(0,
    coalesce(case when ended_by = 'MATURITY' then days + open_day else ended_day - 1 end, (select max(day) from settlement_close where state = 'POSTED'), open_day) - open_day));
alter table staking_order alter terms_id set not null, drop released, drop granted_day;
create index staking_order_ended on staking_order (ended_day) where ended_day is not null;

-- What of an order's quota fell due by the last posted close (rulebook §4).
create function order_released(o staking_order) returns bigint language sql stable as $$
  select case when o.ended_by = 'MATURITY' then o.quota else least(o.quota, o.brought + o.daily * greatest(0,
    coalesce(o.ended_day - 1, (select max(day) from settlement_close where state = 'POSTED'), o.open_day) - o.open_day)) end
$$;

alter table member add opened_ecosystem_box_day integer;

-- Nodes (rulebook §8): active from the close of active_from on, unless cancelled before.
create table node (
  number bigint generated always as identity unique,
  member_id bigint not null references member,
  kind text not null,
  price bigint not null check (price > 0),
  bought_day integer not null,
  bought_at timestamptz not null,
  active_from integer not null,
  cancelled_day integer check (cancelled_day <= active_from),
  primary key (member_id, number)
);

-- What is released close by close: promo, awards, points, whitelist (rulebook §8, §11, §12, §14).
create table release_position (
  number bigint generated always as identity unique,
  member_id bigint not null references member,
  kind text not null check (kind in ('PROMO', 'AWARD', 'POINTS', 'WHITELIST')),
  amount bigint not null check (amount > 0),
  schedule jsonb not null,
  from_day integer not null,
  counted integer not null default 0 check (counted >= 0),
  requires_active bigint[] not null default '{}',
  object text not null,
  ended_day integer,
  primary key (member_id, number)
);
create index release_position_open on release_position (number) where ended_day is null;

-- Who is enrolled for a week, fixed at its Sunday before, and how it ended (rulebook §9).
create table assessment (
  member_id bigint not null references member,
  week integer not null,
  big_leg bigint not null,
  small bigint not null,
  target bigint not null,
  completed bigint,
  conditional bigint,
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'COMPLETED', 'INCOMPLETE')),
  primary key (member_id, week),
  check ((state = 'IN_PROGRESS') = (completed is null and conditional is null))
);
comment on column assessment.big_leg is 'the seat of the big leg''s head, 0 for none';
create index assessment_week on assessment (week);

create table full_node_week (
  member_id bigint not null references member,
  week integer not null,
  state text not null check (state in ('FULL', 'NOT_FULL')),
  amount bigint not null,
  primary key (member_id, week)
);

-- What each kind of line is paid in and from. `member` sources are the member's own vesting; SALES_BONUS comes out of the
-- buyer's escrow and is posted with the node's split.
create table line_kind (
  kind text primary key,
  asset text not null,
  source text not null,
  posted_with text not null check (posted_with in ('CLOSE', 'BONUS', 'NODE'))
);
insert into line_kind values
  ('STATIC', 'USDT', 'STATIC', 'CLOSE'), ('LEVEL_DIFF', 'USDT', 'TEAM', 'CLOSE'), ('PEER', 'USDT', 'TEAM', 'CLOSE'),
  ('OVERRIDE', 'USDT', 'TEAM', 'CLOSE'), ('GENERATION', 'USDT', 'TEAM', 'CLOSE'), ('COMMUNITY_SUBSIDY', 'USDT', 'NODE', 'CLOSE'),
  ('FEE_DIVIDEND', 'USDT', 'FEE_DIV', 'CLOSE'), ('NETWORK_DIVIDEND', 'USDT', 'NET_DIV', 'CLOSE'), ('TEAM_SUBSIDY', 'USDT', 'TEAM', 'CLOSE'),
  ('BHC_OUTPUT', 'BHC', 'BHC_EMISSION', 'CLOSE'), ('TOKEN_REFERRAL', 'BHC', 'BHC_REF', 'CLOSE'),
  ('PROMO_RELEASE', 'USDB', 'vesting', 'CLOSE'), ('AWARD_RELEASE', 'USDB', 'vesting', 'CLOSE'),
  ('POINTS_RELEASE', 'WPT', 'vesting', 'CLOSE'), ('WHITELIST_RELEASE', 'BHC', 'vesting', 'CLOSE'),
  ('GLOBAL_BONUS', 'USDT', 'GLOBAL', 'BONUS'), ('SALES_BONUS', 'USDT', 'escrow', 'NODE');

-- Income lines by month. Rows come in day by day, so that a few pages tell where a day is.
alter table income_line rename to income_line_before;
create table income_line (
  member_id bigint not null,
  day integer not null,
  kind text not null,
  target bigint not null,
  accelerated bigint not null,
  carried bigint not null,
  paid bigint not null,
  pending bigint not null,
  conditional boolean not null,
  primary key (member_id, day, kind)
) partition by range (day);
create index income_line_by_day on income_line using brin (day) with (pages_per_range = 16);

-- The partition of a day's month, made when it is first needed; days count from 1970-01-01.
create function ensure_income_month(p_day integer) returns void language plpgsql volatile security definer set search_path = public as $$
declare
  v_from date := date_trunc('month', date '1970-01-01' + p_day);
  v_to date := v_from + interval '1 month';
  v_name text := 'income_line_' || to_char(v_from, 'YYYYMM');
begin
  if to_regclass(v_name) is not null then return; end if;
  perform pg_advisory_xact_lock(7007);
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %I partition of income_line for values from (%s) to (%s)', v_name, v_from - date '1970-01-01', v_to - date '1970-01-01');
end $$;
select ensure_income_month(day) from (select distinct day from income_line_before) as days;
insert into income_line select member_id, day, kind, target, accelerated, carried, paid, pending, false from income_line_before order by day, member_id;
drop table income_line_before;

-- Files of a close in parts: a head as JSON, and columns as they lie in memory.
alter table settlement_file add part integer not null default 0;
alter table settlement_file drop constraint settlement_file_pkey, add primary key (day, name, part);
-- A proof is made from the published files; what is pending stands in the last line.
drop table balance_leaf;
drop table static_pending;

alter table settlement_close add iso_start integer, add totals jsonb, add step text, add bonus_posted boolean not null default true;
comment on column settlement_close.totals is 'by kind of line: how many, and micro-units due and paid';
comment on column settlement_close.bonus_posted is 'false from the close until 21:00 of the next day, when the global bonus is credited';

-- A close's movements beside its lines, one row for each kind and account, in a table of the transaction alone.
create function open_close_legs() returns void language sql volatile as $$
  create temp table if not exists close_leg (kind text not null, member_id bigint not null, account text not null, asset text not null, amount bigint not null) on commit drop;
  grant select on close_leg to public;
$$;

-- What the lines of a close move, leg by leg: one leg a line, two where it comes out of the member's own vesting, and one
-- of the house for each kind.
create function line_legs(p_day integer, p_with text) returns table (kind text, member_id bigint, leg smallint, account text, asset text, amount bigint) language sql stable as $$
  select l.kind, l.member_id, 1::smallint, case when l.conditional then 'conditional' else 'available' end, k.asset, l.paid
  from income_line l join line_kind k on k.kind = l.kind and k.posted_with = p_with where l.day = p_day and l.paid > 0
  union all
  select l.kind, l.member_id, 2::smallint, 'vesting', k.asset, -l.paid
  from income_line l join line_kind k on k.kind = l.kind and k.posted_with = p_with and k.source = 'vesting' where l.day = p_day and l.paid > 0
  union all
  select l.kind, 0, 1::smallint, k.source, k.asset, -sum(l.paid)::bigint
  from income_line l join line_kind k on k.kind = l.kind and k.posted_with = p_with and k.source <> 'vesting' where l.day = p_day and l.paid > 0
  group by l.kind, k.source, k.asset
$$;

-- Posts a close: its lines as `line_kind` has them and its other movements, one posting for each kind, once. Zero-sum by
-- kind and asset; no account of a member and no pool goes below zero. The same rules as `ledger_post`, for many rows at once.
create function ledger_post_close(p_day integer, p_with text, p_ledger_day integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp set jit = off set work_mem = '256MB' as $$
declare
  v_now timestamptz;
  v_closed integer;
  v_changed bigint;
  v_opened bigint;
  v_account record;
  v_object text := 'close:' || p_day;
begin
  perform pg_advisory_xact_lock_shared(7001);
  select closed_through, clock_timestamp() + make_interval(secs => offset_seconds) into v_closed, v_now from clock;
  if not exists (select from settlement_close where day = p_day and case when p_with = 'BONUS' then state = 'POSTED' and not bonus_posted else state <> 'POSTED' end)
    or (p_ledger_day <= v_closed and p_ledger_day <> p_day) then
    raise exception 'day % is closed', p_ledger_day using errcode = 'FL001';
  end if;
  -- A day's lines are new to the planner: without this it takes them for one row.
  execute format('analyze %I (day, kind, paid)', 'income_line_' || to_char(date '1970-01-01' + p_day, 'YYYYMM'));
  perform open_close_legs();
  create temp table leg on commit drop as
    select kind, member_id, row_number() over (partition by kind, member_id order by account, asset)::smallint as leg, account, asset, amount
    from pg_temp.close_leg where p_with = 'CLOSE' and amount <> 0;
  if exists (select from leg group by kind, asset having sum(amount) <> 0) then
    raise exception 'legs of the close of day % do not sum to zero', p_day using errcode = 'FL003';
  end if;

  create temp table posting on commit drop as
    select kind, nextval('ledger_posting_number') as posting_id from (
      select kind from income_line join line_kind using (kind) where day = p_day and paid > 0 and posted_with = p_with
      union select kind from leg
    ) as kinds;
  insert into ledger_key (idempotency_key, content_hash, posting_id)
    select v_object || ':' || kind, sha256(convert_to(v_object || ':' || (select content_hash from settlement_close where day = p_day), 'UTF8')), posting_id from posting;
  insert into ledger_entry (member_id, posting_id, leg, account, asset, amount, day, posted_at, kind, object)
    select member_id, posting_id, leg, account, asset, amount, p_ledger_day, v_now, kind, v_object
    from (select * from line_legs(p_day, p_with) union all select * from leg) as legs join posting using (kind);

  create temp table change on commit drop as
    select member_id, account, asset, sum(amount)::bigint as amount
    from (select * from line_legs(p_day, p_with) union all select * from leg) as legs group by member_id, account, asset;
  analyze change;
  update ledger_account a set balance = a.balance + c.amount
  from change c where c.member_id <> 0 and a.member_id = c.member_id and a.account = c.account and a.asset = c.asset and a.balance + c.amount >= 0;
  get diagnostics v_changed = row_count;
  if v_changed <> (select count(*) from change where member_id <> 0) then
    insert into ledger_account (member_id, account, asset, balance)
      select member_id, account, asset, amount from change c
      where member_id <> 0 and amount >= 0 and not exists (select from ledger_account a where a.member_id = c.member_id and a.account = c.account and a.asset = c.asset);
    get diagnostics v_opened = row_count;
    if v_changed + v_opened <> (select count(*) from change where member_id <> 0) then
      raise exception 'a member has too little for the close of day %', p_day using errcode = 'FL006';
    end if;
  end if;
  for v_account in select account, asset, amount from change where member_id = 0 order by account, asset loop
    if v_account.amount < 0 then
      perform ledger_check_debit(v_account.account, v_account.asset);
    elsif not exists (select from ledger_account where member_id = 0 and account = v_account.account and asset = v_account.asset) then
      raise exception 'the house has no account % in %', v_account.account, v_account.asset using errcode = 'FL005';
    end if;
  end loop;
  drop table leg, posting, change;
end $$;

grant select on order_terms, node, release_position, assessment, full_node_week, line_kind, income_line to :server_role;
grant insert on order_terms, node, release_position, assessment, full_node_week, income_line to :server_role;
grant update (brought, fill_week) on staking_order to :server_role;
grant update (opened_ecosystem_box_day) on member to :server_role;
grant update (cancelled_day) on node to :server_role;
grant update (counted, ended_day) on release_position to :server_role;
grant update (completed, conditional, state) on assessment to :server_role;
grant usage on all sequences in schema public to :server_role;
