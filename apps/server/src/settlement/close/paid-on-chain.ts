import type { TokenAsset } from '@fairlaunch/plan';
import { entriesAfter } from '#ledger/entries-after.ts';

const PAID_KINDS = ['WITHDRAWAL_PAID', 'FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL']
  .map((kind) => `'${kind}'`)
  .join(', ');

/**
 * What the treasury had paid to each address by the end of the day: the running total less what was
 * booked later, which is little.
 */
export const paidUntilQuery = (day: number, asset: TokenAsset): string => `
  select t.address, t.amount - coalesce(later.amount, 0) as amount
  from treasury_paid t left join (
    select address, sum(amount)::bigint as amount from (
      select coalesce(m.address, p.account) as address, e.amount
      from ${entriesAfter(day)} e
        left join withdrawal w on e.kind = 'WITHDRAWAL_PAID'
          and w.withdrawal_id = object_number(e.object)
        left join member m on m.member_id = w.member_id
        left join treasury_payment p on e.kind <> 'WITHDRAWAL_PAID'
          and p.payment_id = object_number(e.object)
      where e.member_id = 0 and e.account = 'CHAIN' and e.asset = '${asset}'
        and e.kind in (${PAID_KINDS})
    ) as part group by address
  ) as later using (address)
  where t.asset = '${asset}' and t.amount <> coalesce(later.amount, 0)`;
