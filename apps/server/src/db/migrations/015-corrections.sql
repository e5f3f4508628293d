-- Corrections of the ledger by two people (rulebook §2; docs/decisions/0134).
--
-- Invariants
--   * A correction that two people agreed on names its posting, and no other one names the same.
--   * An entry of the journal is corrected once: its posting's key and these rows name it.
--
-- Writers: `carry_out_corrections`.

insert into proposal_kind (kind, least, form) values ('corrections', 'approver', 'strict
  $.entryId like_regex "^[1-9][0-9]{0,17}$"
  && $.day.type() == "number" && $.day >= 0 && $.day <= 999999 && $.day == $.day.floor()
  && $.entry.type() == "number" && $.entry >= 0 && $.entry <= 999999999
  && $.entry == $.entry.floor()
  && $.kind like_regex "^[A-Z0-9_]{1,40}$"
  && $.reason like_regex "^(?=.*\\S).{1,255}.{0,25}$" flag "s"
  && $.legs.type() == "array" && $.legs.size() > 1 && $.legs.size() <= 50
  && !($.legs[*].owner like_regex "^(?!(house|0x[0-9a-f]{40})$)")
  && !exists($.legs[*].seat ? (@.type() != "null" && @.type() != "number"))
  && !exists($.legs[*].seat ? (@.type() == "number" && (@ < 1 || @ != @.floor())))
  && !($.legs[*].account like_regex "^(?![A-Za-z_]{1,20}$)")
  && !($.legs[*].asset like_regex "^(?!(USDT|USDB|BHC|WPT|CPT|COUPON)$)")
  && !($.legs[*].amount like_regex "^(?!-?[0-9]{1,13}([.][0-9]{1,6})?$)")');

create table correction (
  proposal_id bigint primary key references proposal,
  posting_id bigint not null unique,
  entry_id bigint not null unique,
  day business_day not null,
  entry integer not null,
  unique (day, entry)
);
comment on column correction.entry_id is 'the entry of the journal that it mirrors (054)';
comment on column correction.entry is 'the number of that entry in the journal of its day';

-- Names the posting of a confirmed correction, which was posted just before under the key of the
-- entry that it mirrors.
create function carry_out_corrections() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_entry bigint := (new.content ->> 'entryId')::bigint;
begin
  insert into correction values (new.proposal_id,
    (select posting_id from ledger_key where idempotency_key = 'mirror:' || v_entry
      and kind = 'CORRECTION' and object = 'correction:' || new.proposal_id),
    v_entry, (new.content ->> 'day')::integer, (new.content ->> 'entry')::integer);
  return null;
end $$;
create trigger carry_out_corrections after update on proposal
  for each row when (new.kind = 'corrections' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_corrections();

grant select on correction to :server_role;
