import type { Acts } from './act.ts';
import { chainActs } from './acts/chain.ts';
import { giftActs } from './acts/gifts.ts';
import { marketActs } from './acts/market.ts';
import { officeActs } from './acts/offices.ts';
import { stakeActs } from './acts/stakes.ts';
import { walletActs } from './acts/wallets.ts';

/** Everything that somebody may try on a day, with its weight. */
export const ACTS: Acts = {
  ...chainActs,
  ...giftActs,
  ...marketActs,
  ...officeActs,
  ...stakeActs,
  ...walletActs,
};
