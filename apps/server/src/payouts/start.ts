import { toWei } from '@fairlaunch/money';
import { sql } from 'kysely';
import { encodeAbiParameters, keccak256, type Address, type Hex } from 'viem';
import type { Signer } from '../chain/signers.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { businessNow } from '../ledger/day.ts';
import { withdrawals, type WithdrawalRow } from '../withdrawals/queries.ts';
import { FRESH_LEAF, payableTo, type LeafSource, type ProvenLeaf } from './payable.ts';
import { payoutKeyWorks } from './payout-key.ts';
import { signPayout, type SignedTransaction } from './sign-payout.ts';

/** How long a payout may be used on chain, in seconds; only after it ran out unused is a withdrawal refunded (rulebook §15). */
export const PAYOUT_LIFETIME = 3_600;

/** The id under which the treasury pays a withdrawal at most once; no other chain or treasury has the same. */
export function payoutId(deps: Deps, withdrawalId: bigint): Hex {
  return keccak256(encodeAbiParameters(
    [{ type: 'string' }, { type: 'uint256' }, { type: 'address' }, { type: 'uint256' }],
    ['fairlaunch-withdrawal', BigInt(deps.config.CHAIN_ID), deps.chain.treasury, withdrawalId],
  ));
}

/** The next nonce of the payout key: one signer at a time takes one, and a stored one is never given twice. */
async function takeNonce(tx: Tx, deps: Deps, signer: Signer): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(7005)`.execute(tx);
  const onChain = BigInt(await deps.chain.main.getTransactionCount({ address: signer.address, blockTag: 'latest' }));
  const { rows } = await sql<{ next: bigint | null }>`
    select max(nonce) + 1 as next from payout_transaction where signer = ${signer.address.toLowerCase()}`.execute(tx);
  const stored = rows[0]!.next ?? 0n;
  return stored > onChain ? stored : onChain;
}

/** Stores the payout and its signed bytes, and only then may they be sent. */
async function store(deps: Deps, signer: Signer, row: WithdrawalRow, leaf: ProvenLeaf): Promise<SignedTransaction | undefined> {
  const chainTime = Number((await deps.chain.main.getBlock()).timestamp);
  const call = { id: payoutId(deps, row.withdrawal_id), account: row.address as Address, amount: toWei(row.net), deadline: chainTime + PAYOUT_LIFETIME, leaf };
  return inTransaction(deps.database, async (tx) => {
    const locked = await tx.selectFrom('withdrawal').select('state').where('withdrawal_id', '=', row.withdrawal_id).forUpdate().executeTakeFirstOrThrow();
    if (locked.state !== 'APPROVED') return undefined;
    const nonce = await takeNonce(tx, deps, signer);
    const signed = await signPayout(deps, signer, nonce, 1, call);
    await tx
      .insertInto('payout')
      .values({ payout_id: call.id, withdrawal_id: row.withdrawal_id, root_day: leaf.day, deadline: new Date(call.deadline * 1000) })
      .execute();
    await tx
      .insertInto('payout_transaction')
      .values({ signer: signer.address.toLowerCase(), nonce, attempt: 1, payout_id: call.id, transaction_hash: signed.hash, raw: signed.raw })
      .execute();
    await tx.updateTable('withdrawal').set({ state: 'BROADCAST', transaction_hash: signed.hash }).where('withdrawal_id', '=', row.withdrawal_id).execute();
    return signed;
  });
}

/**
 * Starts a payout for every approved withdrawal that the active root covers. One that it does not cover yet waits for the
 * next root; one under a hold waits for its end.
 * @returns how many were started
 */
export async function startPayouts(deps: Deps, signer: Signer, leafOf: LeafSource): Promise<number> {
  const { now } = await businessNow(deps.database);
  const rows = await withdrawals(deps.database)
    .where('state', '=', 'APPROVED')
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<=', now)]))
    .orderBy('withdrawal_id')
    .limit(100)
    .execute();
  if (rows.length === 0 || !(await payoutKeyWorks(deps, signer))) return 0;
  let started = 0;
  for (const row of rows) {
    const leaf = (await leafOf(row.address as Address)) ?? FRESH_LEAF;
    if ((await payableTo(deps, row.address as Address, leaf)) < toWei(row.net)) continue;
    if (await store(deps, signer, row, leaf)) started += 1;
  }
  return started;
}
