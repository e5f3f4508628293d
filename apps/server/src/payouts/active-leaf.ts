import type { Address } from 'viem';
import type { Database } from '../db/database.ts';
import { proveLeaf } from '../settlement/prove-leaf.ts';
import type { ProvenLeaf } from './payable.ts';

/** The leaf of an account in the root that is active on chain, with its proof; undefined when it has none. */
export async function activeLeaf(
  database: Database,
  account: Address,
): Promise<ProvenLeaf | undefined> {
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
