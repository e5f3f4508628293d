import { Card } from '@fairlaunch/ui';
import { micro, toDecimal } from '@fairlaunch/money';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Measure, ratio } from './measure.tsx';
import { usePercent } from '../../../shared/money/use-percent.ts';

type Standing = NonNullable<Performance['standing']>;
type Requirement = NonNullable<Standing['next']>['requirements'][number];

const least = (one: string, other: string): string => (micro(one) < micro(other) ? one : other);

function RequirementBar({
  level,
  requirement: { of, holding, have, need },
}: {
  level: number;
  requirement: Requirement;
}) {
  const text = useText();
  const amountText = useAmountText();
  const met = micro(have) >= micro(need);
  const named =
    of === 'legs'
      ? text('community.next.legs', { level: holding ?? 0 })
      : text(`community.next.${of}`);
  const missing =
    of === 'legs'
      ? toDecimal(micro(need) - micro(least(have, need)))
      : amountText(micro(need) - micro(least(have, need)), 'summary');
  return (
    <div className="grid gap-1">
      <Measure
        name={named}
        label={text('community.next.progress', { what: named, level })}
        share={ratio(have, need)}
        value={
          <bdi dir="ltr">
            {of === 'legs'
              ? `${have} / ${need}`
              : `${amountText(have, 'summary')} / ${amountText(need, 'summary')}`}
          </bdi>
        }
      />
      <p className="text-12 text-content-alt">
        {met ? text('community.next.met') : text('community.next.missing', { amount: missing })}
      </p>
    </div>
  );
}

export function LevelCard({ standing }: { standing: Standing }) {
  const text = useText();
  const percent = usePercent();
  const { big, small, team, level, ratePpm, next, d1 } = standing;
  return (
    <Card className="grid gap-4">
      <div className="flex justify-between gap-3">
        <div>
          <div className="text-12 text-content-alt">{text('community.level')}</div>
          <div className="text-23 font-strong">
            {text('level.name', { level })}
            {d1.held && <span className="ms-1.5 text-14 text-accent">{text('level.d1')}</span>}
          </div>
        </div>
        <div className="text-end">
          <div className="text-12 text-content-alt">{text('community.ratio')}</div>
          <div className="text-23 font-strong">{percent(ratePpm)}</div>
        </div>
      </div>
      <Measure
        name={text('community.bigArea')}
        label={text('community.bigArea')}
        value={<Money value={big} precision="summary" />}
        share={team === '0' ? 0 : ratio(big, team)}
        color="bg-part-frozen"
      />
      <Measure
        name={text('community.smallArea')}
        label={text('community.smallArea')}
        value={<Money value={small} precision="summary" />}
        share={team === '0' ? 0 : ratio(small, team)}
      />
      <div className="grid gap-3 border-t border-border pt-3">
        <h2 className="text-14 font-strong">
          {next ? text('community.next.title', { level: next.level }) : text('community.next.top')}
        </h2>
        {next?.requirements.map((requirement) => (
          <RequirementBar key={requirement.of} level={next.level} requirement={requirement} />
        ))}
        {!d1.held && d1.boxes > 0 && (
          <p className="text-12 text-content-alt">
            {text('community.d1', { boxes: d1.boxes, need: d1.need })}
          </p>
        )}
      </div>
    </Card>
  );
}
