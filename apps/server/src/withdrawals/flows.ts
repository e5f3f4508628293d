import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Notes money that came in from a member's wallet and is final (rulebook §4, new money). */
export async function noteDeposited(tx: Tx, memberId: bigint, amount: Micro): Promise<void> {
  await sql`
    update member set deposited = deposited + ${amount}, net_deposits = net_deposits + ${amount},
      net_deposits_high = greatest(net_deposits_high, net_deposits + ${amount})
    where member_id = ${memberId}`.execute(tx);
}

/** Notes money that went back out to a member's wallet and is final, its fee included. */
export async function noteLeft(tx: Tx, memberId: bigint, amount: Micro): Promise<void> {
  await sql`
    update member set net_deposits = net_deposits - ${amount}
    where member_id = ${memberId}`.execute(tx);
}

/** Notes a payment of the treasury to an address: the `paid` of its leaf (rulebook §18). */
export async function notePaid(tx: Tx, address: string, amount: Micro): Promise<void> {
  await sql`
    insert into treasury_paid as known (address, amount) values (${address.toLowerCase()}, ${amount})
    on conflict (address) do update set amount = known.amount + excluded.amount`.execute(tx);
}
