import { signedMicro, type CorrectionLeg } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { isPool } from '#ledger/accounts.ts';
import { bonusesOutstanding, closesOutstanding } from '#ledger/outstanding-closes.ts';
import { freeInPool, lockBoxPool } from '#domain/pools/box-pool.ts';
import { lockFreeInTaskPool } from '#domain/pools/task-pool.ts';
import { Failure } from '#shared/errors.ts';

/** Refuses to take what a due close counts on, or what boxes and gifts reserve. */
export async function refuseWhatIsOwed(
  tx: Tx,
  day: number,
  legs: readonly CorrectionLeg[],
): Promise<void> {
  const debits = legs
    .filter(({ owner, account }) => owner === 'house' && isPool(account))
    .map(({ account, amount }) => ({ pool: account, amount: signedMicro(amount) ?? 0n }))
    .filter(({ amount }) => amount < 0n);
  if (debits.length === 0) return;
  if (
    (await closesOutstanding(tx, day)) ||
    (debits.some(({ pool }) => pool === 'GLOBAL') && (await bonusesOutstanding(tx)))
  )
    throw new Failure('CORRECTION_TOO_EARLY');
  const task = debits.find(({ pool }) => pool === 'TASK');
  if (task && (await lockFreeInTaskPool(tx)) < -task.amount)
    throw new Failure('CORRECTION_RESERVED', { field: 'legs' });
  const box = debits.find(({ pool }) => pool === 'BOX');
  if (box && (await freeInPool(tx, await lockBoxPool(tx))) < -box.amount)
    throw new Failure('CORRECTION_RESERVED', { field: 'legs' });
}
