import { micro } from '@fairlaunch/money';
import { Disclosure, Notice, useDates } from '@fairlaunch/ui';
import { useCoverage } from '#shared/api/coverage.ts';
import { usePlan } from '#shared/api/config.ts';
import { useCoverageFigure } from '#shared/api/use-coverage-figure.ts';
import { useRead } from '#shared/client/use-read.ts';
import EscapeNotice from '#shared/components/escape-notice.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import UpcomingPlan from '#shared/components/upcoming-plan.tsx';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { useText } from '#shared/language/text.ts';
import { AssetCoverage } from './components/asset-coverage.tsx';
import { PayOutHistory } from './components/pay-out-history.tsx';
import { EvidenceLinks } from './components/evidence-links.tsx';
import { Pools } from './components/pools.tsx';
import { RewardSources } from './components/reward-sources.tsx';
import { SafetyLinks } from './components/safety-links.tsx';

export function CoveragePage() {
  const text = useText();
  const dates = useDates();
  const plan = usePlan();
  const coverage = useCoverage();
  const { data, isPending, isOld, age } = useCoverageFigure();
  const others = useRead('coverageHistory', {}, { staleTime: 60_000 }).data?.assets;
  const assets = data?.assets.filter((one) => micro(one.owed) > 0n || micro(one.custody) > 0n);
  return (
    <HubPage
      title={text('coverage.title')}
      figure={
        <>
          {!data && <NotLoaded query={coverage} rows={2} className="h-48 rounded-card" />}
          {data && data.escapeOpenSince !== null && <EscapeNotice since={data.escapeOpenSince} />}
          {data && (
            <p className="px-1 text-12 text-content-alt">
              {isOld
                ? text('coverage.checkedOld', { ago: dates.ago(age) })
                : text('coverage.asOf', { time: dates.moment(data.asOf) })}
            </p>
          )}
          {assets?.length === 0 && <Notice>{text('coverage.nothingOwed')}</Notice>}
          {assets?.map((one) => (
            <AssetCoverage
              key={one.asset}
              coverage={one}
              isOld={isOld}
              history={
                one.asset === 'USDT'
                  ? (data?.history ?? [])
                  : (others?.find(({ asset }) => asset === one.asset)?.days ?? [])
              }
            />
          ))}
          {data && (
            <>
              <Pools coverage={data} plan={plan} isOld={isOld} />
              <PayOutHistory history={data.history} />
              <RewardSources sources={data.rewardSources} plan={plan} />
            </>
          )}
        </>
      }
    >
      <SafetyLinks />
      {/* Shown after the figures above, so that the links do not move down under a finger. */}
      {!isPending && <EvidenceLinks />}
      <UpcomingPlan />
      {data && (
        <Disclosure title={text('coverage.about')}>
          <div className="grid gap-2 px-1 text-13 text-content-alt">
            <p>{text('coverage.how')}</p>
            <p>{text('coverage.historyNote')}</p>
            <p>{text('coverage.sourcesNote', { days: data.rewardSources.days })}</p>
          </div>
        </Disclosure>
      )}
    </HubPage>
  );
}
