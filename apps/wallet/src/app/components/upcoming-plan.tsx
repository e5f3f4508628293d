import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { ChevronRight } from 'lucide-react';
import { usePlan } from '../api/config.ts';
import { usePercent } from '../money.tsx';
import { Link } from '../routing/link.tsx';
import { useText } from '../text.ts';
import { usePlans } from './use-plans.ts';

/** The days of the package and its target before and after, when that is all that a plan changes. */
function useTargetChange({ changes: [only, ...others] }: AnnouncedPlan) {
  const name = /^packages\.(\w+)\.ppm$/.exec(only?.path ?? '')?.[1];
  const days = usePlan()?.packages[name ?? '']?.days;
  if (!only || others.length > 0 || days === undefined || typeof only.before !== 'number' || typeof only.after !== 'number') return undefined;
  return { days, before: only.before, after: only.after };
}

function Notice({ plan }: { plan: AnnouncedPlan }) {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const target = useTargetChange(plan);
  const day = dates.day(plan.startsOn);
  return (
    <Link to="/pages/plans/plans" className="block active:opacity-80">
      <Card className="flex items-center gap-3 !py-3">
        <Tag tone="warning">{text('plans.new')}</Tag>
        <span className="min-w-0 flex-1 text-13">
          {target
            ? text('plans.upcomingTarget', { day, days: target.days, before: percent(target.before, 4), after: percent(target.after, 4) })
            : text('plans.upcoming', { day, count: plan.changes.length })}
        </span>
        <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
      </Card>
    </Link>
  );
}

/** The next plan that was announced and has not started; nothing when there is none. */
export default function UpcomingPlan() {
  const plans = usePlans().data?.pages.flatMap((page) => page.items) ?? [];
  const [next] = plans.filter((plan) => plan.state === 'UPCOMING').toSorted((one, other) => one.startsOn - other.startsOn);
  return next ? <Notice plan={next} /> : null;
}
