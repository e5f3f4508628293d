import { toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem';
import { lowestNonce, lowestTime } from '../chain/agreed.ts';
import type { Signer } from '../chain/signers.ts';
import { inTransaction } from '../db/database.ts';
import { ifLeader } from '../db/leadership.ts';
import { activeRootDay } from '../ledger/active-root-day.ts';
import { businessNow } from '../ledger/day.ts';
import type { Deps } from '../shared/deps.ts';
import { withdrawals, type WithdrawalRow } from '../withdrawals/queries.ts';
import { gasPriceFor, payoutPriceCeiling } from './gas-price.ts';
import { EMPTY_LEAF, payableTo, type LeafSource, type ProvenLeaf } from './payable.ts';
import { isPayoutKeyAccepted } from './payout-key.ts';
import { signPayout } from './sign-payout.ts';
import { markUncovered, netUnderWay } from './uncovered-withdrawals.ts';

/** Chain time; only an unused payout past its deadline is refunded (rulebook §15). */
const PAYOUT_LIFETIME_SECONDS = 3_600;

const WITHDRAWALS_PER_RUN = 50;
const NO_ROOT = -1;

/** With the request id, since a restored database may reuse a withdrawal's number. */
export function payoutId(
  { config, chain }: Deps,
  {
    withdrawal_id: number,
    request_id: request,
  }: Pick<WithdrawalRow, 'withdrawal_id' | 'request_id'>,
): Hex {
  return keccak256(
    encodeAbiParameters(
      [
        { type: 'string' },
        { type: 'uint256' },
        { type: 'address' },
        { type: 'uint256' },
        { type: 'string' },
      ],
      ['fairlaunch-withdrawal', BigInt(config.CHAIN_ID), chain.treasury, number, request],
    ),
  );
}

/**
 * What is not covered waits for the next root, a deposit, or the end of another payout.
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
  if (rows.length === 0 || !(await isPayoutKeyAccepted(deps, signer))) return 0;
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
  const signed = await netUnderWay(deps.writes, row.member_id);
  const leaf = (await leafOf(account)) ?? EMPTY_LEAF;
  const payable = (await payableTo(deps, account, leaf)) - toWei(signed);
  if (payable < toWei(row.net)) {
    await markUncovered(deps.writes, row, { root, signed });
    return false;
  }
  return store(deps, signer, row, leaf);
}

/** Stored before it may be sent; what was signed and not stored, nobody has seen. */
async function store(
  deps: Deps,
  signer: Signer,
  row: WithdrawalRow,
  leaf: ProvenLeaf,
): Promise<boolean> {
  const address = signer.address.toLowerCase();
  // A nonce too high or a deadline too late would outlive the endpoint that lied.
  const [timestamp, onChain, stored, gasPrice] = await Promise.all([
    lowestTime(deps.chain),
    lowestNonce(deps.chain, signer.address, 'latest'),
    nextStoredNonce(deps, address),
    gasPriceFor(deps, undefined, payoutPriceCeiling(deps)),
  ]);
  const nonce = stored > onChain ? stored : onChain;
  const deadline = Number(timestamp) + PAYOUT_LIFETIME_SECONDS;
  const call = {
    id: payoutId(deps, row),
    account: row.address as Address,
    amount: toWei(row.net),
    deadline,
    leaf,
  };
  const signed = await signPayout(deps, signer, { nonce, gasPrice }, call);
  return inTransaction(deps.writes, async (tx) => {
    const locked = await tx
      .selectFrom('withdrawal')
      .select('state')
      .where('withdrawal_id', '=', row.withdrawal_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.state !== 'APPROVED') return false;
    await tx
      .insertInto('payout_signer')
      .values({ signer: address })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('payout')
      .values({
        payout_id: call.id,
        withdrawal_id: row.withdrawal_id,
        root_day: leaf.day,
        deadline: new Date(deadline * 1000),
      })
      .execute();
    // The primary key refuses a nonce that was taken meanwhile.
    await tx
      .insertInto('payout_transaction')
      .values({
        signer: address,
        nonce,
        attempt: 1,
        payout_id: call.id,
        transaction_hash: signed.hash,
        raw: signed.raw,
      })
      .execute();
    await tx
      .updateTable('withdrawal')
      .set({ state: 'BROADCAST', transaction_hash: signed.hash })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .execute();
    return true;
  });
}

async function nextStoredNonce({ writes }: Deps, signer: string): Promise<bigint> {
  const last = await writes
    .selectFrom('payout_transaction')
    .select('nonce')
    .where('signer', '=', signer)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.nonce + 1n : 0n;
}
