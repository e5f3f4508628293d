import { toWei } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import type { Database } from '../../db/database.ts';
import { askArchive } from './archive.ts';

/** An account's leaf of a day with its proof; amounts in wei (rulebook §18). */
export type ProvedLeaf = { token: Hex; cumulative: bigint; deposited: bigint; proof: Hex[] };

/** The leaf of an account in a posted day's tree; undefined when it has none. */
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
