import { classNames, Skeleton, useDates } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { Shield, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useCoverageFigure } from '../api/use-coverage-figure.ts';
import { CardLink } from './card-link.tsx';
import { MixWarning } from './mix-warning.tsx';
import { PoolRunway } from './pool-runway.tsx';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';

const WHOLE_PPM = 1_000_000;
const SIGNS = {
  covered: { Icon: ShieldCheck, tone: 'bg-accent-hint text-accent' },
  short: { Icon: TriangleAlert, tone: 'bg-warning-hint text-warning' },
  unknown: { Icon: Shield, tone: 'bg-surface-raised text-content-alt' },
};

/** Custody against what is owed, and how long the staking pool lasts. An old figure is not green. */
export function CoverageCard() {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const { data, isPending, isOld, age } = useCoverageFigure();
  if (isPending) return <Skeleton className="h-[90px] rounded-card" />;
  const ppm = data?.assets.find((one) => one.asset === 'USDT')?.coveragePpm;
  const isShort = ppm != null && ppm < WHOLE_PPM;
  const { Icon, tone } = SIGNS[isOld || !data ? 'unknown' : isShort ? 'short' : 'covered'];
  return (
    <CardLink to={paths.coverage()} className="min-h-[90px] !py-3">
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-[12px]', tone)}>
        <Icon aria-hidden size={19} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{title()}</span>
        {data && (
          <>
            <span className="block text-12 text-pretty text-content-alt">
              {isOld
                ? text('coverage.checkedOld', { ago: dates.ago(age) })
                : text('coverage.checkedAt', { time: dates.time(data.asOf) })}
            </span>
            <PoolRunway />
            <MixWarning sources={data.rewardSources} />
          </>
        )}
      </span>
    </CardLink>
  );

  function title(): string {
    if (!data) return text('coverage.unavailable');
    if (ppm == null) return text('coverage.nothingOwed');
    const values = { percent: percent(ppm, 1) };
    if (isOld) return text('coverage.coversOld', values);
    return text(isShort ? 'coverage.coversLess' : 'coverage.covers', values);
  }
}
