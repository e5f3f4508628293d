import { treasuryAbi } from '@fairlaunch/contracts';
import type { Hex } from 'viem';
import { agreedHead, agreedRead, lowestNonce, lowestTime } from '../chain/agreed.ts';
import { inTransaction, toSeconds, type Tx } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { takeDay } from '../ledger/day.ts';
import { refund } from '../withdrawals/end.ts';
import { SIGNED, withdrawals } from '../withdrawals/queries.ts';

/** How long a payout may be neither seen on the final chain nor past its deadline before it counts as unknown, of real time. */
const UNKNOWN_AFTER_MS = 15 * 60_000;

/** Payouts that are looked at in one turn, the oldest first. */
const PAYOUTS_A_TURN = 500;

/** Transactions that are sent in one turn. */
const TRANSACTIONS_A_TURN = 100;

/**
 * Sends the last attempt of each nonce that the chain has not used again; sending the same bytes
 * twice does nothing. A payout whose withdrawal failed is sent only once it can pay nothing any
 * more, to use its nonce up.
 */
export async function sendStored(deps: Deps): Promise<void> {
  const signers = await deps.writes.selectFrom('payout_signer').selectAll().execute();
  if (signers.length === 0) return;
  const timestamp = await lowestTime(deps.chain);
  for (const { signer, final_nonce: known } of signers) {
    const final = await lowestNonce(deps.chain, signer as Hex, 'finalized');
    if (final > known) {
      await deps.writes
        .updateTable('payout_signer')
        .set({ final_nonce: final })
        .where('signer', '=', signer)
        .execute();
    }
    const used = await lowestNonce(deps.chain, signer as Hex, 'latest');
    const from = used > known ? used : known;
    const at = new Date(Number(timestamp) * 1000);
    for (const row of await storedFrom(deps, signer, from, at)) await send(deps, row);
  }
}

/** The last attempt of each nonce from one on; those of a failed withdrawal after their deadline. */
function storedFrom({ writes }: Deps, signer: string, nonce: bigint, now: Date) {
  return writes
    .selectFrom('payout_transaction')
    .innerJoin('payout', 'payout.payout_id', 'payout_transaction.payout_id')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .select(['payout_transaction.raw', 'payout_transaction.nonce'])
    .where('payout_transaction.signer', '=', signer)
    .where('payout_transaction.nonce', '>=', nonce)
    .where((row) =>
      row.or([
        row('withdrawal.state', 'in', [...SIGNED, 'SUCCESS']),
        row.and([row('withdrawal.state', '=', 'FAILED'), row('payout.deadline', '<', now)]),
      ]),
    )
    .distinctOn('payout_transaction.nonce')
    .orderBy('payout_transaction.nonce')
    .orderBy('payout_transaction.attempt', 'desc')
    .limit(TRANSACTIONS_A_TURN)
    .execute();
}

const EXPECTED = /already known|already imported|nonce too low|underpriced/i;

async function send(
  { chain, log }: Deps,
  { raw, nonce }: { raw: string; nonce: bigint },
): Promise<void> {
  await chain.main
    .sendRawTransaction({ serializedTransaction: raw as Hex })
    .catch((error: Error) => {
      if (EXPECTED.test(error.message)) return;
      log.warn({ err: error.name, nonce: nonce.toString() }, 'payout not taken by the chain yet');
    });
}

/** Whether every event up to a block is in the books, so that a payment under an id of ours would have been booked. */
async function takenIn(tx: Tx, block: bigint): Promise<boolean> {
  const cursor = await tx.selectFrom('chain_cursor').select('block_number').executeTakeFirst();
  return cursor !== undefined && cursor.block_number >= block;
}

/**
 * Ends payouts that can no longer happen. A payout whose deadline has passed on the final chain unused is refunded; while
 * the chain does not show that, its withdrawal is UNKNOWN and refunds nothing (rulebook §15). Paid ones are settled by
 * their event; when that is in and was not this withdrawal's, its id is used up and it is given back too.
 */
export async function endExpired(deps: Deps): Promise<void> {
  const rows = await deps.writes
    .selectFrom('payout')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .select([
      'payout.payout_id',
      'payout.deadline',
      'payout.withdrawal_id',
      'payout.created_at',
      'withdrawal.state',
    ])
    .where('withdrawal.state', 'in', SIGNED)
    .orderBy('payout.deadline')
    .limit(PAYOUTS_A_TURN)
    .execute();
  if (rows.length === 0) return;
  const { point } = await agreedHead(deps.chain);
  for (const row of rows) {
    if (point.time <= toSeconds(row.deadline)) {
      const waited = deps.realNow() - row.created_at.getTime();
      if (row.state === 'BROADCAST' && waited > UNKNOWN_AFTER_MS) {
        await deps.writes
          .updateTable('withdrawal')
          .set({ state: 'UNKNOWN' })
          .where('withdrawal_id', '=', row.withdrawal_id)
          .where('state', '=', 'BROADCAST')
          .execute();
      }
      continue;
    }
    const paid = await agreedRead(deps.chain, `isPaid of ${row.payout_id}`, (client) =>
      client.readContract({
        address: deps.chain.treasury,
        abi: treasuryAbi,
        functionName: 'isPaid',
        args: [row.payout_id as Hex],
        blockNumber: point.number,
      }),
    );
    await inTransaction(deps.writes, async (tx) => {
      const { day, now } = await takeDay(tx);
      await tx
        .selectFrom('withdrawal')
        .select('withdrawal_id')
        .where('withdrawal_id', '=', row.withdrawal_id)
        .forUpdate()
        .execute();
      const current = await withdrawals(tx)
        .where('withdrawal_id', '=', row.withdrawal_id)
        .where('state', 'in', SIGNED)
        .executeTakeFirst();
      if (!current || (paid && !(await takenIn(tx, point.number)))) return;
      await refund(tx, current, 'FAILED', { day, now }, paid ? 'PAYOUT_ID_USED' : null);
    });
  }
}
