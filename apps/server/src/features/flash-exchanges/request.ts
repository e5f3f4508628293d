import { toDecimal } from '@fairlaunch/money';
import { FLASH_KINDS } from '@fairlaunch/plan';
import type { BitcoinNetwork, FlashExchangeRecord } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { record } from '#journal/record.ts';
import type { Caller } from '#http/route.ts';
import { memberAccount } from '#ledger/accounts.ts';
import { takeDay } from '#ledger/day.ts';
import { move, post } from '#ledger/post.ts';
import { requireFree } from '#domain/withdrawals/require-free.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { stockShort, termsOn, type FlashRequest } from './check-request.ts';
import { lockFlashStock } from './lock-stock.ts';
import { toFlashExchange } from './present.ts';
import { flashExchange } from './rows.ts';

/** available → frozen with the fee, and as many units reserved (rulebook §2, §12). */
export async function requestFlashExchange(
  tx: Tx,
  caller: Caller,
  network: BitcoinNetwork,
  input: FlashRequest,
  warrant: MemberWarrant,
): Promise<FlashExchangeRecord> {
  const { day, now } = await takeDay(tx);
  await refuseNearEscape(tx);
  const { plan, amount, fee, debit, units } = await termsOn(tx, day, input);
  await requireFree(tx, caller.memberId, { day, now, plan });
  const kind = FLASH_KINDS[input.asset];
  const { proven, reserved } = await lockFlashStock(tx, kind);
  if (proven - reserved < units) throw stockShort(proven - reserved);
  const { exchange_id: id } = await tx
    .insertInto('flash_exchange')
    .values({
      member_id: caller.memberId,
      asset: input.asset,
      amount,
      fee,
      kind,
      units,
      plan_hash: input.planHash.toLowerCase(),
      btc_address: input.btcAddress,
      btc_network: network,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      requested_at: now,
      day,
    })
    .returning('exchange_id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: `flash:${id}:ask`,
    kind: 'FLASH_ASKED',
    object: `flash:${id}`,
    day,
    legs: move(
      memberAccount(caller.memberId, 'available', input.asset),
      memberAccount(caller.memberId, 'frozen', input.asset),
      debit,
    ),
  });
  await record(tx, {
    kind: 'FLASH_ASKED',
    when: { day, now },
    facts: {
      exchange: Number(id),
      seat: caller.seat,
      asset: input.asset,
      amount: toDecimal(amount),
      bitcoinAddress: input.btcAddress,
      bitcoinNetwork: network,
    },
    warrant,
    signer: caller.memberId,
    keys: [`flash:${id}:ask`],
  });
  return toFlashExchange((await flashExchange(tx, id))!);
}
