-- The server role reads everything and changes only what is not history: no entry, audit line,
-- income line or settlement file can be changed or removed by it.
grant usage on schema public to :server_role;
grant select on all tables in schema public to :server_role;
grant usage on all sequences in schema public to :server_role;
grant insert, update on member, seat_counter, login_nonce, session, request_result, chain_cursor, deposit, alarm,
  staking_order, static_pending, settlement_close, settlement_root, operator, role_change, withdrawal, payout to :server_role;
grant insert on pool_funding, plan_version, settlement_file, income_line, balance_leaf, withdrawal_decision, payout_transaction, request_nonce to :server_role;
grant delete on login_nonce, request_nonce, session, operator, static_pending to :server_role;
revoke execute on function ledger_post, ledger_repeated, ledger_open, ledger_check_debit, ledger_snapshot_hot, ledger_seal, advance_clock, freeze_day,
  audit_append, take_day, start_clock, ledger_day_balance from public;
grant execute on function ledger_post, ledger_snapshot_hot, ledger_seal, advance_clock, freeze_day,
  audit_append, take_day, start_clock, ledger_day_balance to :server_role;
