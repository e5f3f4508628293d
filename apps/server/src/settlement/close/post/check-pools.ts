import { InvariantError, type PoolAccount, type SettleResult } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import { poolsAt } from '../house-balances.ts';

/**
 * The pools must hold now what the close leaves in them; GLOBAL also holds the bonus until it is
 * credited at 21:00.
 * @throws InvariantError that names the pool
 */
export async function checkPools(tx: Tx, result: SettleResult): Promise<void> {
  const held = await poolsAt(tx, result.day);
  const unposted: Partial<Record<PoolAccount, bigint>> = { GLOBAL: result.shares.globalBonus.paid };
  for (const [name, balance] of Object.entries(result.pools) as [PoolAccount, bigint][]) {
    if (held[name] === balance + (unposted[name] ?? 0n)) continue;
    throw new InvariantError(`${name} holds ${held[name]} and the close leaves it ${balance}`);
  }
}
