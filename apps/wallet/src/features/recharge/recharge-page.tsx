import type { Hex } from 'viem';
import { toDecimal } from '@fairlaunch/money';
import { typedAmount } from '@fairlaunch/protocol';
import { Button, Card, EmptyState, Notice, SkeletonRows } from '@fairlaunch/ui';
import { AmountField, useAmountText, useTyped } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { Store } from 'lucide-react';
import { startFlow } from '#flows/start-flow.ts';
import { useConfig } from '#shared/api/config.ts';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { useRechargeContract, useWalletBalance } from './api/contract.ts';

export function RechargePage() {
  const text = useText();
  return (
    <MoneyPage title={text('recharge.title')}>
      <Notice kind="warning">{text('recharge.noDeposit')}</Notice>
      <Button kind="secondary" onClick={() => void navigation.push(paths.deposit())}>
        {text('recharge.depositInstead')}
      </Button>
      <Till />
    </MoneyPage>
  );
}

function Till() {
  const text = useText();
  const config = useConfig().data;
  const contract = useRechargeContract();
  if (config && !config.contracts.recharge)
    return <EmptyState icon={<Store aria-hidden />}>{text('recharge.none')}</EmptyState>;
  if (contract.isError) return <QueryProblem error={contract.error} retry={contract.refetch} />;
  if (!contract.data) return <SkeletonRows rows={1} className="h-40 rounded-card" />;
  return <PayForm {...contract.data} />;
}

function PayForm({ address, token, unit }: { address: Hex; token: Hex; unit: string }) {
  const text = useText();
  const amountText = useAmountText();
  const balance = useWalletBalance(token).data;
  const [search] = useSearchOf('recharge');
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const amount = typedAmount(typed, unit);
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    most: balance,
    tooMuch: text('problem.insufficientWallet'),
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined) return;
    startFlow('recharge', { amount: toDecimal(amount), unit, contract: address, token });
  };
  return (
    <MoneyForm
      action={
        <MoneyButton {...button} needsSeat={false} disabled={!isPossible} onClick={review}>
          {text('recharge.review')}
        </MoneyButton>
      }
    >
      <AmountField
        label={text('amount.label')}
        unit={unit}
        typed={typed}
        onTyped={setTyped}
        aside={balance && text('deposit.inWallet', { amount: amountText(balance, 'summary') })}
        problems={problems}
      />
      <Card className="grid gap-1">
        <span className="text-14 text-content-alt">{text('recharge.contract')}</span>
        <ContractAddress value={address} isWhole />
      </Card>
    </MoneyForm>
  );
}
