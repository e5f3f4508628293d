create table member (
  member_id bigint generated always as identity primary key,
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  seat bigint unique,
  sponsor_id bigint references member,
  invite_code text unique,
  bound_at timestamptz,
  bound_day integer,
  suspended boolean not null default false,
  deposited bigint not null default 0 check (deposited >= 0),
  new_money_used bigint not null default 0 check (new_money_used >= 0 and new_money_used <= deposited),
  last_device_key text,
  device_changed_at timestamptz,
  check ((seat is null) = (bound_at is null))
);
comment on column member.deposited is 'micro USDT credited from the chain; what no order used yet is new money (rulebook §4)';
create index member_sponsor on member (sponsor_id) where sponsor_id is not null;

insert into member (member_id, address, created_at, seat, bound_at, bound_day, invite_code) overriding system value
values (0, '0x0000000000000000000000000000000000000000', '1970-01-01', 0, '1970-01-01', 0, 'HOUSE');

create table seat_counter (
  singleton boolean primary key default true check (singleton),
  last_seat bigint not null
);
insert into seat_counter (last_seat) values (0);

create table login_nonce (
  nonce text primary key,
  address text not null,
  device_key text not null,
  message text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  token_hash bytea primary key,
  member_id bigint not null references member,
  device_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('LOGOUT', 'OTHER_DEVICE', 'REPLACED'))
);
create index session_member on session (member_id) where ended_at is null;

-- Nonces of envelopes, kept as long as their timestamps would be accepted.
create table request_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index request_nonce_expiry on request_nonce (expires_at);

-- First results of actions by their requestId.
create table request_result (
  member_id bigint not null,
  request_id text not null,
  endpoint text not null,
  body_hash bytea not null,
  data jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, request_id)
);
