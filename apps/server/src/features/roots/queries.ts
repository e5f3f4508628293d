import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { toPage } from '#http/cursor.ts';
import type { RootTotals } from '#settlement/close/root-totals.ts';
import { rootsBefore, toRootState } from '#settlement/roots/root-state.ts';
import { storedSignatures } from '#settlement/roots/signatures.ts';
import type { Deps } from '#shared/deps.ts';

/** @param before attempt; without it the newest roots */
export async function rootPage(
  deps: Deps,
  before: bigint | undefined,
): Promise<Output<Endpoints['roots']>> {
  const { database } = deps;
  const rows = await rootsBefore(database, before);
  const signatures = await storedSignatures(deps, database, rows);
  return toPage(
    rows,
    ({ attempt }) => attempt,
    (row) => ({
      ...toRootState(row),
      attempt: Number(row.attempt),
      ...(row.totals as RootTotals),
      signatures: (signatures.get(row.attempt) ?? []).map(({ watcher, signature, posted_at }) => ({
        watcher,
        signature,
        postedAt: toSeconds(posted_at),
      })),
    }),
  );
}
