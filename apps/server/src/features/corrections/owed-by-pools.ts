import type { Tx } from '#db/database.ts';
import { HOUSE, isPool } from '#ledger/accounts.ts';
import { bonusesOutstanding, closesOutstanding } from '#ledger/outstanding-closes.ts';
import type { Leg } from '#ledger/post.ts';
import { freeInPool, lockBoxPool } from '#domain/pools/box-pool.ts';
import { lockFreeInTaskPool } from '#domain/pools/task-pool.ts';
import { Failure } from '#shared/errors.ts';

/** Refuses to take what a due close counts on, or what boxes and gifts reserve. */
export async function refuseWhatIsOwed(tx: Tx, day: number, legs: readonly Leg[]): Promise<void> {
  const debits = legs.filter(
    ({ memberId, account, amount }) => memberId === HOUSE && isPool(account) && amount < 0n,
  );
  if (debits.length === 0) return;
  if (
    (await closesOutstanding(tx, day)) ||
    (debits.some(({ account }) => account === 'GLOBAL') && (await bonusesOutstanding(tx)))
  )
    throw new Failure('CORRECTION_TOO_EARLY');
  const takenFrom = (pool: string) =>
    debits.reduce((sum, { account, amount }) => (account === pool ? sum - amount : sum), 0n);
  const [task, box] = [takenFrom('TASK'), takenFrom('BOX')];
  if (task > 0n && (await lockFreeInTaskPool(tx)) < task)
    throw new Failure('CORRECTION_RESERVED', { field: 'legs' });
  if (box > 0n && (await freeInPool(tx, await lockBoxPool(tx))) < box)
    throw new Failure('CORRECTION_RESERVED', { field: 'legs' });
}
