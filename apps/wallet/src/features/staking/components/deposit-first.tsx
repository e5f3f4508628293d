import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { useAmountText } from '@fairlaunch/web';
import { MoneyButton } from '../../../shared/components/money-button.tsx';
import { useText } from '../../../shared/language/text.ts';

type DepositFirstProps = { plan: Plan; missing: Micro; onDeposit: (amount: Micro) => void };

/** In place of the order's button while the balance is too small: deposits what is missing. */
export function DepositFirst({ plan, missing, onDeposit }: DepositFirstProps) {
  const text = useText();
  const amountText = useAmountText();
  const least = micro(plan.wallet.depositMin);
  const amount = missing < least ? least : missing;
  return (
    <MoneyButton onClick={() => onDeposit(amount)}>
      {text('stake.depositFirst', { amount: amountText(amount) })}
    </MoneyButton>
  );
}
