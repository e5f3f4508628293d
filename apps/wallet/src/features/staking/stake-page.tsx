import { micro, toDecimal } from '@fairlaunch/money';
import { orderTerms, validateOrderAmount, type Plan } from '@fairlaunch/plan';
import {
  AmountInput,
  Notice,
  PageHeader,
  Pill,
  PinnedFoot,
  SegmentedControl,
  SkeletonRows,
} from '@fairlaunch/ui';
import { typedAmount, useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig, usePlan } from '../../shared/api/config.ts';
import { useMember } from '../../shared/api/member.ts';
import { cleanTypedAmount } from '../../shared/money/clean-typed-amount.ts';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useToday } from '../../shared/api/use-today.ts';
import { WhatIfLink } from '../../shared/components/what-if-link.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { sessionStore } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { flowEngine } from '../../flows/runtime.ts';
import { PoolHistory } from './components/pool-history.tsx';
import { StakeTerms } from './components/stake-terms.tsx';
import { quickAmounts } from './quick-amounts.ts';
import { usePercent } from '../../shared/money/use-percent.ts';
import { paths } from '../../shared/routing/paths.ts';

/** The third package: people compare outwards from the middle. */
const FIRST_CHOICE = 2;

function StakeForm({ plan, today }: { plan: Plan; today: number }) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const member = useMember().data;
  const names = Object.keys(plan.packages);
  const [name, setName] = useState(names[FIRST_CHOICE] ?? names[0] ?? '');
  const [typed, setTyped] = useState('');
  const amount = typedAmount(typed);
  const usdt = member?.balances.USDT;
  const invalid =
    amount === undefined
      ? undefined
      : validateOrderAmount(plan, amount, micro(usdt?.principal ?? '0'));
  const short = usdt !== undefined && amount !== undefined && amount > micro(usdt.available);
  const problem = invalid
    ? text(`stake.problem.${invalid}`, {
        multiple: plan.order.multiple,
        max: amountText(plan.order.max, 'line'),
      })
    : short
      ? text('problem.insufficientBalance')
      : undefined;

  const review = () => {
    const { address } = sessionStore.get();
    if (!address || amount === undefined) return;
    const terms = orderTerms(plan, name, amount);
    const record = flowEngine.begin('stake', address, {
      package: name,
      days: terms.days,
      amount: toDecimal(amount),
      daily: toDecimal(terms.daily),
      quota: toDecimal(terms.quota),
      exitFee: toDecimal(terms.exitFee),
      firstDay: today + 1,
      lastDay: today + terms.days,
    });
    void navigation.push(paths.flow(record.id));
  };
  return (
    <>
      <SegmentedControl
        label={text('stake.package')}
        value={name}
        onValue={setName}
        options={names.map((value) => ({
          value,
          label: text('stake.daysShort', { days: plan.packages[value]?.days ?? 0 }),
          note: percent(plan.packages[value]?.ppm ?? 0, 4),
        }))}
      />
      <AmountInput
        label={text('amount.label')}
        unit="USDT"
        value={typed}
        onValue={setTyped}
        clean={cleanTypedAmount}
        aside={usdt && text('amount.available', { amount: amountText(usdt.available, 'summary') })}
        hint={text('stake.multiples', {
          multiple: plan.order.multiple,
          max: amountText(plan.order.max),
        })}
        problem={problem}
        quick={quickAmounts(plan, usdt?.available).map((value) => ({
          id: value,
          value,
          label: amountText(value),
        }))}
      />
      <StakeTerms
        plan={plan}
        name={name}
        amount={amount ?? micro(plan.order.max)}
        example={amount === undefined}
        today={today}
      />
      <PoolHistory />
      <WhatIfLink
        start={{
          package: name,
          ...(problem === undefined && amount !== undefined && { amount: toDecimal(amount) }),
        }}
      />
      <Notice kind="warning">{text('stake.remark.target')}</Notice>
      <PinnedFoot>
        <MoneyButton disabled={amount === undefined || problem !== undefined} onClick={review}>
          {text('stake.review')}
        </MoneyButton>
      </PinnedFoot>
    </>
  );
}

export function StakePage() {
  const text = useText();
  const config = useConfig();
  const today = useToday();
  const plan = usePlan();
  return (
    <>
      <PageHeader
        title={text('stake.title')}
        onBack={() => void navigation.back()}
        aside={
          <Pill onClick={() => void navigation.push(paths.stakingOrders())}>
            {text('stake.orders')}
          </Pill>
        }
      />
      {config.isError && <QueryProblem error={config.error} retry={config.refetch} />}
      {plan && today !== undefined ? (
        <StakeForm plan={plan} today={today} />
      ) : (
        !config.isError && <SkeletonRows rows={3} className="h-32 rounded-card" />
      )}
    </>
  );
}
