-- What leaves count as deposited and paid, and what is new money, follows from postings alone: each posting that crosses the
-- chain is counted once, by what its entries say, and the server's role changes none of these totals itself.
create table chain_flow (posting_id bigint primary key);
comment on table chain_flow is 'postings that are counted in treasury_paid and in a member''s deposits';

create function note_chain_flow(p_posting bigint) returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_chain ledger_entry;
  v_member bigint;
  v_account text;
  v_left bigint;
begin
  select * into strict v_chain from ledger_entry
    where member_id = 0 and posting_id = p_posting and account = 'CHAIN' and asset = 'USDT';
  insert into chain_flow values (p_posting) on conflict do nothing;
  if not found then return; end if;
  if v_chain.kind = 'DEPOSIT' and v_chain.amount < 0 then
    select d.member_id into strict v_member from deposit d join ledger_entry e
      on e.member_id = d.member_id and e.posting_id = p_posting and e.account = 'available' and e.amount = -v_chain.amount
      where d.number = split_part(v_chain.object, ':', 2)::bigint;
    update member set deposited = deposited - v_chain.amount, net_deposits = net_deposits - v_chain.amount,
      net_deposits_high = greatest(net_deposits_high, net_deposits - v_chain.amount)
      where member_id = v_member;
    return;
  end if;
  if v_chain.kind = 'WITHDRAWAL_PAID' then
    select w.member_id, m.address into strict v_member, v_account from withdrawal w join member m using (member_id)
      where w.withdrawal_id = split_part(v_chain.object, ':', 2)::bigint;
    select -sum(amount) into strict v_left from ledger_entry
      where member_id = v_member and posting_id = p_posting and account = 'frozen';
  elsif v_chain.kind in ('FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL') then
    select member_id, account, v_chain.amount into strict v_member, v_account, v_left
      from treasury_payment where payment_id = split_part(v_chain.object, ':', 2)::bigint;
  end if;
  if v_account is null or v_left is null or v_chain.amount <= 0 then
    raise exception 'posting % crosses the chain in no way that is counted', p_posting using errcode = '42501';
  end if;
  insert into treasury_paid as known (address, amount) values (lower(v_account), v_chain.amount)
    on conflict (address) do update set amount = known.amount + excluded.amount;
  update member set net_deposits = net_deposits - v_left where member_id = v_member and v_member <> 0;
end $$;

insert into chain_flow
  select distinct posting_id from ledger_entry where member_id = 0 and account = 'CHAIN' and asset = 'USDT'
    and kind in ('DEPOSIT', 'WITHDRAWAL_PAID', 'FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL');

revoke insert, update on treasury_paid from :server_role;
revoke update (deposited, net_deposits, net_deposits_high) on member from :server_role;
revoke update on treasury_payment from :server_role;
grant update (booked) on treasury_payment to :server_role;
grant select on chain_flow to :server_role;
revoke all on function note_chain_flow(bigint) from public;
grant execute on function note_chain_flow(bigint) to :server_role;
