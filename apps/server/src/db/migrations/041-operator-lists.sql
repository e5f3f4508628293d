-- Lists of operators: search, filters, days, orders and pages (docs/decisions/0105).
--
-- Invariants
--   * Each order of a list has one index (043).
--   * `member_listing` has a row for each member but the house, and follows from what it copies.
--
-- Writers: `keep_member_listing` alone.

-- State of an order, as its list chooses it.
create function order_state(p_exit_day integer, p_ended_by text) returns text
language sql immutable as $$
  select case p_ended_by when 'MATURITY' then 'COMPLETED' when 'PAID_OUT' then 'PAID_OUT'
    when 'EXIT' then 'EXITED' else case when p_exit_day is null then 'OPEN' else 'EXITING' end end
$$;

create function payout_risk(p_risks text[]) returns text language sql immutable as $$
  select case when cardinality(p_risks) > 0 then 'RISKY' else 'NONE' end
$$;

-- What the list of members chooses and sorts by, in one row: it stands in several tables.
create table member_listing (
  member_id bigint primary key references member on delete cascade check (member_id <> 0),
  standing text not null check (standing in ('MEMBER', 'SUSPENDED', 'GUEST')),
  kyc text not null default 'NONE' check (kyc in ('CERTIFIED', 'NONE')),
  rank text not null default 'REGULAR'
    check (rank in ('REGULAR', 'PIONEER', 'CAPTAIN', 'AMBASSADOR')),
  joined_day business_day not null,
  deposited micro not null
) with (fillfactor = 90);
comment on column member_listing.standing is 'SUSPENDED: until a day that is not decided';
comment on column member_listing.joined_day is 'of its binding; of a guest, of its first sign-in';
create index member_listing_joined on member_listing (standing, kyc, rank, joined_day, member_id);
create index member_listing_deposited on member_listing
  (standing, kyc, rank, deposited, member_id);

insert into member_listing (member_id, standing, kyc, rank, joined_day, deposited)
select member_id,
  case when exists (select from member_suspension s
      where s.member_id = m.member_id and until_day is null) then 'SUSPENDED'
    when seat is null then 'GUEST' else 'MEMBER' end,
  case when exists (select from member_kyc1 k where k.member_id = m.member_id)
    then 'CERTIFIED' else 'NONE' end,
  coalesce((select rank from member_rank r where r.member_id = m.member_id
    order by array_position(array['PIONEER', 'CAPTAIN', 'AMBASSADOR'], rank) desc limit 1), 'REGULAR'),
  coalesce(bound_day, business_day(created_at)), deposited
from member m where member_id <> 0;

-- Each writes its own columns alone, so that two at once take nothing back from each other.
create function keep_member_listing() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_table_name
    when 'member' then
      insert into member_listing as known (member_id, standing, joined_day, deposited)
        values (new.member_id, case when new.seat is null then 'GUEST' else 'MEMBER' end,
          coalesce(new.bound_day, business_day(new.created_at)), new.deposited)
        on conflict (member_id) do update set joined_day = excluded.joined_day,
          deposited = excluded.deposited,
          standing = case known.standing when 'SUSPENDED' then 'SUSPENDED'
            else excluded.standing end;
    when 'member_suspension' then
      update member_listing l set standing = case when new.until_day is null then 'SUSPENDED'
          when m.seat is null then 'GUEST' else 'MEMBER' end
        from member m where l.member_id = new.member_id and m.member_id = new.member_id;
    when 'member_kyc1' then
      update member_listing set kyc = 'CERTIFIED' where member_id = new.member_id;
    when 'member_rank' then
      update member_listing set rank = new.rank where member_id = new.member_id;
  end case;
  return null;
end $$;
create trigger keep_member_listing_of_new after insert on member
  for each row when (new.member_id <> 0) execute function keep_member_listing();
create trigger keep_member_listing after update of seat, deposited on member
  for each row when ((old.seat, old.deposited) is distinct from (new.seat, new.deposited)
    and new.member_id <> 0)
  execute function keep_member_listing();
create trigger keep_member_listing after insert or update on member_suspension
  for each row execute function keep_member_listing();
create trigger keep_member_listing after insert on member_kyc1
  for each row execute function keep_member_listing();
create trigger keep_member_listing after insert on member_rank
  for each row execute function keep_member_listing();

grant select on member_listing to :server_role;
grant execute on function order_state(integer, text), payout_risk(text[]) to :server_role;
