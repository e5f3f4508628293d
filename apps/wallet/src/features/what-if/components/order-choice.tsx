import type { Plan } from '@fairlaunch/plan';
import { SegmentedControl } from '@fairlaunch/ui';
import { AmountField, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Choices } from '../choices.ts';
import { usePercent } from '#shared/money/use-percent.ts';

type OrderChoiceProps = {
  plan: Plan;
  problems: string[];
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
};

export function OrderChoice({ plan, problems, choices, onChange }: OrderChoiceProps) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const { max, multiple } = plan.order;
  return (
    <>
      <SegmentedControl
        label={text('stake.package')}
        value={choices.package}
        onValue={(name) => onChange({ package: name, exitDay: undefined })}
        options={Object.entries(plan.packages).map(([value, { days, ppm }]) => ({
          value,
          label: text('stake.daysShort', { days }),
          note: percent(ppm, 4),
        }))}
      />
      <AmountField
        label={text('amount.label')}
        unit="USDT"
        typed={choices.amount}
        onTyped={(amount) => onChange({ amount })}
        hint={text('stake.multiples', { multiple, max: amountText(max) })}
        problems={problems}
      />
    </>
  );
}
