import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem';
import { setAlarm } from '#alarms/alarms.ts';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { isWithoutAnswer } from '#shared/endpoint-errors.ts';
import type { RootRow } from './root-state.ts';
import { storedSignatures } from './signatures.ts';
import { readWatchers, type Watchers } from './watchers.ts';

const REFUSALS = [ContractFunctionRevertedError, ContractFunctionZeroDataError];

/** With real money one watcher alone must not do (rulebook §18). */
const LEAST_THRESHOLD = 2;

/** A watcher that has signed none of so many roots in a row is away. */
const ABSENT_AFTER_ROOTS = 3;

/** Alarms about whom the treasury names, and who of them no longer comes. */
export async function watchWatchers(deps: Deps): Promise<void> {
  const watchers = await namedWatchers(deps);
  const { addresses, threshold } = watchers ?? { addresses: [], threshold: 0 };
  const isWeak = !watchers || (!deps.config.development && threshold < LEAST_THRESHOLD);
  const absent = await absentOf(deps, addresses);
  await setAlarm(
    deps.writes,
    'WATCHERS_TOO_FEW',
    isWeak ? { threshold, watchers: addresses } : undefined,
  );
  await setAlarm(
    deps.writes,
    'WATCHER_ABSENT',
    absent.length > 0
      ? { absent, roots: ABSENT_AFTER_ROOTS, threshold, named: addresses.length }
      : undefined,
  );
}

/** Undefined where the treasury knows none, as one of before has a co-signer. */
function namedWatchers(deps: Deps): Promise<Watchers | undefined> {
  return readWatchers(deps).catch((error: unknown) => {
    if (isWithoutAnswer(error) || !isRefusal(error)) throw error;
    return undefined;
  });
}

const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => REFUSALS.some((kind) => cause instanceof kind)) !== null;

async function absentOf(deps: Deps, watchers: Watchers['addresses']) {
  const roots = await newestOnChain(deps.writes);
  if (roots.length < ABSENT_AFTER_ROOTS) return [];
  const signatures = await storedSignatures(deps, deps.writes, roots);
  const present = new Set([...signatures.values()].flat().map(({ watcher }) => watcher));
  return watchers.filter((watcher) => !present.has(watcher));
}

/** Roots that were pending at least. Those that no one proposed had nobody to sign them. */
const newestOnChain = (database: Database): Promise<RootRow[]> =>
  database
    .selectFrom('settlement_root')
    .selectAll()
    .where((row) =>
      row.or([row('state', 'in', ['PENDING', 'CANCELLED']), row('activated_at', 'is not', null)]),
    )
    .orderBy('attempt', 'desc')
    .limit(ABSENT_AFTER_ROOTS)
    .execute();
