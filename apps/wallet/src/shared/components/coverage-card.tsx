import { Skeleton, useDates } from '@fairlaunch/ui';
import { ShieldCheck } from 'lucide-react';
import { useCoverage } from '../api/coverage.ts';
import { CardLink } from './card-link.tsx';
import { useText } from '../language/text.ts';
import { usePercent } from '../money/use-percent.ts';
import { paths } from '../routing/paths.ts';

export function CoverageCard() {
  const text = useText();
  const percent = usePercent();
  const dates = useDates();
  const coverage = useCoverage();
  if (coverage.isPending) return <Skeleton className="h-[82px] rounded-card" />;
  const usdt = coverage.data?.assets.find((one) => one.asset === 'USDT');
  const runway = coverage.data?.pools.find((pool) => pool.pool === 'STATIC')?.runwayDays;
  const title =
    usdt?.coveragePpm == null
      ? text(coverage.isError ? 'coverage.unavailable' : 'coverage.nothingOwed')
      : text('coverage.covers', { percent: percent(usdt.coveragePpm, 1) });
  const checked = coverage.data
    ? text('coverage.checkedAt', { time: dates.time(coverage.data.asOf) })
    : '';
  return (
    <CardLink to={paths.coverage()} className="min-h-[82px] !py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-accent-hint text-accent">
        <ShieldCheck aria-hidden size={19} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{title}</span>
        <span className="block text-12 text-pretty text-content-alt">
          {runway == null
            ? checked
            : text('coverage.checkedRunway', { checked, days: Math.floor(runway) })}
        </span>
      </span>
    </CardLink>
  );
}
