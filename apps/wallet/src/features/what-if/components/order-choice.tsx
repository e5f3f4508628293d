import type { Plan } from '@fairlaunch/plan';
import { AmountField, useAmountText } from '@fairlaunch/web';
import { PackageChoice } from '#shared/components/package-choice.tsx';
import { useText } from '#shared/language/text.ts';
import type { Choices } from '../choices.ts';

type OrderChoiceProps = {
  plan: Plan;
  problems: string[];
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
};

export function OrderChoice({ plan, problems, choices, onChange }: OrderChoiceProps) {
  const text = useText();
  const amountText = useAmountText();
  const { max, multiple } = plan.order;
  return (
    <>
      <PackageChoice
        plan={plan}
        value={choices.package}
        onValue={(name) => onChange({ package: name, exitDay: undefined })}
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
