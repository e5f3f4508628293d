import { micro, type Micro } from '@fairlaunch/money';
import type { Plan } from '@fairlaunch/plan';
import type { ReactNode } from 'react';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';
import { MoneyButton } from './money-button.tsx';

type DepositFirstProps = {
  plan: Plan;
  missing: Micro;
  /** Already on its way, and the link to it. */
  coming: { amount: Micro; link: ReactNode } | undefined;
  onDeposit: (amount: Micro) => void;
};

/** In place of a button that spends while the balance is too small: deposits what is missing. */
export function DepositFirst({ plan, missing, coming, onDeposit }: DepositFirstProps) {
  const text = useText();
  const amountText = useAmountText();
  const least = micro(plan.wallet.depositMin);
  const rest = missing - (coming?.amount ?? 0n);
  if (rest <= 0n) return coming?.link;
  const amount = rest < least ? least : rest;
  return (
    <>
      {coming?.link}
      <MoneyButton onClick={() => onDeposit(amount)}>
        {text('stake.depositFirst', { amount: amountText(amount) })}
      </MoneyButton>
    </>
  );
}
