import { classNames, useDates } from '@fairlaunch/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import { usePlan } from '../api/config.ts';
import { useCoverageFigure } from '../api/use-coverage-figure.ts';
import { useText } from '../language/text.ts';
import { runwayOf } from '../runway.ts';

/** Runway of the pool that pays orders, in one line; amber under a number of the plan. */
export function PoolRunway() {
  const text = useText();
  const dates = useDates();
  const plan = usePlan();
  const { data, isPending, isOld, age } = useCoverageFigure();
  const pool = data?.pools.find((one) => one.pool === 'STATIC');
  if (isPending) return <RunwayLine>{text('runway.loading')}</RunwayLine>;
  if (!pool) return <RunwayLine sign="old">{text('runway.unknown')}</RunwayLine>;
  const runway = runwayOf(pool, plan);
  const figure = text(`runway.${runway.state}`, 'days' in runway ? { days: runway.days } : {});
  if (isOld) {
    return (
      <RunwayLine sign="old">{text('runway.old', { figure, ago: dates.ago(age) })}</RunwayLine>
    );
  }
  const isShort = runway.state === 'low' || runway.state === 'empty';
  return <RunwayLine {...(isShort && { sign: 'short' })}>{figure}</RunwayLine>;
}

function RunwayLine({ sign, children }: { sign?: 'short' | 'old'; children: string }) {
  const Icon = sign === 'short' ? TriangleAlert : Clock;
  return (
    <span
      className={classNames(
        'flex items-center gap-1 text-12',
        sign === 'short' ? 'text-warning' : 'text-content-alt',
      )}
    >
      {sign && <Icon aria-hidden size={13} className="shrink-0" />}
      {children}
    </span>
  );
}
