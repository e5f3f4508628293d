import { toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Address } from 'viem';
import type { Signer } from '#chain/signers.ts';
import { ifLeader } from '#db/leadership.ts';
import { activeRootDay } from '#ledger/active-root-day.ts';
import { businessNow } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { withdrawals, type WithdrawalRow } from '#domain/withdrawals/queries.ts';
import { EMPTY_LEAF, payableTo, type LeafSource } from './payable.ts';
import { isPayoutKeyAccepted } from './payout-key.ts';
import { rootChanges } from './root-changes.ts';
import { storePayout } from './store-payout.ts';
import { markUncovered, netUnderWay } from './uncovered-withdrawals.ts';

const WITHDRAWALS_PER_RUN = 50;
const NO_ROOT = -1;

/**
 * Withdrawals that are not covered wait for the next root, a deposit, or the end of another payout
 * of their member; all of them while the root changes.
 * @returns the number of payouts started
 */
export async function startPayouts(
  deps: Deps,
  signer: Signer,
  leafOf: LeafSource,
  signal?: AbortSignal,
): Promise<number> {
  const root = (await activeRootDay(deps.writes)) ?? NO_ROOT;
  const rows = await readyWithdrawals(deps, root);
  if (rows.length === 0 || (await rootChanges(deps.writes))) return 0;
  if (!(await isPayoutKeyAccepted(deps, signer))) return 0;
  const started = await ifLeader(deps.writes, 'payouts', async () => {
    let count = 0;
    for (const row of rows) {
      signal?.throwIfAborted();
      if (await startOne(deps, signer, row, { leafOf, root })) count += 1;
    }
    return count;
  });
  return started ?? 0;
}

async function readyWithdrawals({ writes }: Deps, root: number): Promise<WithdrawalRow[]> {
  const { now } = await businessNow(writes);
  return withdrawals(writes)
    .where('state', '=', sql.lit('APPROVED' as const))
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', now)]))
    .where((row) => row.or([row('uncovered_root', 'is', null), row('uncovered_root', '<>', root)]))
    .orderBy('withdrawal_id')
    .limit(WITHDRAWALS_PER_RUN)
    .execute();
}

type Turn = { leafOf: LeafSource; root: number };

async function startOne(
  deps: Deps,
  signer: Signer,
  row: WithdrawalRow,
  { leafOf, root }: Turn,
): Promise<boolean> {
  const account = row.address as Address;
  const token = deps.chain.tokens[row.asset];
  const signed = await netUnderWay(deps.writes, row);
  const leaf = (await leafOf(account, token)) ?? EMPTY_LEAF;
  const payable = (await payableTo(deps, account, token, leaf)) - toWei(signed);
  if (payable < toWei(row.net)) {
    await markUncovered(deps.writes, row, { root, signed });
    return false;
  }
  return storePayout(deps, signer, row, leaf);
}
