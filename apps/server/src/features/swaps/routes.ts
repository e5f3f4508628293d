import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { checkSwapSignature } from './check-signature.ts';
import { makeSwap } from './make-swap.ts';
import { swapPage, toSwap } from './queries.ts';
import { swapQuote } from './quote.ts';

export const routes = [
  route('swapQuote', ({ deps: { database, realNow }, input }) =>
    swapQuote(database, input, Math.floor(realNow() / 1000)),
  ),
  action(
    'swap',
    ({ caller, input }, tx, warrant: MemberWarrant) => makeSwap(tx, caller, input, warrant),
    ({ deps, caller, input }) => checkSwapSignature(deps, caller, input),
  ),
  route('swaps', async ({ deps: { database }, caller, input }) => {
    const before = decodeCursor(input.cursor);
    const rows = await swapPage(database, caller.memberId, before, PAGE_SIZE + 1);
    return toPage(rows, (row) => row.swap_id, toSwap);
  }),
];
