import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { toWithdrawal } from '#domain/withdrawals/present.ts';
import { payoutOutlook, withdrawalPage, withdrawals } from '#domain/withdrawals/queries.ts';
import { cancelWithdrawal } from './cancel.ts';
import { operatorPayouts } from './operator-payouts.ts';
import { withdrawalQueueRoutes } from './queue-routes.ts';
import { checkWithdrawalSignature, requestWithdrawal } from './request.ts';

export const routes = [
  ...withdrawalQueueRoutes,
  action(
    'withdraw',
    async ({ caller, input, locale }, tx, warrant: MemberWarrant) => {
      const row = await requestWithdrawal(tx, caller, input, warrant);
      return toWithdrawal(row, row.requested_at, await payoutOutlook(tx), locale);
    },
    ({ deps, caller, input }) => checkWithdrawalSignature(deps, caller, input),
  ),
  action('cancelWithdrawal', async ({ caller, input, locale }, tx) => {
    const row = await cancelWithdrawal(tx, caller, input);
    return toWithdrawal(row, row.requested_at, await payoutOutlook(tx), locale);
  }),
  route('withdrawals', async ({ deps: { database }, caller, input, locale }) => {
    const wanted = { asset: input.asset, before: decodeCursor(input.cursor) };
    const [rows, { now }, outlook] = await Promise.all([
      withdrawalPage(database, caller.memberId, wanted, PAGE_SIZE + 1),
      businessNow(database),
      payoutOutlook(database),
    ]);
    return toPage(
      rows,
      (row) => row.withdrawal_id,
      (row) => toWithdrawal(row, now, outlook, locale),
    );
  }),
  route('withdrawal', async ({ deps: { database }, caller, input, locale }) => {
    const row = await withdrawals(database)
      .where('withdrawal.member_id', '=', caller.memberId)
      .where('withdrawal_id', '=', BigInt(input.id))
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
    const [{ now }, outlook] = await Promise.all([businessNow(database), payoutOutlook(database)]);
    return toWithdrawal(row, now, outlook, locale);
  }),
  route('operatorPayouts', ({ deps, input }) => operatorPayouts(deps.database, input)),
];
