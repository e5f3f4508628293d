import type { Hex, LocalAccount } from 'viem';
import type { Deps } from '#shared/deps.ts';
import { proposalOf, proposalTypedData } from '../roots/root-proposal.ts';
import { closedDayOf, rootOfNewestDay, type RootRow } from '../roots/root-state.ts';
import { takeSignature } from '../roots/signatures.ts';

type Key = Pick<LocalAccount, 'address' | 'signTypedData'>;

/** A watcher's signature over a stored root, which it does not check. */
export const signRoot = ({ config }: Deps, row: RootRow, watcher: Key): Promise<Hex> =>
  watcher.signTypedData(
    proposalTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, proposalOf(closedDayOf(row))),
  );

/** Posts signatures over the newest root that waits, where watchers are not what is tested. */
export async function signNewestRoot(deps: Deps, watchers: readonly Key[]): Promise<void> {
  const row = await rootOfNewestDay(deps.writes);
  if (row?.state !== 'UNPUBLISHED') return;
  for (const watcher of watchers)
    await takeSignature(deps, row.day, await signRoot(deps, row, watcher));
}
