import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#db/database.ts';
import { lockMember } from '#ledger/lock-member.ts';
import type { WithdrawalRow } from '#domain/withdrawals/queries.ts';

/** What the member's payouts under way in one token pay, in micro-units. */
export async function netUnderWay(
  database: Database | Tx,
  { member_id: memberId, asset }: Pick<WithdrawalRow, 'member_id' | 'asset'>,
): Promise<Micro> {
  const { rows } = await sql<{ net: Micro }>`
    select coalesce(sum(net), 0)::bigint as net from withdrawal
    where member_id = ${memberId} and asset = ${asset} and state in ('BROADCAST', 'UNKNOWN')`.execute(
    database,
  );
  return rows[0]!.net;
}

/**
 * Locks the member, so that no other payout of the member ends meanwhile.
 * @param found the root and the payouts under way when the payable was read
 */
export async function markUncovered(
  database: Database,
  row: WithdrawalRow,
  found: { root: number; signed: Micro },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockMember(tx, row.member_id);
    if ((await netUnderWay(tx, row)) !== found.signed) return;
    await tx
      .updateTable('withdrawal')
      .set({ uncovered_root: found.root })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .where('state', '=', 'APPROVED')
      .execute();
  });
}
