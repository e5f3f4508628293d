import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, decodeDayCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import { checkExitSignature, exitOrder, exitTerms, ownPrincipal } from './exit-order.ts';
import { listOrders } from './list-orders.ts';
import { checkStakeSignature, openOrder, type SignedStake } from './open-order.ts';
import { operatorOrders } from './operator-orders.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderSummary } from './order-summary.ts';
import { orderTotals } from './order-totals.ts';
import { toOrder } from './present.ts';
import { findOrder } from './queries.ts';
import { typeTerms } from './type-terms.ts';

export const routes = [
  action<'stake', SignedStake>(
    'stake',
    ({ caller, input }, tx, signed) => openOrder(tx, caller.memberId, input, signed),
    ({ deps, caller, input }) => checkStakeSignature(deps, caller, input),
  ),
  route('orders', async ({ deps, caller, input }) => {
    const rows = await listOrders(
      deps.database,
      caller.memberId,
      input.filter ?? 'all',
      decodeCursor(input.cursor),
      PAGE_SIZE + 1,
    );
    return toPage(
      rows,
      (row) => row.number,
      (row) => row,
    );
  }),
  route('orderTypeTerms', ({ deps, caller }) => typeTerms(deps.database, caller.memberId)),
  route('orderTotals', ({ deps, caller }) => orderTotals(deps.database, caller.memberId)),
  route('orderCalendar', async ({ deps, caller, input }) => {
    const after = decodeDayCursor(input.cursor);
    const rows = await orderCalendar(deps.database, caller.memberId, after, PAGE_SIZE + 1);
    return toPage(
      rows,
      (row) => row.day,
      (row) => row,
    );
  }),
  route('orderSummary', ({ deps, caller }) => orderSummary(deps.database, caller.memberId)),
  route('order', async ({ deps, caller, input }) => {
    const row = await findOrder(deps.database, caller.memberId, input.number);
    if (!row) throw new Failure('NOT_FOUND', { field: 'number' });
    return toOrder(row);
  }),
  route('exitTerms', async ({ deps, caller, input }) => {
    const { terms, asset, now } = await exitTerms(deps, caller.memberId, input.number);
    return {
      number: input.number,
      asset,
      principal: toDecimal(ownPrincipal(terms)),
      fee: toDecimal(terms.fee),
      returned: toDecimal(terms.principal),
      quotaLapsing: toDecimal(terms.quotaLapsing),
      pendingLapsing: toDecimal(terms.pendingLapsing),
      closesOn: businessDay(toSeconds(now)),
    };
  }),
  action(
    'exitOrder',
    ({ caller, input }, tx, warrant: MemberWarrant) =>
      exitOrder(tx, caller.memberId, input.number, warrant),
    ({ deps, caller, input }) => checkExitSignature(deps, caller, input),
  ),
  route('operatorOrders', ({ deps, input }) => operatorOrders(deps.database, input)),
];
