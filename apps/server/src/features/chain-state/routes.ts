import { waitsForClose } from '#chain/open-days.ts';
import { toSeconds, type Database } from '#db/database.ts';
import { route } from '#http/route.ts';
import { escapeOpensAt, readTreasuryRoots } from '#settlement/roots/treasury-roots.ts';
import { ESCAPE_WARNING_SECONDS } from '#settlement/roots/watch-escape.ts';
import type { Deps } from '#shared/deps.ts';
import { inTime } from '#shared/in-time.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readEndpoints } from './endpoints.ts';
import { readKeys } from './keys.ts';
import { operatorRoot, operatorRoots } from './roots.ts';
import { readTimelock } from './timelock.ts';
import { readWatcherStates } from './watchers.ts';
import { readUnmatched } from './unmatched.ts';

const chainState = createSnapshot(async (deps) => {
  const [cursor, endpoints, keys, watchers, escape, timelock] = await Promise.all([
    readCursor(deps.database),
    readEndpoints(deps),
    inTime(() => readKeys(deps))(),
    inTime(() => readWatcherStates(deps))(),
    inTime(() => readEscape(deps))(),
    readTimelock(deps),
  ]);
  return {
    cursor,
    ...endpoints,
    keys: keys ?? null,
    watchers: watchers ?? null,
    escape: escape ?? null,
    timelock,
  };
});

async function readCursor(database: Database) {
  const cursor = await database
    .selectFrom('chain_cursor')
    .select(['block_number', 'block_time', waitsForClose.as('waits')])
    .executeTakeFirst();
  if (!cursor) return null;
  const { block_number: block, block_time: at, waits } = cursor;
  return { block: Number(block), at: toSeconds(at), waits };
}

async function readEscape(deps: Deps) {
  const roots = await readTreasuryRoots(deps);
  const opensAt = escapeOpensAt(roots);
  return {
    chainTime: roots.time,
    lastActivation: roots.active.time,
    warnFrom: opensAt - ESCAPE_WARNING_SECONDS,
    opensAt,
  };
}

const unmatched = createSnapshot(({ database }) => readUnmatched(database));

export const routes = [
  route('operatorChain', ({ deps }) => chainState(deps)),
  route('operatorRoots', ({ deps, input }) => operatorRoots(deps, input.cursor)),
  route('operatorRoot', ({ deps, input }) => operatorRoot(deps, input.attempt)),
  route('operatorUnmatched', ({ deps }) => unmatched(deps)),
];
