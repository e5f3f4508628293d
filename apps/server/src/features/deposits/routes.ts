import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { operatorDeposits } from './operator-deposits.ts';
import { depositPage } from './queries.ts';
import { reportDeposit, toDeposit } from './report-deposit.ts';

export const routes = [
  action('reportDeposit', ({ deps, caller, input }, tx) => reportDeposit(deps, tx, caller, input)),
  route('deposits', async ({ deps, caller, input }) =>
    toPage(
      await depositPage(deps.database, caller.memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.deposit_id,
      toDeposit,
    ),
  ),
  route('operatorDeposits', ({ deps, input }) => operatorDeposits(deps, input)),
];
