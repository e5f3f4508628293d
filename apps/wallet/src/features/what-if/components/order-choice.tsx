import { micro } from '@fairlaunch/money';
import { validateOrderAmount, type OrderAmountProblem, type Plan } from '@fairlaunch/plan';
import { AmountInput, SegmentedControl } from '@fairlaunch/ui';
import { typedAmount, useAmountText } from '@fairlaunch/web';
import { cleanTypedAmount } from '../../../shared/money/clean-typed-amount.ts';
import { useText } from '../../../shared/language/text.ts';
import type { Choices } from '../choices.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

export function amountProblem(
  plan: Plan,
  amount: string,
): OrderAmountProblem | 'empty' | undefined {
  const typed = typedAmount(amount);
  return typed === undefined ? 'empty' : validateOrderAmount(plan, typed, micro('0'));
}

type OrderChoiceProps = {
  plan: Plan;
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
};

export function OrderChoice({ plan, choices, onChange }: OrderChoiceProps) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const problem = amountProblem(plan, choices.amount);
  const { min, max, multiple } = plan.order;
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
      <AmountInput
        label={text('amount.label')}
        unit="USDT"
        value={choices.amount}
        onValue={(amount) => onChange({ amount })}
        clean={(raw) => cleanTypedAmount(raw).slice(0, 12)}
        hint={text('stake.multiples', { multiple, max: amountText(max) })}
        problem={
          problem && problem !== 'empty'
            ? text('whatIf.amountProblem', {
                multiple,
                min: amountText(min),
                max: max === '0' ? '∞' : amountText(max),
              })
            : undefined
        }
      />
    </>
  );
}
