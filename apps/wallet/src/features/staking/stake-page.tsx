import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { orderTerms, type Plan } from '@fairlaunch/plan';
import { Notice, Pill, SegmentedControl, SkeletonRows } from '@fairlaunch/ui';
import { AmountField, typedAmount, useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig, usePlan } from '../../shared/api/config.ts';
import { useMember } from '../../shared/api/member.ts';
import { useOrderProblems } from '../../shared/money/use-order-problems.ts';
import { DepositFirst } from '../../shared/components/deposit-first.tsx';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { PoolRunway } from '../../shared/components/pool-runway.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { useToday } from '../../shared/api/use-today.ts';
import { WhatIfLink } from '../../shared/components/what-if-link.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { MoneyForm, MoneyPage } from '../../shared/templates/money-page.tsx';
import { useText } from '../../shared/language/text.ts';
import { useComingDeposits } from '../../flows/use-coming-deposits.tsx';
import { startFlow } from '../../flows/start-flow.ts';
import { PoolHistory } from './components/pool-history.tsx';
import { StakeTerms } from './components/stake-terms.tsx';
import { largestOrder } from './largest-order.ts';
import { usePercent } from '../../shared/money/use-percent.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';

/** The third package: people compare outwards from the middle. */
const FIRST_CHOICE = 2;
const ROUND = ['100', '250', '500'];

type StakeFormProps = { plan: Plan; planHash: `0x${string}`; today: number };

function StakeForm({ plan, planHash, today }: StakeFormProps) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const member = useMember().data;
  const [search, setSearch] = useSearchOf('stake');
  const names = Object.keys(plan.packages);
  const [name, setName] = useState(
    () => names.find((one) => one === search.package) ?? names[FIRST_CHOICE] ?? names[0] ?? '',
  );
  const [typed, setTyped] = useState(search.amount ?? '');
  const amount = typedAmount(typed);
  const coming = useComingDeposits();
  const usdt = member?.balances.USDT;
  const problems = useOrderProblems(plan)(amount ?? 0n, micro(usdt?.principal ?? '0'));
  const isPossible = amount !== undefined && problems.length === 0;
  const missing = usdt && isPossible ? amount - micro(usdt.available) : 0n;

  const review = () => {
    if (amount === undefined) return;
    const terms = orderTerms(plan, name, amount);
    startFlow(
      'stake',
      {
        package: name,
        planHash,
        days: terms.days,
        amount: toDecimal(amount),
        daily: toDecimal(terms.daily),
        quota: toDecimal(terms.quota),
        exitFee: toDecimal(terms.exitFee),
        firstDay: today + 1,
        lastDay: today + terms.days,
      },
      { beforeLeaving: () => setSearch({ package: name, amount: toDecimal(amount) }) },
    );
  };
  const depositFirst = (deposit: Micro) => {
    const stake = { package: name, amount: toDecimal(amount ?? 0n) };
    // Back comes to this order again.
    setSearch(stake);
    void navigation.push(
      paths.deposit({ amount: toDecimal(deposit), package: name, stake: stake.amount }),
    );
  };
  const action =
    missing > 0n ? (
      <DepositFirst plan={plan} missing={missing} coming={coming} onDeposit={depositFirst} />
    ) : (
      <MoneyButton disabled={!isPossible} onClick={review}>
        {text('stake.review')}
      </MoneyButton>
    );
  return (
    <MoneyForm
      action={
        <div className="grid gap-2">
          <PoolRunway />
          {action}
        </div>
      }
    >
      <SegmentedControl
        label={text('stake.package')}
        value={name}
        onValue={setName}
        options={names.map((value) => ({
          value,
          label: text('stake.daysShort', { days: plan.packages[value]?.days ?? 0 }),
          note: text('stake.upTo', { percent: percent(plan.packages[value]?.ppm ?? 0, 4) }),
        }))}
      />
      <AmountField
        label={text('amount.label')}
        unit="USDT"
        typed={typed}
        onTyped={setTyped}
        aside={usdt && text('amount.available', { amount: amountText(usdt.available, 'summary') })}
        hint={text('stake.multiples', {
          multiple: plan.order.multiple,
          max: amountText(plan.order.max),
        })}
        problems={amount === undefined ? [] : problems}
        quick={ROUND}
        most={largestOrder(plan, usdt?.available)}
      />
      {isPossible && <StakeTerms plan={plan} name={name} amount={amount} today={today} />}
      <PoolHistory />
      <WhatIfLink start={{ package: name, ...(isPossible && { amount: toDecimal(amount) }) }} />
      <Notice kind="warning">{text('stake.remark.target')}</Notice>
    </MoneyForm>
  );
}

export function StakePage() {
  const text = useText();
  const config = useConfig();
  const today = useToday();
  const plan = usePlan();
  return (
    <MoneyPage
      title={text('stake.title')}
      aside={
        <Pill onClick={() => void navigation.push(paths.stakingOrders())}>
          {text('stake.orders')}
        </Pill>
      }
    >
      {config.isError && <QueryProblem error={config.error} retry={config.refetch} />}
      {plan && config.data && today !== undefined ? (
        <StakeForm plan={plan} planHash={config.data.plan.hash as `0x${string}`} today={today} />
      ) : (
        !config.isError && <SkeletonRows rows={3} className="h-32 rounded-card" />
      )}
    </MoneyPage>
  );
}
