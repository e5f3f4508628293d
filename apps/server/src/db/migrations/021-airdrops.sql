-- Airdrops: funded lists of members and amounts, collected until their last day (rulebook §14;
-- docs/decisions/0071).
--
-- Invariants
--   * An airdrop is made by the confirmation of its proposal alone, and its list by what is attached
--     to that. Both never change; the list has the members and the total that both people signed.
--   * Money of an airdrop waits in AIRDROP: what is neither collected nor returned.
--   * A share is collected once, and none once the rest was returned: whoever collects or returns
--     locks the airdrop first.
--
-- Writers: `carry_out_airdrops`; the server's role writes what was collected and returned, by column.

insert into ledger_account (member_id, account, asset)
select 0, 'AIRDROP', asset from unnest(array['USDT', 'USDB', 'BHC']) as one(asset);

insert into proposal_kind (kind, least, has_attachment, form) values ('airdrops', 'approver', true, 'strict
  ($.asset == "USDT" || $.asset == "USDB" || $.asset == "BHC" || $.asset == "WPT"
    || $.asset == "CPT" || $.asset == "COUPON")
  && $.listHash like_regex "^0x[0-9a-fA-F]{64}$"
  && $.members >= 1 && $.members <= 1000 && $.members.floor() == $.members
  && $.total like_regex "^[0-9]{1,13}([.][0-9]{1,6})?$"
  && $.lastDay like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
   && $.lastDay.datetime().type() == "date"
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

create table airdrop (
  airdrop_id bigint primary key references proposal,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON')),
  members integer not null check (members > 0),
  total micro not null check (total > 0),
  last_day business_day not null,
  reason text not null,
  day business_day not null,
  collectors integer not null default 0 check (collectors between 0 and members),
  collected micro not null default 0,
  returned micro,
  check (collected >= 0 and collected <= total),
  check (returned is null or returned = total - collected)
);
comment on column airdrop.returned is 'null until its last day is over and the rest went back';
create index airdrop_running on airdrop (last_day) where returned is null;

create table airdrop_share (
  airdrop_id bigint not null references airdrop,
  line integer not null check (line > 0),
  member_id bigint not null references member check (member_id <> 0),
  amount micro not null check (amount > 0),
  collected_day business_day,
  collected_at timestamptz,
  primary key (airdrop_id, line),
  unique (member_id, airdrop_id),
  check ((collected_day is null) = (collected_at is null))
);

-- Makes an airdrop and its shares from the attached lines of `member number,amount`.
create function carry_out_airdrops() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_members bigint;
  v_total numeric;
begin
  insert into airdrop (airdrop_id, asset, members, total, last_day, reason, day)
    select new.proposal_id, said.asset, said.members, said.total * 1000000,
      said."lastDay" - date '1970-01-01', said.reason, new.day
    from jsonb_to_record(new.content)
      as said (asset text, members integer, total numeric, "lastDay" date, reason text);
  with listed as (
    insert into airdrop_share (airdrop_id, line, member_id, amount)
    select new.proposal_id, one.line, member_id, split_part(one.row, ',', 2)::numeric * 1000000
    from proposal_attachment
      cross join string_to_table(attachment, E'\n') with ordinality as one(row, line)
      join member on seat = split_part(one.row, ',', 1)::bigint
    where proposal_id = new.proposal_id
    returning amount
  )
  select count(*), sum(amount) into v_members, v_total from listed;
  if not exists (select from airdrop
      where airdrop_id = new.proposal_id and members = v_members and total = v_total) then
    raise exception 'airdrop % has another list than was signed', new.proposal_id
      using errcode = '42501';
  end if;
  return null;
end $$;
create trigger carry_out_airdrops after update on proposal
  for each row when (new.kind = 'airdrops' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_airdrops();

grant select on airdrop, airdrop_share to :server_role;
grant update (collectors, collected, returned) on airdrop to :server_role;
grant update (collected_day, collected_at) on airdrop_share to :server_role;
