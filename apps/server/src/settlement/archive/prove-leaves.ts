import { toWei } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import type { Database } from '#db/database.ts';
import { askArchive } from './archive.ts';

/** Amounts in wei (rulebook §18). */
export type ProvedLeaf = { token: Hex; cumulative: bigint; deposited: bigint; proof: Hex[] };

/** The account's leaves with their proofs, one for each token, in the order of the root. */
export async function proveLeaves(
  database: Database,
  day: number,
  account: Hex,
): Promise<ProvedLeaf[]> {
  const leaves = await askArchive(database, day, 'leaves', { account });
  return leaves.map((leaf) => ({
    ...leaf,
    cumulative: toWei(BigInt(leaf.cumulative)),
    deposited: toWei(BigInt(leaf.deposited)),
  }));
}
