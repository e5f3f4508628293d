import { micro, toDecimal } from '@fairlaunch/money';
import { AmountInput, Notice, PageHeader, PinnedFoot } from '@fairlaunch/ui';
import { typedAmount, useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig, usePlan } from '../../shared/api/config.ts';
import { cleanTypedAmount } from '../../shared/money/clean-typed-amount.ts';
import { FaucetButton } from '../../shared/components/faucet-button.tsx';
import { FinalityNotice } from '../../shared/components/finality-notice.tsx';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { sessionStore } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { flowEngine } from '../../flows/runtime.ts';
import { useWalletTokens } from './api/wallet-tokens.ts';
import { paths } from '../../shared/routing/paths.ts';

type Hex = `0x${string}`;

const ROUND = ['50', '100', '500'];

export function DepositPage() {
  const text = useText();
  const amountText = useAmountText();
  const config = useConfig().data;
  const plan = usePlan();
  const tokens = useWalletTokens().data;
  const [typed, setTyped] = useState('');
  const amount = typedAmount(typed);
  const least = plan?.wallet.depositMin ?? '0';
  const below = amount !== undefined && amount < micro(least);
  const short = amount !== undefined && tokens !== undefined && amount > micro(tokens.balance);
  const problem = below
    ? text('problem.belowMinimum', { amount: least })
    : short
      ? text('problem.insufficientWallet')
      : undefined;
  const review = () => {
    const { address } = sessionStore.get();
    if (!address || amount === undefined || !config) return;
    const record = flowEngine.begin('deposit', address, {
      amount: toDecimal(amount),
      gateway: config.contracts.gateway as Hex,
    });
    void navigation.push(paths.flow(record.id));
  };
  const quick =
    tokens && micro(tokens.balance) > 0n
      ? [...ROUND.filter((value) => micro(value) < micro(tokens.balance)), tokens.balance]
      : ROUND;
  return (
    <>
      <PageHeader title={text('deposit.title')} onBack={() => void navigation.back()} />
      <AmountInput
        label={text('amount.label')}
        unit="USDT"
        value={typed}
        onValue={setTyped}
        clean={cleanTypedAmount}
        aside={
          tokens && text('deposit.inWallet', { amount: amountText(tokens.balance, 'summary') })
        }
        hint={text('deposit.hint', { amount: least })}
        problem={problem}
        quick={quick.map((value) => ({
          id: value,
          value,
          label: value === tokens?.balance ? text('amount.max') : amountText(value),
        }))}
      />
      <FinalityNotice of="deposits" />
      <Notice>{text('deposit.remark.gateway')}</Notice>
      {config?.development && <FaucetButton />}
      <PinnedFoot>
        <MoneyButton disabled={amount === undefined || problem !== undefined} onClick={review}>
          {text('deposit.review')}
        </MoneyButton>
      </PinnedFoot>
    </>
  );
}
