import { micro, type Micro } from '@fairlaunch/money';
import { LINE_ASSETS } from '@fairlaunch/plan/line-kinds';
import type { Shortfall } from '@fairlaunch/protocol';

/** The texts of what was not paid: it waits for the next settlement, or it lapsed (rulebook §3). */
const TEXTS = { pending: 'income.waits', lapsed: 'income.unpaid' } as const;
type Unpaid = {
  id: (typeof TEXTS)['pending' | 'lapsed'];
  asset: Shortfall['asset'];
  amount: Micro;
};

/** What was due and not paid, for each asset that fell short. */
export const unpaidOf = (shortfalls: readonly Shortfall[]): Unpaid[] =>
  LINE_ASSETS.flatMap((asset) =>
    (['pending', 'lapsed'] as const).map((rest) => ({
      id: TEXTS[rest],
      asset,
      amount: shortfalls
        .filter((one) => one.asset === asset)
        .reduce((sum, one) => sum + micro(one[rest]), 0n),
    })),
  ).filter(({ amount }) => amount > 0n);
