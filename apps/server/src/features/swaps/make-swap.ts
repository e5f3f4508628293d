import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { businessDay, type Plan } from '@fairlaunch/plan';
import {
  SWAPS,
  swapTypedData,
  type Endpoints,
  type Input,
  type Swap,
  type SwapFrom,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { verifyTypedData } from '../../chain/signatures.ts';
import { toSeconds, type Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { memberBalance } from '../../ledger/balances.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { exchangeLegs } from '../../ledger/exchange.ts';
import { feeLegs } from '../../ledger/fee-legs.ts';
import { post, type Leg } from '../../ledger/post.ts';
import { planOn } from '../../plans/plan-versions.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { toSwap } from './queries.ts';
import { swapTerms } from './quote.ts';

export type SwapInput = Input<Endpoints['swap']>;

/** At the quote that was seen and while it is valid, or not at all (rulebook §12). */
function quotedTerms(plan: Plan, input: SwapInput): ReturnType<typeof swapTerms> {
  const terms = swapTerms(plan, input.from, input.amount);
  if (terms.received !== micro(input.received)) throw new Failure('SWAP_QUOTE_CHANGED');
  return terms;
}

/** The balance is checked first, since a contract wallet's signature costs the endpoints. */
export async function checkSwapSignature(
  deps: Deps,
  caller: Caller,
  input: SwapInput,
): Promise<void> {
  const { now } = await businessNow(deps.database);
  const { plan } = await planOn(deps.database, businessDay(toSeconds(now)));
  const realNow = deps.realNow() / 1000;
  if (input.deadline < realNow || input.deadline > realNow + plan.swap.quoteSeconds)
    throw new Failure('SWAP_QUOTE_EXPIRED');
  const { amount, fee, received } = quotedTerms(plan, input);
  const { available } = await memberBalance(deps.database, caller.memberId, input.from);
  if (available < amount) throw new Failure('INSUFFICIENT_BALANCE');
  const data = swapTypedData(deps.config.CHAIN_ID, deps.config.TREASURY_ADDRESS, {
    requestId: input.requestId,
    account: caller.address,
    from: input.from,
    to: SWAPS[input.from],
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    received: toDecimal(received),
    deadline: input.deadline,
  });
  if (!(await verifyTypedData(deps.chain, caller.address, data, input.signature as Hex)))
    throw new Failure('SIGNATURE_INVALID');
}

/** Through RESERVE and MINT, so that the reserve stays what USDB is worth (rulebook §2, §12). */
function swapLegs(
  plan: Plan,
  memberId: bigint,
  from: SwapFrom,
  { fee, received }: { fee: Micro; received: Micro },
): Leg[] {
  const to = SWAPS[from];
  const payer = memberAccount(memberId, 'available', from);
  const given: Leg[] = [{ ...payer, amount: -received }];
  return [
    ...given,
    ...exchangeLegs(given, to),
    { ...memberAccount(memberId, 'available', to), amount: received },
    ...feeLegs(plan, payer, fee),
  ];
}

async function requireSeat(tx: Tx, memberId: bigint): Promise<void> {
  const { seat } = await tx
    .selectFrom('member')
    .select('seat')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (seat === null) throw new Failure('NOT_BOUND');
}

export async function makeSwap(tx: Tx, caller: Caller, input: SwapInput): Promise<Swap> {
  const { day, now } = await takeDay(tx);
  const { plan } = await planOn(tx, day);
  const terms = quotedTerms(plan, input);
  await requireSeat(tx, caller.memberId);
  const row = await tx
    .insertInto('swap')
    .values({
      member_id: caller.memberId,
      from_asset: input.from,
      to_asset: SWAPS[input.from],
      ...terms,
      request_id: input.requestId,
      signature: input.signature,
      signature_deadline: new Date(input.deadline * 1000),
      made_at: now,
      day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(tx, {
    idempotencyKey: `swap:${row.swap_id}`,
    kind: 'SWAP',
    object: `swap:${row.swap_id}`,
    day,
    legs: swapLegs(plan, caller.memberId, input.from, terms),
  });
  return toSwap(row);
}
