import type { OperatorSignature } from '@fairlaunch/plan/day';
import { listNumbers } from '#http/list/list.ts';
import { action, route } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import { checkDecisionSignature, decideWithdrawal } from './decide.ts';
import { PAYOUT_LIST, payoutsNamed } from './operator-payouts.ts';
import { queuedWithdrawals } from './queue.ts';

export const withdrawalQueueRoutes = [
  route('withdrawalQueue', async ({ deps: { database }, input, locale }) => {
    const asked = { ...input, state: input.state ?? 'PENDING_REVIEW' };
    const within = await payoutsNamed(database, input.find);
    const { items, next } = await listNumbers(database, PAYOUT_LIST, asked, { within });
    return { items: await queuedWithdrawals(database, items, locale), next };
  }),
  route('operatorWithdrawal', async ({ deps: { database }, input, locale }) => {
    const [found] = await queuedWithdrawals(database, [BigInt(input.id)], locale);
    if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
    return found;
  }),
  action<'decideWithdrawal', OperatorSignature>(
    'decideWithdrawal',
    async ({ caller, input, locale }, tx, signed) => {
      const row = await decideWithdrawal(tx, caller, input, signed);
      return (await queuedWithdrawals(tx, [row.withdrawal_id], locale))[0]!;
    },
    ({ deps, caller, input }) => checkDecisionSignature(deps, caller, input),
  ),
];
