-- Withdrawals by when they failed: one that was held for long may fail much later than it was
-- asked for.

create index withdrawal_failed on withdrawal (settled_at) where state = 'FAILED';
