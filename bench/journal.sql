-- A day's journal: pairs of members send one USDT forth and back, each entry signed by a key. What is
-- written as the signature has the length of one. Run by journal.ts.

set session_replication_role = replica;

create temporary table made on commit drop as
select i as posting, 1 + 2 * ((i / 2) % (:members / 2)) + i % 2 as sender,
  1 + 2 * ((i / 2) % (:members / 2)) + 1 - i % 2 as receiver
from generate_series(1, :entries) i;

insert into ledger_key (idempotency_key, posting_id, legs, kind, object, day, members)
select 'transfer:' || posting, posting, 2, 'TRANSFER', 'transfer:' || posting, :day,
  array[sender, receiver]
from made;

insert into ledger_entry
  (member_id, posting_id, leg, day, amount, posted_at, account, asset, kind, object)
select member_id, posting, leg, :day, amount, now(), 'available', 'USDT', 'TRANSFER',
  'transfer:' || posting
from made, lateral (values (sender, 1, -1000000), (receiver, 2, 1000000))
  as moved (member_id, leg, amount);

insert into journal_entry (day, at, kind, facts, warrant, postings)
select :day, to_timestamp(:day * 86400.0 - 28800 + 43200), 'TRANSFER',
  jsonb_build_object('from', sender, 'to', receiver, 'asset', 'USDT', 'amount', '1'),
  jsonb_build_object('by', 'member', 'requestId', 'a-request-of-the-bench-' || posting,
    'deadline', :day * 86400 - 28800 + 44000, 'signature', '0x' || repeat('ab', 65)),
  array[posting]
from made order by posting;

set session_replication_role = origin;
