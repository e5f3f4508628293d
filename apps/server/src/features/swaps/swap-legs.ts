import type { Plan } from '@fairlaunch/plan';
import { SWAPS, type SwapFrom } from '@fairlaunch/protocol';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { exchangeLegs, mintLegs } from '#ledger/exchange.ts';
import { feeLegs } from '#ledger/fee-legs.ts';
import { move, type Leg } from '#ledger/post.ts';
import type { SwapTerms } from './quote.ts';

/** Through RESERVE and MINT, so that the reserve stays what USDB is worth (rulebook §2, §12). */
export function swapLegs(plan: Plan, memberId: bigint, from: SwapFrom, terms: SwapTerms): Leg[] {
  const { amount, fee, received } = terms;
  const to = SWAPS[from];
  const payer = memberAccount(memberId, 'available', from);
  const receiver = memberAccount(memberId, 'available', to);
  if (from === 'BHC') {
    // The house buys the BHC with its capital and puts it into SWAP_INV (docs/decisions/0070).
    return [
      ...move(payer, houseAccount('SWAP_INV', 'BHC'), amount - fee),
      { ...houseAccount('TREASURY'), amount: -received },
      ...mintLegs(received),
      { ...receiver, amount: received },
      ...feeLegs(plan, payer, fee),
    ];
  }
  const given: Leg[] = [{ ...payer, amount: -received }];
  return [
    ...given,
    ...exchangeLegs(given, to),
    { ...receiver, amount: received },
    ...feeLegs(plan, payer, fee),
  ];
}
