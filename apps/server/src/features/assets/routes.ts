import { route } from '../../http/route.ts';
import { assetBalances } from '../../ledger/asset-balances.ts';

export const routes = [
  route('assets', async ({ deps: { database }, caller }) => ({
    items: await assetBalances(database, caller.memberId),
  })),
];
