import { micro } from '@fairlaunch/money';
import { Notice, SkeletonRows } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { Checklist } from '#shared/templates/checklist.tsx';
import type { Performance } from '../api/performance.ts';
import { LaterLevels, rateOf } from './later-levels.tsx';
import { RequirementNote } from './requirement-note.tsx';
import { RequirementStep } from './requirement-step.tsx';

type Standing = NonNullable<Performance['standing']>;

/** What the next level requires, how far the member is, and the levels after it (rulebook §5). */
export function NextLevelCard({ standing }: { standing: Standing }) {
  const text = useText();
  const percent = usePercent();
  const plan = usePlan();
  const isPending = useConfig().isPending;
  if (isPending) return <SkeletonRows rows={1} className="h-80 rounded-card" />;
  if (!plan) return null;
  const { next, d1, ratePpm, level } = standing;
  return (
    <>
      {next ? (
        <Checklist
          title={text('community.next.title', { level: next.level })}
          items={next.requirements.map((requirement) => ({
            id: requirement.of,
            title:
              requirement.of === 'legs'
                ? text('community.next.legs', { level: requirement.holding ?? 0 })
                : text(`community.next.${requirement.of}`),
            isDone: micro(requirement.have) >= micro(requirement.need),
            note: (
              <RequirementNote
                level={next.level}
                requirement={requirement}
                unseasoned={micro(standing.own) - micro(standing.seasoned)}
                days={plan.performance.seasonDays}
              />
            ),
            action: <RequirementStep requirement={requirement} />,
          }))}
          reward={text('community.next.reward', {
            level: next.level,
            from: percent(ratePpm),
            to: percent(Math.max(ratePpm, rateOf(plan, next.level))),
          })}
        />
      ) : (
        <Notice>{text('community.next.top')}</Notice>
      )}
      <LaterLevels plan={plan} after={next?.level ?? level} d1={d1} />
    </>
  );
}
