import { toWei } from '@fairlaunch/money';
import { formatGwei, parseTransaction, type Address, type Hex } from 'viem';
import { setAlarm } from '#alarms/alarms.ts';
import { lowestNonce, lowestTime } from '#chain/agreed.ts';
import type { Signer } from '#chain/signers.ts';
import { toSeconds } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { gasPriceCeiling, gasPriceFor, payoutPriceCeiling } from './gas-price.ts';
import { EMPTY_LEAF, type LeafSource } from './payable.ts';
import {
  signEmptyTransaction,
  signPayout,
  type SignedTransaction,
  type NonceSlot,
} from './sign-payout.ts';

/** Real time that an attempt may wait for a block. */
const ATTEMPT_PATIENCE_MS = 60_000;

const NONCES_PER_RUN = 20;

type Waiting = Awaited<ReturnType<typeof waitingTransactions>>[number];

/**
 * Raises the gas price of payouts that wait. One that can no longer happen is replaced by an empty
 * transaction, for which the last raise below the ceiling is kept.
 */
export async function raiseFees(deps: Deps, signer: Signer, leafOf: LeafSource): Promise<void> {
  const address = signer.address;
  const used = await lowestNonce(deps.chain, address, 'latest');
  const timestamp = await lowestTime(deps.chain);
  let stuck: Record<string, unknown> | undefined;
  for (const row of await waitingTransactions(deps, address.toLowerCase(), used)) {
    if (deps.realNow() - row.created_at.getTime() < ATTEMPT_PATIENCE_MS) continue;
    const before = parseTransaction(row.raw as Hex).gasPrice ?? 0n;
    const isOver = row.state === 'FAILED' || BigInt(toSeconds(row.deadline)) < timestamp;
    const ceiling = isOver ? gasPriceCeiling(deps) : payoutPriceCeiling(deps);
    if (before >= ceiling) {
      stuck ??= { nonce: row.nonce.toString(), gasPriceGwei: formatGwei(before) };
      continue;
    }
    const slot = { nonce: row.nonce, gasPrice: await gasPriceFor(deps, before, ceiling) };
    await storeAttempt(
      deps,
      row,
      isOver
        ? await signEmptyTransaction(deps, signer, slot)
        : await signAgain(deps, signer, row, slot, leafOf),
    );
  }
  await setAlarm(deps.writes, 'PAYOUT_STUCK', stuck);
}

function waitingTransactions({ writes }: Deps, signer: string, used: bigint) {
  return writes
    .selectFrom('payout_transaction as latest')
    .innerJoin('payout', 'payout.payout_id', 'latest.payout_id')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .innerJoin('member', 'member.member_id', 'withdrawal.member_id')
    .select([
      'latest.signer',
      'latest.nonce',
      'latest.attempt',
      'latest.created_at',
      'latest.raw',
      'payout.payout_id',
      'payout.deadline',
      'withdrawal.asset',
      'withdrawal.net',
      'withdrawal.state',
      'member.address',
    ])
    .where('latest.signer', '=', signer)
    .where('latest.nonce', '>=', used)
    .distinctOn('latest.nonce')
    .orderBy('latest.nonce')
    .orderBy('latest.attempt', 'desc')
    .limit(NONCES_PER_RUN)
    .execute();
}

async function signAgain(
  deps: Deps,
  signer: Signer,
  row: Waiting,
  slot: NonceSlot,
  leafOf: LeafSource,
): Promise<SignedTransaction> {
  const account = row.address as Address;
  const token = deps.chain.tokens[row.asset];
  return signPayout(deps, signer, slot, {
    id: row.payout_id as Hex,
    account,
    token,
    amount: toWei(row.net),
    deadline: toSeconds(row.deadline),
    leaf: (await leafOf(account, token)) ?? EMPTY_LEAF,
  });
}

async function storeAttempt(
  { writes }: Deps,
  row: Waiting,
  signed: SignedTransaction,
): Promise<void> {
  await writes
    .insertInto('payout_transaction')
    .values({
      signer: row.signer,
      nonce: row.nonce,
      attempt: row.attempt + 1,
      payout_id: row.payout_id,
      transaction_hash: signed.hash,
      raw: signed.raw,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
