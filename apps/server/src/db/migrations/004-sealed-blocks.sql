-- Finished entries, sealed into a chain of blocks.
--
-- Invariants
--   * A block covers all entries of transactions in [from_xid, to_xid), all of which have ended;
--     blocks follow each other without a gap.
--   * Its hash covers the block before and its entries in one total order: whatever memory, plan or
--     place of rows the database has, the hash is the same (docs/decisions/0050).
--
-- Writers: `ledger_seal`. The server's role also notes in `ledger_verification` how far blocks
-- were compared with their entries.

create table ledger_block (
  number bigint primary key,
  from_xid bigint not null,
  to_xid bigint not null,
  entries bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- New blocks are compared once, soon after they are sealed; all of them again and again, a few at a
-- time.
create table ledger_verification (
  singleton boolean primary key default true check (singleton),
  verified_through bigint not null default 0,
  next_recheck bigint not null default 1,
  verified_at timestamptz not null default clock_timestamp()
);
insert into ledger_verification default values;

-- Entries are hashed in groups of bounded size, each in the order of the primary key.
create function ledger_block_hash(p_previous bytea, p_from bigint, p_to bigint) returns bytea
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(p_previous || coalesce(
    string_agg(part, ''::bytea order by member_group, posting_group), ''::bytea))
  from (
    select member_id / 65536 as member_group, posting_id / 65536 as posting_group,
      sha256(string_agg(sha256(convert_to(row(
        posting_id, leg, kind, object, member_id, account, asset, amount, day,
        extract(epoch from posted_at))::text, 'UTF8')), ''::bytea
        order by member_id, posting_id, leg)) as part
    from ledger_entry where xid >= p_from and xid < p_to
    group by member_id / 65536, posting_id / 65536
  ) as parts
$$;

-- Seals the entries of all transactions that ended since the last block, if there are any; returns
-- the number of the last block.
create function ledger_seal() returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_last ledger_block;
  v_horizon bigint := ledger_horizon();
  v_from bigint;
  v_entries bigint;
begin
  perform require_read_committed();
  perform pg_advisory_xact_lock(7002);
  select * into v_last from ledger_block order by number desc limit 1;
  v_from := coalesce(v_last.to_xid, 0);
  select count(*) into v_entries from ledger_entry where xid >= v_from and xid < v_horizon;
  if v_entries = 0 then return v_last.number; end if;
  insert into ledger_block (number, from_xid, to_xid, entries, previous_hash, hash)
  values (coalesce(v_last.number, 0) + 1, v_from, v_horizon, v_entries,
    coalesce(v_last.hash, '\x'::bytea),
    ledger_block_hash(coalesce(v_last.hash, '\x'::bytea), v_from, v_horizon));
  return coalesce(v_last.number, 0) + 1;
end $$;

-- The first block of a range that does not fit its entries or the block before it; null if none.
create function ledger_first_broken_block(p_from bigint, p_to bigint) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select b.number from ledger_block b
  where b.number between p_from and p_to and (
    b.previous_hash <> coalesce(
      (select before.hash from ledger_block before where before.number = b.number - 1), '\x'::bytea)
    or b.from_xid <> coalesce(
      (select before.to_xid from ledger_block before where before.number = b.number - 1), 0)
    or b.hash <> ledger_block_hash(b.previous_hash, b.from_xid, b.to_xid))
  order by b.number limit 1
$$;

grant select on ledger_block, ledger_verification to :server_role;
grant update (verified_through, next_recheck, verified_at) on ledger_verification to :server_role;
grant execute on function ledger_seal(), ledger_block_hash(bytea, bigint, bigint),
  ledger_first_broken_block(bigint, bigint) to :server_role;
