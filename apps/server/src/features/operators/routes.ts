import { toSeconds } from '#db/database.ts';
import { action, route } from '#http/route.ts';
import { verifyCode } from '#domain/mail-codes/verify-code.ts';
import { confirmOperatorMails, operatorMails, setOperatorMails } from './mails.ts';

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
  route('operatorMails', ({ deps: { database, config, realNow }, caller }) =>
    operatorMails(database, config, caller, realNow()),
  ),
  action('setOperatorMails', (call, tx) => setOperatorMails(tx, call)),
  action(
    'confirmOperatorMails',
    (call, tx, codeId: string) => confirmOperatorMails(tx, call, codeId),
    ({ deps, caller, input }) => verifyCode(deps, caller.memberId, 'OPERATOR_MAIL', input.code),
  ),
];
