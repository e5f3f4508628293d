import { micro } from '@fairlaunch/money';
import { isoOutput } from '../iso/terms.ts';
import type { Close } from '../../settle/close.ts';
import { sumColumn } from '../../settle/columns.ts';
import { ppmOf } from '../../settle/exact.ts';
import { shareByWeight, type SharedSum } from '../../settle/share.ts';
import { smallArea, type Standings } from '../performance/standings.ts';

const PER_THOUSAND = 1_000_000_000n;
const B6 = 6;
const B7 = 7;

/** Step 6: a part of FEE_DIV a day, by weight of active nodes (rulebook §8). */
export function payFeeDividend(close: Close): SharedSum {
  const { plan, nodes, day, pools, members } = close;
  const weights = new Float64Array(members.count);
  for (const { member, kind, activeFrom } of nodes)
    if (activeFrom <= day) weights[member] = weights[member]! + plan.nodes.kinds[kind].weight;
  return shareByWeight(
    close,
    'FEE_DIV',
    pools.FEE_DIV / BigInt(plan.dividends.feeDivisor),
    weights,
  );
}

/** Step 7: a part of NET_DIV a day, by `A` (rulebook §8). */
export function payNetworkDividend(close: Close, { own }: Standings): SharedSum {
  return shareByWeight(
    close,
    'NET_DIV',
    close.pools.NET_DIV / BigInt(close.plan.dividends.networkDivisor),
    own,
  );
}

/** Step 8, first half: the day's BHC, by `A`, at most so much for each thousand of it; a cap of 0 is none (rulebook §13). */
export function payBhcOutput(close: Close, { own }: Standings): SharedSum {
  const { plan, day, isoStart, pools } = close;
  const cap = micro(plan.iso.maxPerThousand);
  let sum = isoStart === undefined ? 0n : isoOutput(plan, day - isoStart);
  if (cap > 0n) {
    const most = (sumColumn(own, 'A') * cap) / PER_THOUSAND;
    if (most < sum) sum = most;
  }
  return shareByWeight(
    close,
    'BHC_EMISSION',
    sum < pools.BHC_EMISSION ? sum : pools.BHC_EMISSION,
    own,
  );
}

/** Step 11: a part of GLOBAL a day, by weight of B6 and B7, each share at most a part of the small area (rulebook §10). */
export function payGlobalBonus(close: Close, standings: Standings): SharedSum {
  const { global } = close.plan;
  const { level } = standings;
  const weights = new Float64Array(level.length);
  for (let seat = 1; seat < level.length; seat++) {
    if (level[seat] === B6) weights[seat] = global.weights.B6;
    else if (level[seat] === B7) weights[seat] = global.weights.B7;
  }
  const cap =
    global.maxPpmOfSmall === 0
      ? undefined
      : (seat: number) => ppmOf(smallArea(standings, seat), global.maxPpmOfSmall);
  return shareByWeight(close, 'GLOBAL', close.pools.GLOBAL / BigInt(global.divisor), weights, cap);
}
