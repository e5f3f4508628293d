import type { Endpoints, Output } from '@fairlaunch/protocol';
import { tallyOf } from '#settlement/roots/tally.ts';
import type { Deps } from '#shared/deps.ts';

type Watchers = NonNullable<Output<Endpoints['operatorChain']>['watchers']>;

/** The treasury's watchers, and who of them has signed the newest root. */
export async function readWatcherStates(deps: Deps): Promise<Watchers> {
  const newest = await deps.database
    .selectFrom('settlement_root')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { signed, missing, threshold } = await tallyOf(deps, deps.database, newest);
  return {
    threshold,
    day: newest?.day ?? null,
    items: [
      ...signed.map((address) => ({ address, hasSigned: true })),
      ...missing.map((address) => ({ address, hasSigned: false })),
    ],
  };
}
