-- The console's room Ledger: postings by day, kind, object and account (docs/decisions/0105, 0112).
--
-- Invariants
--   * Each posting has one row of `ledger_key`, with what its entries say; no list reads entries but
--     by their member.
--
-- Writers: as of `ledger_key` (003, 012).

create unique index ledger_key_posting on ledger_key (posting_id);
create index ledger_key_object on ledger_key (object, posting_id);
create index ledger_key_list_day on ledger_key (kind, day, posting_id);

-- An account of the house is named with its asset, as in `STATIC.USDT`.
create index ledger_entry_list_day on ledger_entry
  ((account || '.' || asset), kind, day, posting_id) where member_id = 0;
create view house_entry as
  select posting_id, account || '.' || asset as account, kind, day
  from ledger_entry where member_id = 0;

-- What the treasury paid is listed with the newest transaction that was signed for it.
create index payout_transaction_payout on payout_transaction (payout_id, attempt desc);

grant select on house_entry to :server_role;
