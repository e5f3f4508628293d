import { micro, toDecimal } from '@fairlaunch/money';
import { TOKEN_ASSETS, withdrawalFee, type TokenAsset } from '@fairlaunch/plan';
import { typedAmount } from '@fairlaunch/protocol';
import { buttonClass, Notice, SkeletonRows, useDates } from '@fairlaunch/ui';
import { AmountField, Link, oneOf, useAmountText, useTyped } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useAssets } from '#shared/api/assets.ts';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { FinalityNotice } from '#shared/components/finality-notice.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import SuspensionNotice from '#shared/components/suspension-notice.tsx';
import { useMember } from '#shared/api/member.ts';
import { useText } from '#shared/language/text.ts';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { AssetChoice } from './components/asset-choice.tsx';
import { InsteadOfWithdrawing } from './components/instead-of-withdrawing.tsx';
import { WithdrawalTerms } from './components/withdrawal-terms.tsx';
import { WithdrawalWay } from './components/withdrawal-way.tsx';

const ROUND: { [asset in TokenAsset]: string[] } = {
  USDT: ['50', '100', '250'],
  USDB: ['10', '50', '100'],
  BHC: ['1', '10', '100'],
};

export function WithdrawPage() {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const plan = usePlan();
  const member = useMember().data;
  const [config, assets] = [useConfig(), useAssets()];
  const failed = [config, assets].find((query) => query.isError && !query.data);
  const isEscapeOpen = useCoverage().data?.escapeOpenSince != null;
  const [search, setSearch] = useSearchOf('withdraw');
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const asset = oneOf(TOKEN_ASSETS, search.asset);
  const held = assets.data?.find((balance) => balance.asset === asset);
  const amount = typedAmount(typed, asset);
  const least = plan?.wallet.withdraw[asset].min ?? '0';
  const isTooLittle = plan && held && micro(held.available) < micro(least);
  const terms = plan && amount !== undefined ? withdrawalFee(plan, asset, amount) : undefined;
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    least,
    most: held?.available,
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined || !terms?.ok || !plan) return;
    startFlow('withdraw', {
      asset,
      amount: toDecimal(amount),
      fee: toDecimal(terms.fee),
      net: toDecimal(terms.net),
      autoApproveMax: plan.wallet.autoApproveMax,
      autoApproveDayMax: plan.wallet.autoApproveDayMax,
    });
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
          ) : held && isTooLittle ? (
            <InsteadOfWithdrawing held={held} least={least} />
          ) : (
            <MoneyButton {...button} disabled={!terms?.ok || !held} onClick={review}>
              {member?.heldUntil != null
                ? text('withdraw.reviewHeld', { time: dates.moment(member.heldUntil) })
                : text('withdraw.review')}
            </MoneyButton>
          )
        }
      >
        {assets.data ? (
          <AssetChoice
            assets={assets.data}
            asset={asset}
            onAsset={(chosen) => setSearch({ asset: chosen })}
          />
        ) : (
          assets.isPending && <SkeletonRows rows={1} className="h-11 rounded-control" />
        )}
        {member?.suspension && <SuspensionNotice suspension={member.suspension} />}
        <AmountField
          label={text('amount.label')}
          unit={asset}
          typed={typed}
          onTyped={setTyped}
          aside={
            held && text('amount.available', { amount: amountText(held.available, 'summary') })
          }
          hint={plan && text('withdraw.hint', { amount: least })}
          problems={problems}
          quick={ROUND[asset]}
          most={held?.available}
        />
        <Notice>{text('withdraw.never')}</Notice>
        <WithdrawalTerms asset={asset} terms={terms?.ok && isPossible ? terms : undefined} />
        <WithdrawalWay asset={asset} amount={isPossible ? amount : undefined} />
        <FinalityNotice of="withdrawals" />
      </MoneyForm>
    </MoneyPage>
  );
}
