import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { toWithdrawal } from '#domain/withdrawals/present.ts';
import { payoutOutlook } from '#domain/withdrawals/queries.ts';
import { checkPointsSignature, requestPointsWithdrawal } from './request.ts';
import { pointsQuote } from './terms.ts';

export const routes = [
  route('pointsQuote', ({ deps: { database, realNow }, input }) =>
    pointsQuote(database, input, Math.floor(realNow() / 1000)),
  ),
  action(
    'withdrawPoints',
    async ({ caller, input, locale }, tx, warrant: MemberWarrant) => {
      const row = await requestPointsWithdrawal(tx, caller, input, warrant);
      return toWithdrawal(row, row.requested_at, await payoutOutlook(tx), locale);
    },
    ({ deps, caller, input }) => checkPointsSignature(deps, caller, input),
  ),
];
