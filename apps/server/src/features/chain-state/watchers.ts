import type { Endpoints, Output } from '@fairlaunch/protocol';
import { rootOfNewestDay } from '#settlement/roots/root-state.ts';
import { tallyOf } from '#settlement/roots/tally.ts';
import type { Deps } from '#shared/deps.ts';

type Watchers = NonNullable<Output<Endpoints['operatorChain']>['watchers']>;

/** The treasury's watchers, and who of them has signed the newest root. */
export async function readWatcherStates(deps: Deps): Promise<Watchers> {
  const newest = await rootOfNewestDay(deps.database);
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
