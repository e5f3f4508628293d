import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import type { RootRow } from './root-state.ts';
import { storedSignatures } from './signatures.ts';
import { readWatchers } from './watchers.ts';

/** Who of the treasury's watchers has signed a root. */
export type Tally = {
  signed: Address[];
  missing: Address[];
  threshold: number;
  /** As many as the treasury takes, in its order; undefined while there are too few. */
  signatures: Hex[] | undefined;
};

const ascending = (one: Address, other: Address): number => (BigInt(one) < BigInt(other) ? -1 : 1);

/** Signatures of former watchers do not count: after a change the root waits again. */
export async function tallyOf(
  deps: Deps,
  database: Database,
  row: RootRow | undefined,
): Promise<Tally> {
  const { addresses, threshold } = await readWatchers(deps);
  const stored = row ? (await storedSignatures(deps, database, [row])).get(row.attempt) : [];
  const bySigner = new Map(stored?.map(({ watcher, signature }) => [watcher, signature]));
  const watchers = addresses.toSorted(ascending);
  const signed = watchers.filter((watcher) => bySigner.has(watcher));
  return {
    signed,
    missing: watchers.filter((watcher) => !bySigner.has(watcher)),
    threshold,
    signatures:
      signed.length < threshold
        ? undefined
        : signed.slice(0, threshold).map((watcher) => bySigner.get(watcher)!),
  };
}

const PATIENCE_MINUTES = 10;

/**
 * Who is waited for, once a root has waited for ten minutes: this one, or one of a day before it that it
 * takes the place of.
 * @param activeDay whose root is active on chain
 */
export async function silence(
  { writes }: Deps,
  { day }: RootRow,
  { signed, missing, threshold, signatures }: Tally,
  activeDay: number,
): Promise<Record<string, unknown> | undefined> {
  if (signatures) return undefined;
  const { rows } = await sql<{ late: boolean | null }>`
    select min(closed_at) < business_now() - make_interval(mins => ${PATIENCE_MINUTES}::integer)
      as late
    from settlement_root join settlement_close using (day)
    where settlement_root.state = 'UNPUBLISHED' and day > ${activeDay} and day <= ${day}`.execute(
    writes,
  );
  return rows[0]?.late ? { day, threshold, signed, missing } : undefined;
}
