import type { Address } from 'viem';
import type { Database } from '#db/database.ts';
import { activeRootDay } from '#ledger/active-root-day.ts';
import { proveLeaves, type ProvedLeaf } from './prove-leaves.ts';

export type ActiveLeaf = Omit<ProvedLeaf, 'token'> & { day: number };

export async function activeLeaf(
  database: Database,
  account: Address,
  token: Address,
): Promise<ActiveLeaf | undefined> {
  const day = await activeRootDay(database);
  if (day === undefined) return undefined;
  const leaves = await proveLeaves(database, day, account);
  const found = leaves.find((leaf) => leaf.token === token.toLowerCase());
  if (!found) return undefined;
  const { token: _, ...leaf } = found;
  return { day, ...leaf };
}
