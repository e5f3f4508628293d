import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { orderTerms, PRINCIPAL_ASSETS, type Plan } from '@fairlaunch/plan';
import { typedAmount, unmistakable } from '@fairlaunch/protocol';
import { Notice, SegmentedControl } from '@fairlaunch/ui';
import { AmountField, oneOf, useAmountText, useTyped } from '@fairlaunch/web';
import { useAssets } from '#shared/api/assets.ts';
import { useMember } from '#shared/api/member.ts';
import { useRead } from '#shared/client/use-read.ts';
import { useOrderProblems } from '#shared/money/use-order-problems.ts';
import { Beside } from '#shared/components/beside.tsx';
import { DepositFirst } from '#shared/components/deposit-first.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { PackageChoice } from '#shared/components/package-choice.tsx';
import { PoolRunway } from '#shared/components/pool-runway.tsx';
import { WhatIfLink } from '#shared/components/what-if-link.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { useText } from '#shared/language/text.ts';
import { useComingDeposits } from '#flows/use-coming-deposits.tsx';
import { startFlow } from '#flows/start-flow.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { amountInstead } from '../amount-instead.ts';
import { expectedType } from '../expected-type.ts';
import { largestOrder } from '../largest-order.ts';
import { FillChoice } from './fill-choice.tsx';
import { OrderTypeCard } from './order-type-card.tsx';
import { PoolHistory } from './pool-history.tsx';
import { StakeOutlook } from './stake-outlook.tsx';
import { StakeTerms } from './stake-terms.tsx';

/** The third package: people compare outwards from the middle. */
const FIRST_CHOICE = 2;
const ROUND = ['100', '250', '500'];

type StakeFormProps = { plan: Plan; planHash: `0x${string}`; today: number };

export function StakeForm({ plan, planHash, today }: StakeFormProps) {
  const text = useText();
  const amountText = useAmountText();
  const member = useMember().data;
  const hasUsdb = plan.order.stablecoinDominator;
  const assets = useAssets(hasUsdb).data;
  const [search, setSearch] = useSearchOf('stake');
  const names = Object.keys(plan.packages);
  const name = names.find((one) => one === search.package) ?? names[FIRST_CHOICE] ?? names[0] ?? '';
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const coming = useComingDeposits();
  const asset = hasUsdb ? oneOf(PRINCIPAL_ASSETS, search.asset) : 'USDT';
  const amount = typedAmount(typed, asset);
  const available =
    asset === 'USDT'
      ? member?.balances.USDT.available
      : assets?.find((held) => held.asset === asset)?.available;
  const staked = micro(member?.staked ?? '0');
  const problems = useOrderProblems(plan)(amount ?? 0n, staked);
  const isPossible = amount !== undefined && problems.length === 0;
  const missing = available !== undefined && isPossible ? amount - micro(available) : 0n;
  const typeTerms = useRead('orderTypeTerms');
  const weeks = (asset === 'USDT' && typeTerms.data?.fillWeeks) || [];
  const fillWeek = weeks.find((week) => String(week) === search.fill);
  const expected =
    isPossible && missing <= 0n && typeTerms.data
      ? expectedType(plan, { amount, asset }, typeTerms.data, today, fillWeek)
      : undefined;
  const isFillShort = expected?.isFillShort === true;
  if (isFillShort)
    problems.push(
      text('stake.problem.fill', { amount: amountText(typeTerms.data?.unusedNewMoney ?? '0') }),
    );
  const limit = isFillShort ? typeTerms.data?.unusedNewMoney : missing > 0n ? available : undefined;
  const instead = amount === undefined ? undefined : amountInstead(plan, amount, staked, limit);
  const review = () => {
    if (amount === undefined || !expected) return;
    const terms = orderTerms(plan, name, amount);
    startFlow('stake', {
      package: name,
      planHash,
      days: terms.days,
      amount: toDecimal(amount),
      type: expected.type,
      newMoney: expected.newMoney,
      fillWeek: expected.fillWeek,
      daily: toDecimal(terms.daily),
      quota: toDecimal(terms.quota),
      exitFee: toDecimal(terms.exitFee),
      firstDay: today + 1,
      lastDay: today + terms.days,
    });
  };
  const depositFirst = (deposit: Micro) => {
    const stake = toDecimal(amount ?? 0n);
    const week = fillWeek === undefined ? undefined : String(fillWeek);
    void navigation.push(
      paths.deposit({ amount: toDecimal(deposit), package: name, stake, fill: week }),
    );
  };
  const order = isPossible && { plan, name, money: { amount, asset }, today };
  if (missing > 0n && asset === 'USDB') problems.push(text('problem.insufficientBalance'));
  const action =
    missing > 0n && asset === 'USDT' ? (
      <DepositFirst plan={plan} missing={missing} coming={coming} onDeposit={depositFirst} />
    ) : (
      <MoneyButton
        missing={!amount && text('action.enterAmount')}
        instead={
          instead && {
            label: text(instead.label, { amount: amountText(instead.amount) }),
            onClick: () => setTyped(unmistakable(instead.amount)),
          }
        }
        disabled={!expected || isFillShort}
        onClick={review}
      >
        {text('stake.review')}
      </MoneyButton>
    );
  return (
    <MoneyForm
      action={
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            {order && <StakeOutlook {...order} />}
            <PoolRunway />
          </div>
          {action}
        </div>
      }
    >
      <PackageChoice
        plan={plan}
        value={name}
        onValue={(chosen) => setSearch({ package: chosen })}
      />
      {hasUsdb && (
        <SegmentedControl
          label={text('stake.asset')}
          value={asset}
          onValue={(chosen) => setSearch({ asset: chosen })}
          options={PRINCIPAL_ASSETS.map((value) => ({ value, label: value }))}
        />
      )}
      <AmountField
        label={text('amount.label')}
        unit={asset}
        typed={typed}
        onTyped={setTyped}
        aside={available && text('amount.available', { amount: amountText(available, 'summary') })}
        hint={text('stake.multiples', {
          multiple: plan.order.multiple,
          max: amountText(plan.order.max),
        })}
        problems={amount === undefined ? [] : problems}
        quick={ROUND}
        most={largestOrder(plan, available)}
      />
      <FillChoice
        weeks={weeks}
        value={fillWeek}
        onValue={(week) => setSearch({ fill: week === undefined ? undefined : String(week) })}
      />
      {order && <StakeTerms {...order} />}
      <OrderTypeCard plan={plan} query={typeTerms} expected={expected} />
      <Beside Picture={PoolHistory} />
      <WhatIfLink start={{ package: name, ...(isPossible && { amount: toDecimal(amount) }) }} />
      <Notice kind="warning">{text('stake.remark.target')}</Notice>
    </MoneyForm>
  );
}
