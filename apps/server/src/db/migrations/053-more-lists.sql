-- More lists of operators: alarms and closes (docs/decisions/0105).
--
-- Invariant: as in 041, each choice of a list has an index of its own.

create index alarm_list_day on alarm (business_day(raised_at), alarm_id);
create index alarm_list_name on alarm (name, business_day(raised_at), alarm_id);
create index alarm_list_acknowledged on alarm (acknowledged_by) where acknowledged_by is not null;

create index settlement_close_list_paid on settlement_close (paid, day);
create index settlement_close_list_short on settlement_close (day) where pending > 0;
create index settlement_root_list_open on settlement_root (day)
  where state in ('UNPUBLISHED', 'PENDING', 'CANCELLED');
create index settlement_root_list_root on settlement_root (root);
