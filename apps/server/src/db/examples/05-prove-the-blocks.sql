-- Proving the chain of blocks. Run as the owner, after 04.
--
-- The server's role has no right to change an entry. The owner has, but the blocks show it.

select ledger_seal();

-- Blocks follow each other: numbers, ranges of transactions, hashes.
do $$ begin
  assert (select count(*) from ledger_block) >= 2;
  assert (select bool_and(
      b.number = coalesce(before.number, 0) + 1 and b.from_xid = coalesce(before.to_xid, 0)
      and b.previous_hash = coalesce(before.hash, '\x'))
    from ledger_block b left join ledger_block before on before.number = b.number - 1);
end $$;

-- Every entry is in exactly one block, and each hash can be made again from the entries.
do $$ begin
  assert (select sum(entries) from ledger_block) = (select count(*) from ledger_entry);
  assert (select bool_and(hash = ledger_block_hash(previous_hash, from_xid, to_xid))
    from ledger_block);
end $$;

-- The server asks for the first block that does not fit: none.
do $$ begin
  assert ledger_first_broken_block(1, (select max(number) from ledger_block)) is null;
end $$;

-- Balances follow from entries alone.
do $$ begin
  assert not exists (
    select from member_account a where balance <> coalesce((
      select sum(amount) from ledger_entry e where e.member_id = a.member_id
        and e.account = a.account and e.asset = a.asset), 0));
  assert (select sum(ledger_hot_balance(account, asset)) from ledger_account
    where member_id = 0 and asset = 'USDT') = -63000000, 'what the members hold';
end $$;

-- One micro-unit changed in the past breaks the block of that entry. The change is undone.
do $$ begin
  update ledger_entry set amount = amount + 1
  where posting_id = (select posting_id from ledger_key
    where idempotency_key = 'example:deposit') and account = 'available';
  assert ledger_first_broken_block(1, (select max(number) from ledger_block)) = 1;
  raise exception 'undo' using errcode = 'EX001';
exception when sqlstate 'EX001' then null;
end $$;

do $$ begin
  assert ledger_first_broken_block(1, (select max(number) from ledger_block)) is null;
end $$;
