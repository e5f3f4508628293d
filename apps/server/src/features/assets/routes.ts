import { toDecimal } from '@fairlaunch/money';
import { route } from '#http/route.ts';
import { assetBalances } from '#ledger/asset-balances.ts';
import { exchangingPoints } from './exchanging.ts';

export const routes = [
  route('assets', async ({ deps: { database }, caller: { memberId } }) => {
    const [balances, exchanging] = await Promise.all([
      assetBalances(database, memberId),
      exchangingPoints(database, memberId),
    ]);
    return {
      items: balances.map((held) => ({
        ...held,
        exchanging: toDecimal(exchanging.get(held.asset) ?? 0n),
      })),
    };
  }),
];
