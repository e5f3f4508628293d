import type { Plan } from '@fairlaunch/plan';
import { classNames, ProgressBar } from '@fairlaunch/ui';
import { WHOLE_PPM } from '@fairlaunch/web';
import { TriangleAlert } from 'lucide-react';
import { usePayOutShare } from '#shared/components/use-pay-out-share.ts';
import { useText } from '#shared/language/text.ts';
import { runwayOf, type Runway } from '#shared/runway.ts';
import { poolName, type PoolState } from './pool-state.ts';

/** Runway of a full bar. */
const FULL_DAYS = 90;

type RunwayBarsProps = { pools: readonly PoolState[]; plan: Plan | undefined; isOld: boolean };

/** How long each pool lasts from which closes pay, a bar a pool. */
export function RunwayBars({ pools, plan, isOld }: RunwayBarsProps) {
  const text = useText();
  return (
    <>
      <ul className="grid gap-3.5">
        {pools.map((state) => (
          <RunwayBar key={state.pool} {...{ state, isOld }} runway={runwayOf(state, plan)} />
        ))}
      </ul>
      <p className="text-12 text-content-alt">{text('coverage.fullBar', { days: FULL_DAYS })}</p>
    </>
  );
}

type RunwayBarProps = { state: PoolState; runway: Runway; isOld: boolean };

function RunwayBar({ state: { pool, payOutPpm }, runway, isOld }: RunwayBarProps) {
  const text = useText();
  const share = usePayOutShare();
  const days = 'days' in runway ? runway.days : 0;
  const isShort = runway.state === 'low' || runway.state === 'empty';
  const isWarned = isShort && !isOld;
  const figure =
    runway.state === 'empty'
      ? text('coverage.emptyPool')
      : text(runway.state === 'low' ? 'coverage.daysLow' : 'coverage.days', { days });
  const color = isOld ? 'bg-content-alt' : isShort ? 'bg-warning' : 'bg-accent';
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <span>{poolName(pool)}</span>
        <span className={classNames('font-medium tabular-nums', isWarned && 'text-warning')}>
          {isWarned && <TriangleAlert aria-hidden size={14} className="me-1 mb-0.5 inline" />}
          {figure}
        </span>
      </div>
      <ProgressBar value={days / FULL_DAYS} label={`${poolName(pool)}: ${figure}`} color={color} />
      {payOutPpm !== null && payOutPpm < WHOLE_PPM && (
        <span className="text-12 text-content-alt">
          {text('coverage.poolPaid', {
            percent: share({ ppm: payOutPpm, paidNothing: payOutPpm === 0 }),
          })}
        </span>
      )}
    </li>
  );
}
