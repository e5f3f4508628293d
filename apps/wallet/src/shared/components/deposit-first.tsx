import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';
import { MoneyButton } from './money-button.tsx';

type DepositFirstProps = { plan: Plan; missing: Micro; onDeposit: (amount: Micro) => void };

/** In place of a button that spends while the balance is too small: deposits what is missing. */
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
