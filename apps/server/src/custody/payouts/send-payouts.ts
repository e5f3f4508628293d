import type { Hex } from 'viem';
import { lowestNonce, lowestTime } from '#chain/agreed.ts';
import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import { SIGNED } from '#domain/withdrawals/queries.ts';

const TRANSACTIONS_PER_RUN = 100;
const EXPECTED_ERRORS = /already known|already imported|nonce too low|underpriced/i;

/**
 * Sends stored payouts, again if need be, which is harmless. The payout of a failed withdrawal is
 * sent only after its deadline, to use its nonce up.
 */
export async function sendStoredPayouts(deps: Deps): Promise<void> {
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

function storedFrom({ writes }: Deps, signer: string, nonce: bigint, now: Date) {
  return writes
    .selectFrom('payout_transaction')
    .innerJoin('payout', 'payout.payout_id', 'payout_transaction.payout_id')
    .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'payout.withdrawal_id')
    .select(['payout_transaction.raw', 'payout_transaction.nonce', 'payout.withdrawal_id'])
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
    .limit(TRANSACTIONS_PER_RUN)
    .execute();
}

async function send(
  { chain, log }: Deps,
  { raw, nonce, withdrawal_id: id }: { raw: string; nonce: bigint; withdrawal_id: bigint },
): Promise<void> {
  try {
    const transaction = await chain.main.sendRawTransaction({ serializedTransaction: raw as Hex });
    logEvent(log, 'payout_sent', { withdrawal: id.toString(), transaction });
  } catch (error) {
    if (error instanceof Error && EXPECTED_ERRORS.test(error.message)) return;
    log.warn({ err: error, nonce: nonce.toString() }, 'payout not taken by the chain yet');
  }
}
