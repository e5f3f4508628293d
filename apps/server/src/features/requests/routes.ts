import { inTransaction } from '#db/database.ts';
import { isDone } from '#http/once.ts';
import { route } from '#http/route.ts';

export const routes = [
  route('requestResult', async ({ deps, caller, input }) => ({
    isDone: await inTransaction(deps.writes, (tx) => isDone(tx, caller.memberId, input.requestId)),
  })),
];
