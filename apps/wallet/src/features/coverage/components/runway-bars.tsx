import { classNames, ProgressBar } from '@fairlaunch/ui';
import { WHOLE_PPM } from '@fairlaunch/web';
import { TriangleAlert } from 'lucide-react';
import { usePayOutShare } from '@fairlaunch/web/pay-out';
import { useText } from '#shared/language/text.ts';
import type { PacedRunway } from '#shared/runway.ts';
import { poolName, type PoolState } from './pool-state.ts';

/** Runway of a full bar. */
const FULL_DAYS = 90;

const FIGURES = {
  empty: 'coverage.emptyPool',
  low: 'coverage.daysLow',
  left: 'coverage.days',
  year: 'coverage.overYear',
} as const;

export type PacedPool = { state: PoolState; runway: PacedRunway };
type RunwayBarsProps = {
  pools: readonly PacedPool[];
  /** Closes whose pace is assumed. */
  closes: number;
  /** Closes whose pay-out is told. */
  paidCloses: number;
  isOld: boolean;
};

/** How long each pool lasts from which closes pay, a bar a pool. */
export function RunwayBars({ pools, closes, ...shown }: RunwayBarsProps) {
  const text = useText();
  return (
    <>
      <ul className="grid gap-3.5">
        {pools.map((one) => (
          <RunwayBar key={one.state.pool} {...one} {...shown} />
        ))}
      </ul>
      {pools.some(({ state }) => state.runwayDays !== null) && (
        <p className="text-12 text-content-alt">
          {text('coverage.fullBar', { days: FULL_DAYS, closes })}
        </p>
      )}
    </>
  );
}

type RunwayBarProps = PacedPool & Pick<RunwayBarsProps, 'paidCloses' | 'isOld'>;

function RunwayBar({ state: { pool, payOutPpm }, runway, paidCloses, isOld }: RunwayBarProps) {
  const text = useText();
  const share = usePayOutShare();
  const days = 'days' in runway ? runway.days : 0;
  const isShort = runway.state === 'low' || runway.state === 'empty';
  const isWarned = isShort && !isOld;
  const figure = text(FIGURES[runway.state], { days });
  const name = text('label.value', { label: poolName(pool), value: figure });
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
      <ProgressBar value={days / FULL_DAYS} label={name} color={color} />
      {payOutPpm !== null && payOutPpm < WHOLE_PPM && (
        <span className="text-12 text-content-alt">
          {text('coverage.poolPayOut', {
            percent: share({ ppm: payOutPpm, paidNothing: payOutPpm === 0 }),
            closes: paidCloses,
          })}
        </span>
      )}
    </li>
  );
}
