-- A close subtracts what was posted after the day it closes; days grow with the table, so a few pages tell.
create index ledger_entry_day on ledger_entry using brin (day);
