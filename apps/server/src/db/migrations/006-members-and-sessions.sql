-- Members, their seats in the tree, and what a signed request needs.
--
-- Invariants
--   * An address is written once, in small letters, and never changes.
--   * A sponsor has a seat before its members do, seats have no gaps, and both are written once: a
--     sponsor's seat is always smaller than its member's (rulebook §1).
--   * `deposited` and the net deposits follow from postings that cross the chain (014).
--
-- Writers: `create_member`, `bind_member`. The server's role updates a member's device, its use of
-- new money and its box; it writes sessions, nonces, names of links and results of requests.

create table member (
  member_id bigint generated always as identity primary key,
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  seat bigint unique,
  sponsor_id bigint references member,
  invite_code text unique,
  bound_at timestamptz,
  bound_day business_day,
  deposited micro not null default 0 check (deposited >= 0),
  net_deposits micro not null default 0,
  net_deposits_high micro not null default 0,
  new_money_used micro not null default 0,
  last_device_key text,
  device_changed_at timestamptz,
  opened_ecosystem_box_day business_day,
  sent_and_spent micro not null default 0,
  check ((seat is null) = (bound_at is null)),
  constraint member_new_money_check check (new_money_used >= 0
    and new_money_used <= net_deposits_high and net_deposits <= net_deposits_high)
);
comment on column member.deposited is 'USDT credited from the chain';
comment on column member.net_deposits is
  'USDT brought in from the wallet less what went back out to it, each when final';
comment on column member.net_deposits_high is
  'the largest net deposits so far; what no order used of it is new money (rulebook §4)';
comment on column member.sent_and_spent is
  'USDT and USDB sent to other members with fees, and spent on nodes and shares, less received';
create index member_sponsor on member (sponsor_id) where sponsor_id is not null;
-- A search by the first characters of an address reads between two bounds (docs/decisions/0076).
create index member_address_prefix on member (address collate "C") where seat > 0;

-- The house: seat 0, the root of the tree.
insert into member (member_id, address, created_at, seat, bound_at, bound_day, invite_code)
overriding system value
values (0, '0x0000000000000000000000000000000000000000', '1970-01-01', 0, '1970-01-01', 0, 'HOUSE');

create table seat_counter (
  singleton boolean primary key default true check (singleton),
  last_seat bigint not null
);
insert into seat_counter (last_seat) values (0);

-- The member of a wallet; a new address becomes a guest (rulebook §1).
create function create_member(p_address text, p_now timestamptz) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member (address, created_at) values (lower(p_address), p_now) on conflict do nothing;
  return (select member_id from member where address = lower(p_address));
end $$;

-- Gives a guest the next seat below a seated sponsor, once. The counter's row lock serializes
-- seats. FL010: the message is an error name of the protocol.
create function bind_member(p_member bigint, p_sponsor bigint, p_invite_code text) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_seat bigint;
begin
  update seat_counter set last_seat = last_seat + 1 returning last_seat into v_seat;
  if not exists (select from member where member_id = p_sponsor and seat is not null) then
    raise exception 'REFERRER_NOT_FOUND' using errcode = 'FL010';
  end if;
  update member set seat = v_seat, sponsor_id = p_sponsor, bound_at = business_now(),
    bound_day = v_day, invite_code = p_invite_code
    where member_id = p_member and seat is null;
  if not found then raise exception 'ALREADY_BOUND' using errcode = 'FL010'; end if;
  return v_seat;
end $$;

create table login_nonce (
  nonce text primary key,
  address text not null,
  device_key text not null,
  message text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_nonce_expiry on login_nonce (expires_at);

create table session (
  token_hash bytea primary key,
  member_id bigint not null references member,
  device_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('LOGOUT', 'OTHER_DEVICE', 'REPLACED')),
  session_id uuid not null unique default gen_random_uuid(),
  browser text check (length(browser) between 1 and 40),
  system text check (length(system) between 1 and 40),
  console_host text
);
comment on column session.session_id is 'names it to its member, and opens nothing';
comment on column session.console_host is 'where the console has a host of its own: the one signed in at';
comment on column session.browser is 'as the browser names itself; null if it does not';
create index session_newest on session (member_id, created_at desc);
create index session_member on session (member_id) where ended_at is null;
create index session_expiry on session (expires_at);

-- How many members of a network were bound on a day of UTC: a seat costs nothing and stays for ever.
-- Networks are hashed; rows are deleted after two days.
create table network_binding (
  network_hash bytea not null check (octet_length(network_hash) = 32),
  day timestamptz not null default date_trunc('day', clock_timestamp(), 'UTC'),
  members integer not null default 1 check (members > 0),
  primary key (network_hash, day)
);
create index network_binding_day on network_binding (day, members);

-- Names of private links, for captains and above (rulebook §14; docs/decisions/0079). A name leads to
-- its member, and is no invitation code: those are eight letters and digits.
create table member_link (
  member_id bigint primary key references member check (member_id <> 0),
  name text not null unique check (name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'
    and length(name) between 4 and 24 and name !~ '^[a-z0-9]{8}$'),
  chosen_at timestamptz not null
);

-- Nonces of envelopes, kept as long as their timestamps would be accepted.
create table request_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index request_nonce_expiry on request_nonce (expires_at);

-- First results of actions by request id; null in `forget_after` keeps one for good.
create table request_result (
  member_id bigint not null,
  request_id text not null,
  endpoint text not null,
  body_hash bytea not null,
  data jsonb,
  created_at timestamptz not null default clock_timestamp(),
  forget_after timestamptz,
  primary key (member_id, request_id)
);
create index request_result_forget on request_result (forget_after)
  where forget_after is not null;

-- What moved, for people who look something up (examples/06).
create view posting as
  select e.posting_id, e.kind, e.object, e.day, e.posted_at, e.leg, e.member_id,
    case when m.member_id = 0 then 'house' else m.address end as holder, e.account, e.asset, e.amount
  from ledger_entry e join member m using (member_id);

grant select on posting, member, seat_counter, login_nonce, session, network_binding, member_link,
  request_nonce, request_result to :server_role;
grant update (last_device_key, device_changed_at, new_money_used, opened_ecosystem_box_day)
  on member to :server_role;
grant insert, update, delete on login_nonce, session, request_result to :server_role;
grant insert, update (members), delete on network_binding to :server_role;
grant insert, update (name, chosen_at) on member_link to :server_role;
grant insert, delete on request_nonce to :server_role;
grant execute on function create_member(text, timestamptz), bind_member(bigint, bigint, text)
  to :server_role;
