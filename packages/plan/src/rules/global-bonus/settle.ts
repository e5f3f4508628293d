import type { LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { ppmOf } from '#tables/exact.ts';
import { shareByWeight } from '#tables/share.ts';
import type { Share } from '#tables/result-rows.ts';
import { smallArea, type Standings } from '../performance/standings.ts';
import { globalBonusPart, globalBonusWeight } from './terms.ts';

export type GlobalBonusShares = { globalBonus: Share };

type GlobalBonus = { lines: { GLOBAL_BONUS: LineTable }; shares: GlobalBonusShares };

/** Step 11: shares a part of GLOBAL by level, capped by the small area (rulebook §10). */
export function payGlobalBonus(close: Close, standings: Standings): GlobalBonus {
  const { maxPpmOfSmall } = close.plan.global;
  const { level } = standings;
  const weights = new Float64Array(level.length);
  for (let seat = 1; seat < level.length; seat++) {
    weights[seat] = globalBonusWeight(close.plan, level[seat]!);
  }
  const capOf =
    maxPpmOfSmall === 0
      ? undefined
      : (seat: number) => ppmOf(smallArea(standings, seat), maxPpmOfSmall);
  const part = globalBonusPart(close.plan, close.pools.GLOBAL);
  const { lines, share } = shareByWeight(close, 'GLOBAL', part, weights, capOf);
  return { lines: { GLOBAL_BONUS: lines }, shares: { globalBonus: share } };
}
