-- no transaction
--
-- Indexes of the lists of operators (docs/decisions/0105): each order of a list has one, of the
-- columns that its filters choose, what the order is by, and the row's number. A page reads a page's
-- worth of each combination and no more.

create index concurrently deposit_list_day
  on deposit (state, business_day(submitted_at), deposit_id);
create index concurrently deposit_list_amount on deposit (state, amount, deposit_id);

-- The sum keeps the list off staking_order_opened, which would be read past all other orders.
create index concurrently staking_order_list_day on staking_order
  (order_state(exit_day, ended_by), kind, (open_day + 0), number);
create index concurrently staking_order_list_amount on staking_order
  (order_state(exit_day, ended_by), kind, amount, number);

create index concurrently transfer_list_day on transfer (asset, day, transfer_id);
create index concurrently transfer_list_amount on transfer (asset, amount, transfer_id);

create index concurrently withdrawal_list_day
  on withdrawal (state, asset, payout_risk(risks), day, withdrawal_id);
create index concurrently withdrawal_list_amount
  on withdrawal (state, asset, payout_risk(risks), amount, withdrawal_id);

-- A search by the first characters reads between two bounds.
create index concurrently member_code_prefix on member (invite_code collate "C") where seat > 0;
create index concurrently member_link_prefix on member_link (name collate "C");
