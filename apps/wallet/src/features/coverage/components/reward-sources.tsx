import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, Notice } from '@fairlaunch/ui';
import { useText } from '../../../shared/language/text.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

type Sources = Output<Endpoints['coverage']>['rewardSources'];

/**
 * Share of the rewards that came from selling nodes; a banner above the plan's limit (rulebook R5).
 */
export function RewardSources({
  sources,
  bannerPpm,
}: {
  sources: Sources;
  bannerPpm: number | undefined;
}) {
  const text = useText();
  const percent = usePercent();
  const total = micro(sources.total);
  const ppm = total === 0n ? 0 : Number((micro(sources.fromNodeSales) * 1_000_000n) / total);
  return (
    <Card className="grid gap-2">
      <CardHead
        title={text('coverage.sources')}
        aside={<span className="font-strong">{percent(ppm, 1)}</span>}
      />
      <p className="text-13 text-content-alt">
        {text('coverage.sourcesNote', { days: sources.days })}
      </p>
      {bannerPpm !== undefined && ppm > bannerPpm && (
        <Notice kind="warning">
          {text('coverage.sourcesBanner', { percent: percent(bannerPpm, 0) })}
        </Notice>
      )}
    </Card>
  );
}
