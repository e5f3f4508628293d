import type { LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { shareByWeight } from '#tables/share.ts';
import type { Share } from '#tables/result-rows.ts';
import { feeDividendPart } from './terms.ts';
import type { Standings } from '../performance/standings.ts';

export type DividendShares = { feeDividend: Share; networkDividend: Share };

type Dividends = {
  lines: { FEE_DIVIDEND: LineTable; NETWORK_DIVIDEND: LineTable };
  shares: DividendShares;
};

/** Steps 6 and 7: each pool shares out a part of it each day (rulebook §6, §8). */
export function payDividends(close: Close, { own }: Standings): Dividends {
  const { pools, plan } = close;
  const { networkDivisor } = plan.dividends;
  const feePart = feeDividendPart(plan, pools.FEE_DIV);
  const fee = shareByWeight(close, 'FEE_DIV', feePart, nodeWeights(close));
  const networkPart = pools.NET_DIV / BigInt(networkDivisor);
  const network = shareByWeight(close, 'NET_DIV', networkPart, own);
  return {
    lines: { FEE_DIVIDEND: fee.lines, NETWORK_DIVIDEND: network.lines },
    shares: { feeDividend: fee.share, networkDividend: network.share },
  };
}

function nodeWeights({ plan, nodes, day, members }: Close): Float64Array {
  const weights = new Float64Array(members.count);
  for (const { member, kind, activeFrom } of nodes)
    if (activeFrom <= day) weights[member] = weights[member]! + plan.nodes.kinds[kind].weight;
  return weights;
}
