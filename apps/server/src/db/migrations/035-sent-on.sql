-- What a suspended member may withdraw without review (docs/decisions/0053): what it brought in, less
-- what it sent on to other members.
--
-- Invariants
--   * `member.sent_on` adds up a member's transfers in USDT and USDB, fees included, each once.
--
-- Writers: `count_sent_on`, with the insert of a transfer.

alter table member add column sent_on micro not null default 0 check (sent_on >= 0);
comment on column member.sent_on is 'USDT and USDB sent to other members, with fees';
update member m set sent_on = t.amount
  from (select sender_id, sum(amount)::bigint as amount from transfer
    where asset <> 'BHC' group by sender_id) t
  where t.sender_id = m.member_id;

create function count_sent_on() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update member set sent_on = sent_on + new.amount where member_id = new.sender_id;
  return null;
end $$;
create trigger count_sent_on after insert on transfer
  for each row when (new.asset <> 'BHC') execute function count_sent_on();

create or replace function exceeds_net_deposits(p_member bigint, p_asset text, p_under_way bigint)
returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_asset = 'BHC'
    or p_under_way > (select net_deposits - sent_on from member where member_id = p_member)
$$;
