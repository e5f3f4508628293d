import { toDecimal } from '@fairlaunch/money';
import { globalBonusPart, globalBonusTime } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { toSeconds } from '#db/database.ts';
import { houseBalance } from '#ledger/balances.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { bonusCloses } from './queries.ts';

type GlobalBonus = Output<Endpoints['globalBonus']>;

/** The pool's state and its last bonuses (rulebook §10). */
export async function readGlobalBonus({ database }: Deps): Promise<GlobalBonus> {
  const [{ plan, now, today }, balance, { rows: closes }] = await Promise.all([
    planNow(database),
    houseBalance(database, 'GLOBAL', 'USDT'),
    bonusCloses.execute(database),
  ]);
  const shared = closes
    .filter(({ isCredited }) => !isCredited)
    .reduce((sum, { paid }) => sum + paid, 0n);
  const pool = balance - shared;
  const day = globalBonusTime(today - 1) > toSeconds(now) ? today - 1 : today;
  return {
    asOf: closes[0]?.day ?? null,
    pool: toDecimal(pool),
    shared: toDecimal(shared),
    ...plan.global,
    part: toDecimal(globalBonusPart(plan, pool)),
    next: { at: globalBonusTime(day), day },
    history: closes
      .map((close) => ({ day: close.day, paid: toDecimal(close.paid), members: close.members }))
      .reverse(),
  };
}
