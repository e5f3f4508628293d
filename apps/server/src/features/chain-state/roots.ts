import { weiToDecimal } from '@fairlaunch/money';
import type { Endpoints, ListedRoot, Output } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { assetOf } from '#config/tokens.ts';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, toPage } from '#http/cursor.ts';
import type { RootTotals } from '#settlement/close/root-totals.ts';
import { rootsBefore, toRootState, type RootRow } from '#settlement/roots/root-state.ts';
import { storedSignatures } from '#settlement/roots/signatures.ts';
import { Failure } from '#shared/errors.ts';
import type { Deps } from '#shared/deps.ts';
import { inTime } from '#shared/in-time.ts';

export async function operatorRoots(
  deps: Deps,
  cursor: string | undefined,
): Promise<Output<Endpoints['operatorRoots']>> {
  const rows = await rootsBefore(deps.database, decodeCursor(cursor));
  const signers = await signersOf(deps, rows);
  return toPage(
    rows,
    ({ attempt }) => attempt,
    (row) => presentRoot(deps, row, signers),
  );
}

/** @throws Failure NOT_FOUND */
export async function operatorRoot(
  deps: Deps,
  attempt: number,
): Promise<Output<Endpoints['operatorRoot']>> {
  const row = await deps.database
    .selectFrom('settlement_root')
    .selectAll()
    .where('attempt', '=', BigInt(attempt))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'attempt' });
  const hash = row.transaction_hash as Hex | null;
  const sent = hash && (await inTime(() => deps.chain.main.getTransaction({ hash }))());
  return {
    ...presentRoot(deps, row, await signersOf(deps, [row])),
    proposer: sent ? sent.from : null,
  };
}

type Signers = ReadonlyMap<bigint, string[]>;

async function signersOf(deps: Deps, rows: readonly RootRow[]): Promise<Signers> {
  const stored = await storedSignatures(deps, deps.database, rows);
  return new Map(
    [...stored].map(([attempt, each]) => [
      attempt,
      [...new Set(each.map(({ watcher }) => watcher))],
    ]),
  );
}

function presentRoot(deps: Deps, row: RootRow, signers: Signers): ListedRoot {
  return {
    ...toRootState(row),
    attempt: Number(row.attempt),
    activatedAt: toSeconds(row.activated_at),
    signers: signers.get(row.attempt) ?? [],
    tokens: (row.totals as RootTotals).tokens.map(({ token, cumulative, deposited }) => ({
      asset: assetOf(deps.chain.tokens, token) ?? token,
      cumulative: weiToDecimal(BigInt(cumulative)),
      deposited: weiToDecimal(BigInt(deposited)),
    })),
  };
}
