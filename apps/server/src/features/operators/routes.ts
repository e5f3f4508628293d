import { toSeconds } from '#db/database.ts';
import { route } from '#http/route.ts';

export const routes = [
  route('operatorMe', async ({ caller }) => ({ address: caller.address, role: caller.role! })),
  route('operators', async ({ deps: { database } }) => {
    const operators = await database.selectFrom('operator').selectAll().orderBy('since').execute();
    return {
      operators: operators.map(({ since, ...operator }) => ({
        ...operator,
        since: toSeconds(since),
      })),
    };
  }),
];
