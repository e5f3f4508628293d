import { toSeconds } from '#db/database.ts';
import { action, route } from '#http/route.ts';
import { operatorMails, setOperatorMails } from './mails.ts';

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
  route('operatorMails', ({ deps: { database, config }, caller }) =>
    operatorMails(database, config, caller),
  ),
  action('setOperatorMails', (call, tx) => setOperatorMails(tx, call)),
];
