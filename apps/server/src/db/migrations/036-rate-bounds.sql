-- What a posted rate may be (docs/decisions/0070): a slip of the comma is not posted.
--
-- Invariants
--   * A rate that is proposed or stands is from 0.01 to 10 units given for a whole unit.
--
-- What came before the bounds and lies outside them ends here, and keeps its row.

update rate_posting set state = 'ENDED', ended_at = business_now()
  where state = 'PROPOSED' and rate not between 10000 and 10000000;
update rate_posting set stopped_at = business_now()
  where state = 'CONFIRMED' and stopped_at is null and rate not between 10000 and 10000000;

alter table rate_posting add constraint rate_posting_bounds check (
  rate between 10000 and 10000000 or state in ('WITHDRAWN', 'ENDED') or stopped_at is not null);
