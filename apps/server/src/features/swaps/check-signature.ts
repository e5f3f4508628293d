import { toDecimal } from '@fairlaunch/money';
import { postedSwapTypedData, SWAPS, swapTypedData } from '@fairlaunch/protocol';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Caller } from '#http/route.ts';
import { memberBalance } from '#ledger/balances.ts';
import { requireLeft } from '#domain/rates/posted.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { requireCapital } from './quote.ts';
import { quotedSwap, type SwapInput } from './quoted-swap.ts';

/**
 * Checks that need no wallet come first, since a contract wallet's signature costs the endpoints.
 */
export async function checkSwapSignature(
  deps: Deps,
  caller: Caller,
  input: SwapInput,
): Promise<MemberWarrant> {
  const { database } = deps;
  const { now, plan } = await planNow(database);
  const realNow = deps.realNow() / 1000;
  if (input.deadline < realNow || input.deadline > realNow + plan.swap.quoteSeconds)
    throw new Failure('SWAP_QUOTE_EXPIRED');
  const { posted, amount, fee, received } = await quotedSwap(database, plan, input, now);
  if (posted) requireLeft(posted, received);
  const { available } = await memberBalance(database, caller.memberId, input.from);
  if (available < amount) throw new Failure('INSUFFICIENT_BALANCE');
  if (posted) await requireCapital(database, received);
  const said = {
    from: input.from,
    to: SWAPS[input.from],
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    received: toDecimal(received),
  };
  if (!posted) return requireMemberSignature(deps, caller, input, swapTypedData, said);
  return requireMemberSignature(deps, caller, input, postedSwapTypedData, {
    ...said,
    posting: Number(posted.rate_id),
    rate: toDecimal(posted.rate),
  });
}
