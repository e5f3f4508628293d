import type { PoolAccount } from '#common/pools.ts';
import { lineTable, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import type { ActivatedNode } from '#tables/result-rows.ts';
import type { Stakes } from '../performance/stakes.ts';
import { nodeSplit, type NodeShares } from './terms.ts';

type Activation = { activated: ActivatedNode[]; lines: { SALES_BONUS: LineTable } };

/**
 * Step 1, second half: nodes activate; a bonus that is not paid goes to NODE (rulebook §6, §8, R5).
 */
export function activateNodes(close: Close, { active }: Stakes): Activation {
  const bonuses = new Float64Array(close.members.count);
  const activated = close.nodes
    .filter((node) => node.activeFrom === close.day)
    .map((node): ActivatedNode => {
      const sponsor = close.members.sponsor[node.member]!;
      const paysBonus = active[sponsor] === 1 && !node.bonusStopped;
      const shares = nodeSplit(close.plan, node.price, paysBonus);
      splitPrice(close, shares);
      bonuses[sponsor] = bonuses[sponsor]! + Number(shares.SALES_BONUS);
      return { node: node.number, member: node.member, sponsor, price: node.price, shares };
    });
  return { activated, lines: { SALES_BONUS: lineTable(bonuses) } };
}

function splitPrice(close: Close, shares: NodeShares): void {
  const { SALES_BONUS: _, ...pools } = shares;
  for (const [account, part] of Object.entries(pools)) close.pools[account as PoolAccount] += part;
}
