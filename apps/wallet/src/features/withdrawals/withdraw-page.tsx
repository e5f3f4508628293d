import { micro, toDecimal } from '@fairlaunch/money';
import { withdrawalFee } from '@fairlaunch/plan';
import { buttonClass, Card, DescriptionList, FullAddress, Notice, useDates } from '@fairlaunch/ui';
import { AmountField, Link, Money, typedAmount, useAmountText } from '@fairlaunch/web';
import { useState } from 'react';
import { useConfig, usePlan } from '../../shared/api/config.ts';
import { useCoverage } from '../../shared/api/coverage.ts';
import { useMember } from '../../shared/api/member.ts';
import { FinalityNotice } from '../../shared/components/finality-notice.tsx';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import SuspensionNotice from '../../shared/components/suspension-notice.tsx';
import { useSession } from '../../shared/session/store.ts';
import { MoneyForm, MoneyPage } from '../../shared/templates/money-page.tsx';
import { useText } from '../../shared/language/text.ts';
import { InsteadOfWithdrawing } from './components/instead-of-withdrawing.tsx';
import { startFlow } from '../../flows/start-flow.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';

const ROUND = ['50', '100', '250'];

export function WithdrawPage() {
  const text = useText();
  const amountText = useAmountText();
  const dates = useDates();
  const plan = usePlan();
  const address = useSession((session) => session.address);
  const [config, account] = [useConfig(), useMember()];
  const failed = [config, account].find((query) => query.isError && !query.data);
  const isEscapeOpen = useCoverage().data?.escapeOpenSince != null;
  const member = account.data;
  const usdt = member?.balances.USDT;
  const available = usdt?.available;
  const [search, setSearch] = useSearchOf('withdraw');
  const [typed, setTyped] = useState(search.amount ?? '');
  const amount = typedAmount(typed);
  const least = plan?.wallet.withdraw.USDT.min ?? '0';
  const tooLittle = plan && usdt && micro(usdt.available) < micro(least) ? usdt : undefined;
  const terms = plan && amount !== undefined ? withdrawalFee(plan, 'USDT', amount) : undefined;
  const short = amount !== undefined && available !== undefined && amount > micro(available);
  const below = terms !== undefined && !terms.ok;
  const problems = [
    below && text('problem.belowMinimum', { amount: amountText(least) }),
    short && text('problem.insufficientBalance'),
  ].filter((problem) => problem !== false);
  const shown = terms?.ok && !short ? terms : undefined;
  const review = () => {
    if (amount === undefined || !terms?.ok || !plan) return;
    startFlow(
      'withdraw',
      {
        amount: toDecimal(amount),
        fee: toDecimal(terms.fee),
        net: toDecimal(terms.net),
        autoApproveMax: plan.wallet.autoApproveMax,
        autoApproveDayMax: plan.wallet.autoApproveDayMax,
      },
      { beforeLeaving: () => setSearch({ amount: toDecimal(amount) }) },
    );
  };
  return (
    <MoneyPage title={text('withdraw.title')}>
      {failed && <QueryProblem error={failed.error} retry={failed.refetch} />}
      <MoneyForm
        action={
          isEscapeOpen ? (
            <Link to={paths.escape()} className={buttonClass('primary')}>
              {text('page.withoutUs')}
            </Link>
          ) : tooLittle ? (
            <InsteadOfWithdrawing usdt={tooLittle} least={least} />
          ) : (
            <MoneyButton disabled={amount === undefined || problems.length > 0} onClick={review}>
              {text('withdraw.review')}
            </MoneyButton>
          )
        }
      >
        <AmountField
          label={text('amount.label')}
          unit="USDT"
          typed={typed}
          onTyped={setTyped}
          aside={
            available && text('amount.available', { amount: amountText(available, 'summary') })
          }
          hint={plan && text('withdraw.hint', { amount: least })}
          problems={problems}
          quick={ROUND}
          most={available}
        />
        <Card className="grid gap-3">
          <DescriptionList
            items={[
              {
                id: 'fee',
                label: text('withdraw.fee'),
                value: shown ? (
                  <Money value={toDecimal(shown.fee)} unit="USDT" precision="full" />
                ) : (
                  '—'
                ),
              },
              {
                id: 'net',
                label: text('withdraw.net'),
                value: shown ? (
                  <Money value={toDecimal(shown.net)} unit="USDT" precision="full" />
                ) : (
                  '—'
                ),
              },
            ]}
          />
          <div className="grid gap-1">
            <span className="text-14 text-content-alt">{text('withdraw.to')}</span>
            {address && <FullAddress value={address} />}
          </div>
        </Card>
        {member?.heldUntil != null && (
          <Notice kind="warning">
            {text('withdraw.held', { time: dates.moment(member.heldUntil) })}
          </Notice>
        )}
        {member?.suspension && <SuspensionNotice suspension={member.suspension} />}
        <FinalityNotice of="withdrawals" />
        <Notice>{text('withdraw.never')}</Notice>
      </MoneyForm>
    </MoneyPage>
  );
}
