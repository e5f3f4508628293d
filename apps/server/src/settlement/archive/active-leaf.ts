import type { Address } from 'viem';
import type { Database } from '../../db/database.ts';
import { activeRootDay } from '../../ledger/active-root-day.ts';
import { proveLeaf, type ProvedLeaf } from './prove-leaf.ts';

export type ActiveLeaf = Omit<ProvedLeaf, 'token'> & { day: number };

export async function activeLeaf(
  database: Database,
  account: Address,
): Promise<ActiveLeaf | undefined> {
  const day = await activeRootDay(database);
  if (day === undefined) return undefined;
  const leaf = await proveLeaf(database, day, account);
  return (
    leaf && {
      day,
      cumulative: leaf.cumulative,
      deposited: leaf.deposited,
      proof: leaf.proof,
    }
  );
}
