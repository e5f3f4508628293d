-- Points and coupons that are given out, and the sale of locked BHC in stages (rulebook §2, §12,
-- §14).
--
-- Invariants
--   * A grant has one member, asset and amount, which never change. Of the operators: one for each
--     proposal. By the plan: one for each node and asset.
--   * A sale is opened by two operators and has stages with ascending last days. At most one sale
--     runs at a time.
--   * A stage's terms are those of the plan in force when it opened. No more shares are sold than
--     it has: whoever buys locks the stage.
--   * A purchase is written in the transaction that posts it, and never changes.
--
-- Writers: the server's role, by column.

insert into proposal_kind (kind, least, form) values ('grants', 'approver', 'strict
  $.account like_regex "^0x[0-9a-fA-F]{40}$"
  && ($.asset == "WPT" || $.asset == "CPT" || $.asset == "COUPON")
  && $.amount like_regex "^[0-9]{1,13}([.][0-9]{1,6})?$"
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');
insert into proposal_kind (kind, least, form) values ('whitelist', 'approver', 'strict
  $.lastDays.type() == "array" && $.lastDays.size() > 0
  && !exists ($.lastDays[*] ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))
  && !exists ($.lastDays[*] ? (@.type() != "string"))
  && !exists ($.lastDays[*] ? ((@.datetime().type() == "date") is unknown))
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

create table member_grant (
  grant_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  asset text not null check (asset in ('WPT', 'CPT', 'COUPON')),
  amount micro not null check (amount > 0),
  reason text not null,
  proposal_id bigint unique references proposal,
  node_number bigint references node (number),
  granted_at timestamptz not null,
  day business_day not null,
  airdrop_id bigint references airdrop,
  rank text check (rank in ('PIONEER', 'CAPTAIN', 'AMBASSADOR')),
  referral_id bigint references member,
  unique (node_number, asset),
  unique (airdrop_id, member_id),
  unique (member_id, rank),
  unique (referral_id),
  constraint member_grant_origin
    check (num_nonnulls(node_number, airdrop_id, proposal_id, rank, referral_id) = 1)
);
comment on column member_grant.node_number is 'the node whose activation gave it (rulebook §14)';

-- A stage's terms are null until it opens.
create table whitelist_stage (
  sale_id bigint not null references proposal,
  stage integer not null check (stage > 0),
  last_day business_day not null,
  opened_day business_day,
  opened_at timestamptz,
  plan_hash text references plan_version,
  price micro check (price > 0),
  coupons integer check (coupons >= 0),
  tokens micro check (tokens > 0),
  shares integer check (shares > 0),
  lock_days integer check (lock_days >= 0),
  schedule jsonb,
  sold integer not null default 0 check (sold >= 0),
  primary key (sale_id, stage),
  check (sold <= coalesce(shares, 0)),
  check ((opened_day is null) = (shares is null))
);
comment on column whitelist_stage.tokens is 'BHC of one share';

create table whitelist_purchase (
  purchase_id bigint generated always as identity unique,
  member_id bigint not null references member check (member_id <> 0),
  sale_id bigint not null,
  stage integer not null,
  shares integer not null check (shares > 0),
  paid micro not null check (paid > 0),
  coupons integer not null check (coupons >= 0),
  locked micro not null check (locked > 0),
  position_number bigint not null unique references release_position (number),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  bought_at timestamptz not null,
  bought_day business_day not null,
  lock_days integer not null check (lock_days >= 0),
  primary key (member_id, purchase_id),
  foreign key (sale_id, stage) references whitelist_stage
);

create index release_position_points on release_position (member_id, number)
  where kind = 'POINTS';

grant select on member_grant, whitelist_stage, whitelist_purchase to :server_role;
grant insert (member_id, asset, amount, reason, proposal_id, node_number, airdrop_id, rank,
    referral_id, granted_at, day)
  on member_grant to :server_role;
grant insert (sale_id, stage, last_day),
  update (opened_day, opened_at, plan_hash, price, coupons, tokens, shares, lock_days, schedule,
    sold) on whitelist_stage to :server_role;
grant insert on whitelist_purchase to :server_role;
