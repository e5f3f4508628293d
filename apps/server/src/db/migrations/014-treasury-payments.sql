-- Unrequested payments: what the treasury paid although this server had not asked for it; and totals
-- of all that crossed the chain.
--
-- Invariants
--   * A payment is booked from the accounts that hold its money; `booked` never exceeds it
--     (docs/decisions/0024).
--   * Each posting that crosses the chain counts once in `treasury_paid` and in a member's
--     deposits, by what its entries say (docs/decisions/0052).
--   * A payment counts against net deposits once it is final, whenever it is booked (rulebook §4).
--
-- Writers: totals by `record_chain_flow` and `count_payment` alone. The server's role adds payments
-- and updates `booked`.

-- Payouts under a foreign id, escape claims, and the house's income.
create table treasury_payment (
  payment_id bigint generated always as identity primary key,
  kind text not null check (kind in ('PAYOUT', 'ESCAPE')),
  payout_id text,
  member_id bigint not null references member,
  account text not null,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC')),
  amount micro not null check (amount > 0),
  booked micro not null default 0 check (booked between 0 and amount),
  transaction_hash text not null,
  log_index integer not null,
  block_number bigint not null,
  block_time timestamptz not null,
  day business_day not null,
  unique (transaction_hash, log_index),
  check ((kind = 'PAYOUT') = (payout_id is not null))
);
comment on column treasury_payment.member_id is
  '0: the house, whose income went to its own address';
comment on column treasury_payment.booked is 'the rest is booked when accounts hold it';
create index treasury_payment_open on treasury_payment (payment_id) where booked < amount;

-- USDB is what was brought in as USDT; anyone turns it back (docs/decisions/0031).
create function lower_net_deposits(p_member bigint, p_asset text, p_amount bigint) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  update member set net_deposits = net_deposits - p_amount
    where member_id = p_member and p_member <> 0 and p_asset in ('USDT', 'USDB')
$$;

create function count_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lower_net_deposits(new.member_id, new.asset, new.amount);
  return null;
end $$;
-- At once, since a deposit behind it in the same transaction sees it. Whoever inserts has locked the
-- member, and its node sales before it.
create trigger count_payment after insert on treasury_payment
  for each row execute function count_payment();

-- Payments in a token that the ledger does not know. Only a root that this server did not compute
-- lists such a token, so keys were stolen; nothing of it is posted (docs/decisions/0040).
create table unbooked_payment (
  transaction_hash text not null,
  log_index integer not null,
  kind text not null check (kind in ('PAYOUT', 'ESCAPE')),
  payout_id text,
  account text not null,
  token text not null,
  wei numeric(78) not null check (wei >= 0),
  block_number bigint not null,
  block_time timestamptz not null,
  primary key (transaction_hash, log_index),
  check ((kind = 'PAYOUT') = (payout_id is not null))
);

-- What the treasury has paid to each address: the `paid` of its leaf in that token.
create table treasury_paid (
  address text not null,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC')),
  amount micro not null check (amount >= 0),
  primary key (address, asset)
);

create table chain_flow (posting_id bigint primary key);
comment on table chain_flow is
  'postings that are counted in treasury_paid and in a member''s deposits';

create function record_chain_flow(p_posting bigint) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_chain ledger_entry;
  v_member bigint;
  v_account text;
  v_left bigint;
begin
  select * into strict v_chain from ledger_entry
    where member_id = 0 and posting_id = p_posting and account = 'CHAIN'
      and asset in ('USDT', 'USDB', 'BHC');
  insert into chain_flow values (p_posting) on conflict do nothing;
  if not found then return; end if;
  if v_chain.kind = 'DEPOSIT' and v_chain.asset = 'USDT' and v_chain.amount < 0 then
    select d.member_id into strict v_member from deposit d join ledger_entry e
      on e.member_id = d.member_id and e.posting_id = p_posting
        and e.account = 'available' and e.amount = -v_chain.amount
      where d.number = object_number(v_chain.object);
    update member set deposited = deposited - v_chain.amount,
      net_deposits = net_deposits - v_chain.amount,
      net_deposits_high = greatest(net_deposits_high, net_deposits - v_chain.amount)
      where member_id = v_member;
    return;
  end if;
  if v_chain.kind = 'WITHDRAWAL_PAID' then
    select w.member_id, m.address into strict v_member, v_account
      from withdrawal w join member m using (member_id)
      where w.withdrawal_id = object_number(v_chain.object);
    select -sum(amount) into strict v_left from ledger_entry
      where member_id = v_member and posting_id = p_posting and account = 'frozen'
        and asset = v_chain.asset;
  elsif v_chain.kind in ('FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL') then
    select account, 0 into strict v_account, v_left from treasury_payment
      where payment_id = object_number(v_chain.object) and asset = v_chain.asset;
  end if;
  if v_account is null or v_left is null or v_chain.amount <= 0 then
    raise exception 'posting % crosses the chain in no way that is counted', p_posting
      using errcode = '42501';
  end if;
  insert into treasury_paid as known (address, asset, amount)
    values (lower(v_account), v_chain.asset, v_chain.amount)
    on conflict (address, asset) do update set amount = known.amount + excluded.amount;
  perform lower_net_deposits(v_member, v_chain.asset, v_left);
end $$;

grant select on treasury_payment, unbooked_payment, treasury_paid, chain_flow to :server_role;
grant insert on treasury_payment, unbooked_payment to :server_role;
grant update (booked) on treasury_payment to :server_role;
grant execute on function record_chain_flow(bigint) to :server_role;
