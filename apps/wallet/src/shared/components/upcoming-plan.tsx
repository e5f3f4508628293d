import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Tag, useDates } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { usePlan } from '../api/config.ts';
import { useText } from '../language/text.ts';
import { CardLink } from './card-link.tsx';
import { usePlans } from '../api/plans.ts';
import { paths } from '../routing/paths.ts';

/** Set if the target of one package is all that a plan changes. */
function useTargetChange({ changes: [only, ...others] }: AnnouncedPlan) {
  const name = /^packages\.(\w+)\.ppm$/.exec(only?.path ?? '')?.[1];
  const days = usePlan()?.packages[name ?? '']?.days;
  if (
    !only ||
    others.length > 0 ||
    days === undefined ||
    typeof only.before !== 'number' ||
    typeof only.after !== 'number'
  )
    return undefined;
  return { days, before: only.before, after: only.after };
}

function Notice({ plan }: { plan: AnnouncedPlan }) {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const target = useTargetChange(plan);
  const day = dates.day(plan.startsOn);
  return (
    <CardLink to={paths.plans()}>
      <Tag tone="warning">{text('plans.new')}</Tag>
      <span className="min-w-0 flex-1 text-13">
        {target
          ? text('plans.upcomingTarget', {
              day,
              days: target.days,
              before: percent(target.before, 4),
              after: percent(target.after, 4),
            })
          : text('plans.upcoming', { day, count: plan.changes.length })}
      </span>
    </CardLink>
  );
}

export default function UpcomingPlan() {
  const plans = usePlans().data?.pages.flatMap((page) => page.items) ?? [];
  const [next] = plans
    .filter((plan) => plan.state === 'UPCOMING')
    .toSorted((one, other) => one.startsOn - other.startsOn);
  return next ? <Notice plan={next} /> : null;
}
