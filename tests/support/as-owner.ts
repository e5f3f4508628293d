import type { Database } from '../../apps/server/src/db/database.ts';
import { openDatabase } from '../../apps/server/src/db/pools.ts';

/** Acts as the database's owner, for what the role of the server may not do. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const owner = openDatabase(ownerUrl, 1);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}
