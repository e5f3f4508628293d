import { micro } from '@fairlaunch/money';
import { nodeSalesPpm } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { usePercent } from '@fairlaunch/web';
import { usePlan } from '../api/config.ts';
import { useText } from '../language/text.ts';

type Sources = Output<Endpoints['coverage']>['rewardSources'];

/** While more than the plan's share of the rewards comes from node sales (rulebook R5). */
export function MixWarning({ sources: { total, fromNodeSales } }: { sources: Sources }) {
  const text = useText();
  const percent = usePercent();
  const banner = usePlan()?.solvency.mixBannerPpm;
  const ppm = nodeSalesPpm({ total: micro(total), fromNodeSales: micro(fromNodeSales) }) ?? 0;
  if (banner === undefined || ppm <= banner) return null;
  return (
    <span className="block text-12 text-pretty text-warning">
      {text('coverage.sourcesBanner', { percent: percent(banner, 0) })}
    </span>
  );
}
