import { Notice, PageHeader, SkeletonRows, useDates } from '@fairlaunch/ui';
import { useCoverage } from '../../shared/api/coverage.ts';
import { usePlan } from '../../shared/api/config.ts';
import EscapeNotice from '../../shared/components/escape-notice.tsx';
import UpcomingPlan from '../../shared/components/upcoming-plan.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import { micro } from '@fairlaunch/money';
import { AssetCoverage } from './components/asset-coverage.tsx';
import { CoverageHistory } from './components/coverage-history.tsx';
import { Pools } from './components/pools.tsx';
import { RewardSources } from './components/reward-sources.tsx';

export function CoveragePage() {
  const text = useText();
  const dates = useDates();
  const plan = usePlan();
  const coverage = useCoverage();
  const { data } = coverage;
  return (
    <>
      <PageHeader title={text('coverage.title')} onBack={() => void navigation.back()} />
      {coverage.isPending && <SkeletonRows rows={3} className="h-48 rounded-card" />}
      {coverage.isError && !data && (
        <QueryProblem error={coverage.error} retry={coverage.refetch} />
      )}
      {data && (
        <>
          {data.escapeOpenSince !== null && <EscapeNotice since={data.escapeOpenSince} />}
          <p className="px-1 text-12 text-content-alt">
            {text('coverage.asOf', { time: dates.moment(data.asOf) })}
          </p>
          {data.assets
            .filter((one) => micro(one.owed) > 0n || micro(one.custody) > 0n)
            .map((one) => (
              <AssetCoverage key={one.asset} coverage={one} />
            ))}
          <Pools coverage={data} />
          <CoverageHistory history={data.history} />
          <RewardSources sources={data.rewardSources} bannerPpm={plan?.solvency.mixBannerPpm} />
          <UpcomingPlan />
          <Notice>{text('coverage.how')}</Notice>
        </>
      )}
    </>
  );
}
