import { toDecimal } from '@fairlaunch/money';
import { route } from '../../http/route.ts';
import { MEMBER_ACCOUNTS } from '../../ledger/accounts.ts';
import { memberBalances } from '../../ledger/balances.ts';

export const routes = [
  route('assets', async ({ deps: { database }, caller }) => {
    const balances = await memberBalances(database, caller.memberId);
    return {
      items: balances.map(({ asset, held }) => ({
        asset,
        total: toDecimal(MEMBER_ACCOUNTS.reduce((sum, account) => sum + held[account], 0n)),
        available: toDecimal(held.available),
        frozen: toDecimal(held.frozen),
        principal: toDecimal(held.principal),
        conditional: toDecimal(held.conditional),
        vesting: toDecimal(held.vesting),
        escrow: toDecimal(held.escrow),
      })),
    };
  }),
];
