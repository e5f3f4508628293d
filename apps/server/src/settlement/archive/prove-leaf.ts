import { toWei } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import type { Database } from '../../db/database.ts';
import { askArchive } from './archive.ts';

/** Amounts in wei (rulebook §18). */
export type ProvedLeaf = { token: Hex; cumulative: bigint; deposited: bigint; proof: Hex[] };

export async function proveLeaf(
  database: Database,
  day: number,
  account: Hex,
): Promise<ProvedLeaf | undefined> {
  const leaf = await askArchive(database, day, 'leaf', { account });
  return leaf
    ? {
        ...leaf,
        cumulative: toWei(BigInt(leaf.cumulative)),
        deposited: toWei(BigInt(leaf.deposited)),
      }
    : undefined;
}
