import { changeHoldEnd, FLASH_KINDS, type FlashKind, type Plan } from '@fairlaunch/plan';
import type { BitcoinNetwork, FlashExchangeRecord } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { toSeconds, type Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { takeDay } from '../../ledger/day.ts';
import { lockMember } from '../../ledger/lock-member.ts';
import { move, post } from '../../ledger/post.ts';
import { Failure } from '../../shared/errors.ts';
import { stockShort, termsOn, type FlashRequest } from './check-request.ts';
import { toFlashExchange } from './present.ts';
import { flashExchange } from './rows.ts';

/** available → frozen with the fee, and as many units reserved (rulebook §2, §12). */
export async function requestFlashExchange(
  tx: Tx,
  caller: Caller,
  network: BitcoinNetwork,
  input: FlashRequest,
): Promise<FlashExchangeRecord> {
  const { day, now } = await takeDay(tx);
  const { plan, amount, fee, debit, units } = await termsOn(tx, day, input);
  await requireFree(tx, caller.memberId, { day, now, plan });
  const kind = FLASH_KINDS[input.asset];
  await reserve(tx, kind, units);
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
  return toFlashExchange((await flashExchange(tx, id))!);
}

async function reserve(tx: Tx, kind: FlashKind, units: bigint): Promise<void> {
  const reserved = await tx
    .updateTable('flash_stock')
    .set({ reserved: sql`reserved + ${units}` })
    .where('kind', '=', kind)
    .where(sql<boolean>`proven - reserved >= ${units}`)
    .executeTakeFirst();
  if (reserved.numUpdatedRows > 0n) return;
  const { proven, reserved: held } = await tx
    .selectFrom('flash_stock')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  throw stockShort(proven - held);
}

/** As for transfers: value leaves for an address outside. */
async function requireFree(
  tx: Tx,
  memberId: bigint,
  { day, now, plan }: { day: number; now: Date; plan: Plan },
): Promise<void> {
  await lockMember(tx, memberId);
  const { rows } = await sql<{
    seat: bigint | null;
    device_changed_at: Date | null;
    suspended: boolean;
  }>`select seat, device_changed_at, is_suspended(member_id, ${day}) as suspended
     from member where member_id = ${memberId}`.execute(tx);
  const { seat, device_changed_at: changedAt, suspended } = rows[0]!;
  if (seat === null) throw new Failure('NOT_BOUND');
  const until = changedAt && changeHoldEnd(plan, changedAt);
  if (until && until > now)
    throw new Failure('HELD_AFTER_CHANGE', { details: { until: toSeconds(until) } });
  if (suspended) throw new Failure('MEMBER_SUSPENDED');
}
