import { levelNeeds, type Plan } from '@fairlaunch/plan';
import { Card, DescriptionList, Disclosure } from '@fairlaunch/ui';
import { usePercent, useShownAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Measure } from './measure.tsx';

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

export const rateOf = ({ levels }: Plan, level: number): number =>
  levels[`B${level}` as keyof Plan['levels']].ratePpm;

type LaterLevelsProps = {
  plan: Plan;
  /** The level whose requirements are open already. */
  after: number;
  d1: NonNullable<Performance['standing']>['d1'];
};

/** Every level after the next one and D1, each with its rate, folded. */
export function LaterLevels({ plan, after, d1 }: LaterLevelsProps) {
  const text = useText();
  const percent = usePercent();
  return (
    <Card className="!py-1.5">
      {LEVELS.filter((level) => level > after).map((level) => (
        <Disclosure
          key={level}
          title={`${text('level.name', { level })} · ${percent(rateOf(plan, level))}`}
        >
          <Needs plan={plan} level={level} />
        </Disclosure>
      ))}
      <Disclosure title={`${text('level.d1')} · ${percent(plan.levels.D1.ratePpm)}`}>
        <div className="grid gap-2 px-1 pb-3">
          <Measure
            name={text('community.next.d1')}
            label={text('community.d1', { boxes: d1.boxes, need: d1.need })}
            share={Math.min(1, d1.boxes / d1.need)}
            value={text('checklist.progress', { done: d1.boxes, all: d1.need })}
          />
          <p className="text-12 text-content-alt">
            {text('community.next.d1Reward', { rate: percent(plan.levels.D1.ratePpm) })}
          </p>
        </div>
      </Disclosure>
    </Card>
  );
}

function Needs({ plan, level }: { plan: Plan; level: number }) {
  const text = useText();
  const ruleText = useShownAmountText();
  const { own, small, legs } = levelNeeds(plan, level);
  return (
    <div className="px-1 pb-3">
      <DescriptionList
        items={[
          { id: 'own', label: text('community.next.own'), value: ruleText(own) },
          { id: 'small', label: text('community.next.small'), value: ruleText(small) },
          ...(legs === undefined
            ? []
            : [
                {
                  id: 'legs',
                  label: text('community.next.legs', { level: legs.holding }),
                  value: legs.need,
                },
              ]),
        ]}
      />
    </div>
  );
}
