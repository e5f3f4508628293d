import { businessDay } from '@fairlaunch/plan';
import { toSeconds } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { checkSwapSignature, makeSwap } from './make-swap.ts';
import { swapPage, toSwap } from './queries.ts';
import { swapQuote } from './quote.ts';

export const routes = [
  route('swapQuote', async ({ deps: { database, realNow }, input }) => {
    const { now } = await businessNow(database);
    const { plan } = await planOn(database, businessDay(toSeconds(now)));
    return swapQuote(plan, input, Math.floor(realNow() / 1000));
  }),
  action(
    'swap',
    ({ caller, input }, tx) => makeSwap(tx, caller, input),
    ({ deps, caller, input }) => checkSwapSignature(deps, caller, input),
  ),
  route('swaps', async ({ deps: { database }, caller, input }) => {
    const before = decodeCursor(input.cursor);
    const rows = await swapPage(database, caller.memberId, before, PAGE_SIZE + 1);
    return toPage(rows, (row) => row.swap_id, toSwap);
  }),
];
