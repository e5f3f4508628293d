import { micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { SkeletonRows } from '@fairlaunch/ui';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { usePercent } from '#shared/money/use-percent.ts';
import { Checklist, type ChecklistItem } from '#shared/templates/checklist.tsx';
import type { Performance } from '../api/performance.ts';
import { Measure } from './measure.tsx';
import { RequirementNote } from './requirement-note.tsx';
import { RequirementStep } from './requirement-step.tsx';

type Standing = NonNullable<Performance['standing']>;

const rateOf = ({ levels }: Plan, level: number): number =>
  levels[`B${level}` as keyof Plan['levels']].ratePpm;

/** What the next level requires, how far the member is, and the next step (rulebook §5). */
export function NextLevelCard({ standing }: { standing: Standing }) {
  const text = useText();
  const percent = usePercent();
  const plan = usePlan();
  const isPending = useConfig().isPending;
  if (isPending) return <SkeletonRows rows={1} className="h-80 rounded-card" />;
  if (!plan) return null;
  const { next, d1, ratePpm } = standing;
  const d1Item: ChecklistItem = {
    id: 'd1',
    title: text('community.next.d1'),
    isDone: d1.held,
    note: (
      <Measure
        name={text('checklist.progress', { done: d1.boxes, all: d1.need })}
        label={text('community.d1', { boxes: d1.boxes, need: d1.need })}
        share={Math.min(1, d1.boxes / d1.need)}
        value=""
      />
    ),
  };
  return (
    <>
      {next && (
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
      )}
      <Checklist
        title={next ? text('community.next.d1Title') : text('community.next.top')}
        items={[d1Item]}
        reward={text('community.next.d1Reward', { rate: percent(plan.levels.D1.ratePpm) })}
      />
    </>
  );
}
