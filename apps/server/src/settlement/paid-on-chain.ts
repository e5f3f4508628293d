import type { Micro } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Kinds of postings by which money left custody over the chain, and by which every leaf counts it as paid. */
const PAID_KINDS = ['WITHDRAWAL_PAID', 'FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL'].map((kind) => `'${kind}'`).join(', ');

/** A query for what the treasury paid until a day's end, by address: withdrawals, and payments that nobody here ordered. */
export const paidUntil = (day: number): string => `
  select address, sum(amount)::bigint as amount from (
    select m.address, e.amount from ledger_entry e
      join withdrawal w on e.object = 'withdrawal:' || w.withdrawal_id join member m on m.member_id = w.member_id
      where e.member_id = 0 and e.account = 'CHAIN' and e.asset = 'USDT' and e.day <= ${day} and e.kind = 'WITHDRAWAL_PAID'
    union all
    select p.account, e.amount from ledger_entry e join treasury_payment p on e.object = 'payment:' || p.payment_id
      where e.member_id = 0 and e.account = 'CHAIN' and e.asset = 'USDT' and e.day <= ${day} and e.kind in (${PAID_KINDS})
  ) as part group by address`;

/** What was paid to an address that stands for an account of the house, until a day's end (micro). */
export async function paidToHouse(tx: Tx, day: number, account: Hex): Promise<Micro> {
  const { rows } = await sql<{ amount: Micro }>`select amount from (${sql.raw(paidUntil(day))}) as paid where address = ${account}`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

/**
 * What left custody until the end of a day by a way that no leaf counts (micro). The treasury has no such way: a close
 * stops while there is any.
 */
export async function otherOutflow(tx: Tx, day: number): Promise<Micro> {
  const { rows } = await sql<{ amount: Micro }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
    where e.member_id = 0 and e.account = 'CHAIN' and e.asset = 'USDT' and e.amount > 0 and e.day <= ${day}
      and e.kind not in (${sql.raw(PAID_KINDS)})`.execute(tx);
  return rows[0]!.amount;
}
