import type { Hex, LocalAccount } from 'viem';
import type { Deps } from '#shared/deps.ts';
import { proposalOf, proposalTypedData } from '../roots/root-proposal.ts';
import { closedDayOf, type RootRow } from '../roots/root-state.ts';

type Key = Pick<LocalAccount, 'address' | 'signTypedData'>;

/** A watcher's signature over a stored root, which it does not check. */
export const signRoot = ({ config }: Deps, row: RootRow, watcher: Key): Promise<Hex> =>
  watcher.signTypedData(
    proposalTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, proposalOf(closedDayOf(row))),
  );

/** Stores signatures over the newest root that waits, where watchers are not what is tested. */
export async function signNewestRoot(deps: Deps, watchers: readonly Key[]): Promise<void> {
  const row = await deps.writes
    .selectFrom('settlement_root')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.state !== 'UNPUBLISHED') return;
  const signatures = await Promise.all(
    watchers.map(async (watcher) => ({
      attempt: row.attempt,
      watcher: watcher.address,
      signature: await signRoot(deps, row, watcher),
    })),
  );
  await deps.writes
    .insertInto('root_signature')
    .values(signatures)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
