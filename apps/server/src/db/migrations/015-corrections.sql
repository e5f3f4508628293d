-- Corrections of the ledger by two people (rulebook §2; docs/decisions/0025).
--
-- Invariants
--   * A correction that two people agreed on names its posting, and no other one names the same.
--   * A posting is reversed once.
--
-- Writers: `carry_out_corrections`.

insert into proposal_kind (kind, least, form) values ('corrections', 'approver', 'strict
  ($.reverses == null || $.reverses like_regex "^[1-9][0-9]{0,17}$")
  && $.reason like_regex "^(?=.*\\S).{1,255}.{0,25}$" flag "s"
  && $.legs.type() == "array" && $.legs.size() > 1 && $.legs.size() <= 50
  && !($.legs[*].owner like_regex "^(?!(house|0x[0-9a-f]{40})$)")
  && !($.legs[*].account like_regex "^(?![A-Za-z_]{1,20}$)")
  && !($.legs[*].asset like_regex "^(?!(USDT|USDB|BHC|WPT|CPT|COUPON)$)")
  && !($.legs[*].amount like_regex "^(?!-?[0-9]{1,13}([.][0-9]{1,6})?$)")');

create table correction (
  proposal_id bigint primary key references proposal,
  posting_id bigint not null unique,
  reverses bigint unique
);
comment on column correction.reverses is 'a posting; null: the correction has legs of its own';

-- Names the posting of a confirmed correction, which was posted just before; a reversal's key names
-- what it reverses.
create function carry_out_corrections() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_reverses bigint := (new.content ->> 'reverses')::bigint;
begin
  insert into correction values (new.proposal_id,
    (select posting_id from ledger_key where idempotency_key
        = coalesce('reversal:' || v_reverses, 'correction:' || new.proposal_id)
      and exists (select from ledger_entry as entry where entry.posting_id = ledger_key.posting_id
        and entry.kind = 'CORRECTION' and entry.object = 'correction:' || new.proposal_id)),
    v_reverses);
  return null;
end $$;
create trigger carry_out_corrections after update on proposal
  for each row when (new.kind = 'corrections' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_corrections();

grant select on correction to :server_role;
