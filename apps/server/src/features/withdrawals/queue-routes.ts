import { decodeCursor, encodeCursor, PAGE_SIZE } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import { checkDecisionSignature, decideWithdrawal } from './decide.ts';
import { queuedIds } from './queue-queries.ts';
import { queuedWithdrawals } from './queue.ts';

export const withdrawalQueueRoutes = [
  route('withdrawalQueue', async ({ deps: { database }, input, locale }) => {
    const ids = await queuedIds(database, input.state, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const shown = ids.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return {
      items: await queuedWithdrawals(database, shown, locale),
      next: ids.length > PAGE_SIZE && last !== undefined ? encodeCursor(last) : null,
    };
  }),
  route('operatorWithdrawal', async ({ deps: { database }, input, locale }) => {
    const [found] = await queuedWithdrawals(database, [BigInt(input.id)], locale);
    if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
    return found;
  }),
  action(
    'decideWithdrawal',
    async ({ caller, input, locale }, tx) => {
      const row = await decideWithdrawal(tx, caller, input);
      return (await queuedWithdrawals(tx, [row.withdrawal_id], locale))[0]!;
    },
    ({ deps, caller, input }) => checkDecisionSignature(deps, caller, input),
  ),
];
