import { packageRates, quotaPpm, type Plan } from '@fairlaunch/plan';
import { SegmentedControl } from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

type PackageChoiceProps = { plan: Plan; value: string; onValue: (name: string) => void };

/** The packages of a plan with the most that each can come to, and the most of a day. */
export function PackageChoice({ plan, value, onValue }: PackageChoiceProps) {
  const text = useText();
  const percent = usePercent();
  return (
    <SegmentedControl
      isWide
      label={text('stake.package')}
      value={value}
      onValue={onValue}
      options={Object.keys(plan.packages).map((name) => {
        const rates = packageRates(plan, name);
        return {
          value: name,
          label: (
            <span className="flex flex-wrap justify-between gap-x-2">
              <span>{text('stake.daysShort', { days: rates.days })} </span>
              <span>{text('stake.upTo', { percent: percent(quotaPpm(rates), 4) })} </span>
            </span>
          ),
          note: text('stake.upToADay', { percent: percent(rates.ppm, 4) }),
        };
      })}
    />
  );
}
