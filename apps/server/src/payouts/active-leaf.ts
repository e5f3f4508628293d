import type { Address, Hex } from 'viem';
import type { Database } from '../db/database.ts';
import { archivedBalances } from '../settlement/day-archive.ts';
import type { ProvenLeaf } from './payable.ts';

/** The leaf of an account in the root that is active on chain, with its proof; undefined when it has none. */
export async function activeLeaf(database: Database, account: Address): Promise<ProvenLeaf | undefined> {
  const root = await database.selectFrom('settlement_root').select('day').where('state', '=', 'ACTIVE').orderBy('day', 'desc').limit(1).executeTakeFirst();
  if (!root) return undefined;
  const { leafOf, tree } = await archivedBalances(database, root.day);
  const found = leafOf.get(account.toLowerCase() as Hex);
  if (!found) return undefined;
  return { day: root.day, cumulative: BigInt(found.leaf.cumulative), deposited: BigInt(found.leaf.deposited), proof: tree.proof(found.index) };
}
