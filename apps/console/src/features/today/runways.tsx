import { daysAfterPending, runwayWarnDays } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { poolName } from '#shared/components/pool-name.tsx';
import { runwayBadness, type Badness } from '#shared/figures/bad-figures.ts';
import { Figure } from '#shared/figures/figure.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { Section } from './section.tsx';
import { useRunwayText } from './use-runway-text.ts';

/** The threshold stands at a third, so that what is short can be seen. */
const SHOWN_THRESHOLDS = 3;

const COLORS: Record<NonNullable<Badness>, string> = {
  warning: 'bg-warning',
  negative: 'bg-negative',
};

/** How long each pool lasts, the shortest first, against the plan's threshold. */
export function Runways() {
  const text = useText();
  return (
    <Section title={text('today.runways')}>
      <Loaded query={useCoverage()}>{({ pools }) => <Bars pools={pools} />}</Loaded>
    </Section>
  );
}

function Bars({ pools }: { pools: Output<Endpoints['coverage']>['pools'] }) {
  const text = useText();
  const plan = usePlan();
  const lasting = pools
    .flatMap((state) => {
      const days = daysAfterPending(state);
      return days === null ? [] : [{ pool: state.pool, days, badness: runwayBadness(state, plan) }];
    })
    .toSorted((one, other) => one.days - other.days);
  const threshold = runwayWarnDays(plan);
  if (lasting.length === 0)
    return <p className="text-13 text-content-alt">{text('today.noRunway')}</p>;
  return (
    <>
      <ul className="grid gap-2.5">
        {lasting.map((one) => (
          <Bar key={one.pool} {...one} share={shareOf(one.days, threshold)} />
        ))}
      </ul>
      <p className="text-12 text-content-alt">{text('today.threshold', { days: threshold })}</p>
    </>
  );
}

/** Of the whole bar, 0 to 100. */
const shareOf = (left: number, threshold: number): number =>
  Math.min(100, (left / (threshold * SHOWN_THRESHOLDS)) * 100);

type BarProps = { pool: string; days: number; badness: Badness; share: number };

function Bar({ pool, days, badness, share }: BarProps) {
  const runwayText = useRunwayText();
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-13">
      <Link
        to={paths.pools({ pool })}
        className="min-w-0 truncate underline-offset-2 hover:underline"
      >
        {poolName(pool)}
      </Link>
      <span className="tabular-nums">
        <Figure badness={badness}>{runwayText(days)}</Figure>
      </span>
      <span
        aria-hidden
        className="relative col-span-2 h-1.5 rounded-pill bg-surface-raised forced-color-adjust-none"
      >
        <span
          className={classNames(
            'absolute inset-y-0 start-0 min-w-1 rounded-pill',
            badness ? COLORS[badness] : 'bg-part-frozen',
          )}
          style={{ inlineSize: `${share}%` }}
        />
        <span
          className="absolute -inset-y-0.5 w-px bg-content-alt"
          style={{ insetInlineStart: `${100 / SHOWN_THRESHOLDS}%` }}
        />
      </span>
    </li>
  );
}
