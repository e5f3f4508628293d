import type { Address } from 'viem';
import type { Database } from '../../db/database.ts';
import { proveLeaf, type ProvedLeaf } from './prove-leaf.ts';

export type ActiveLeaf = Omit<ProvedLeaf, 'token'> & { day: number };

export async function activeLeaf(
  database: Database,
  account: Address,
): Promise<ActiveLeaf | undefined> {
  const root = await database
    .selectFrom('settlement_root')
    .select('day')
    .where('state', '=', 'ACTIVE')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!root) return undefined;
  const leaf = await proveLeaf(database, root.day, account);
  return (
    leaf && {
      day: root.day,
      cumulative: leaf.cumulative,
      deposited: leaf.deposited,
      proof: leaf.proof,
    }
  );
}
