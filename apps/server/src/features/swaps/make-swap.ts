import { toDecimal } from '@fairlaunch/money';
import { SWAPS, type Swap } from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { databaseCode } from '#db/errors.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { record } from '#journal/record.ts';
import type { Caller } from '#http/route.ts';
import { post, type Posting } from '#ledger/post.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { spendRate } from '#domain/rates/spend.ts';
import { Failure } from '#shared/errors.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { quotedSwap, type SwapInput } from './quoted-swap.ts';
import { swapRow, toSwap } from './queries.ts';
import { swapLegs } from './swap-legs.ts';

export async function makeSwap(
  tx: Tx,
  caller: Caller,
  input: SwapInput,
  warrant: MemberWarrant,
): Promise<Swap> {
  if (caller.seat === null) throw new Failure('NOT_BOUND');
  const { day, now, plan } = await takePlannedDay(tx);
  if (input.from === 'BHC') await refuseNearEscape(tx);
  const { posted, ...terms } = await quotedSwap(tx, plan, input, now);
  if (posted) await spendRate(tx, posted, terms.received);
  const { swap_id: id } = await tx
    .insertInto('swap')
    .values({
      member_id: caller.memberId,
      from_asset: input.from,
      to_asset: SWAPS[input.from],
      ...terms,
      rate_id: posted?.rate_id ?? null,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      made_at: now,
      day,
    })
    .returning('swap_id')
    .executeTakeFirstOrThrow();
  await postSwap(tx, {
    idempotencyKey: `swap:${id}`,
    kind: 'SWAP',
    object: `swap:${id}`,
    day,
    legs: swapLegs(plan, caller.memberId, input.from, terms),
  });
  await record(tx, {
    kind: 'SWAP',
    when: { day, now },
    facts: {
      seat: caller.seat,
      from: input.from,
      amount: toDecimal(terms.amount),
      ...(posted && { rate: Number(posted.rate_id) }),
    },
    warrant,
    signer: caller.memberId,
    keys: [`swap:${id}`],
  });
  return toSwap(await swapRow(tx, id));
}

/** Only the house's capital is short as a pool is. */
async function postSwap(tx: Tx, posting: Posting): Promise<void> {
  try {
    await post(tx, posting);
  } catch (error) {
    if (databaseCode(error) === 'FL004') throw new Failure('HOUSE_CAPITAL_SHORT');
    throw error;
  }
}
