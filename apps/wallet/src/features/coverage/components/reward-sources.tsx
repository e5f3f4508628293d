import { micro } from '@fairlaunch/money';
import { nodeSalesPpm, stopsNodeBonuses, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, Notice } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { MixWarning } from '#shared/components/mix-warning.tsx';
import { useText } from '#shared/language/text.ts';

type Sources = Output<Endpoints['coverage']>['rewardSources'];

/**
 * Share of the rewards that came from selling nodes, with a banner above the plan's limit and
 * another one while bonuses on new sales are stopped (rulebook R5).
 */
export function RewardSources({ sources, plan }: { sources: Sources; plan: Plan | undefined }) {
  const text = useText();
  const percent = usePercent();
  const sums = { total: micro(sources.total), fromNodeSales: micro(sources.fromNodeSales) };
  const ppm = nodeSalesPpm(sums) ?? 0;
  const stops = plan !== undefined && stopsNodeBonuses(plan, sums);
  return (
    <Card className="grid gap-2">
      <CardHead
        title={text('coverage.sources')}
        aside={<span className="font-strong">{percent(ppm, 1)}</span>}
      />
      <MixWarning sources={sources} />
      {stops && (
        <Notice kind="warning">
          {text('coverage.sourcesStopped', { percent: percent(plan.solvency.mixStopPpm, 0) })}
        </Notice>
      )}
    </Card>
  );
}
