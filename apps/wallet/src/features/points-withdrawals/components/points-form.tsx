import { micro, toDecimal } from '@fairlaunch/money';
import { pointsWithdrawal } from '@fairlaunch/plan';
import { POINTS_ASSETS, typedAmount, type Endpoints, type Input } from '@fairlaunch/protocol';
import { Notice, SegmentedControl } from '@fairlaunch/ui';
import { AmountField, oneOf, useAmountText, useTyped } from '@fairlaunch/web';
import { useMutation } from '@tanstack/react-query';
import { startFlow } from '#flows/start-flow.ts';
import { useAssets } from '#shared/api/assets.ts';
import { usePlan } from '#shared/api/config.ts';
import { useCurrentRate } from '#shared/api/rates.ts';
import { quietCall } from '#shared/client/client.ts';
import Holds from '#shared/components/holds.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { CurrentRate } from '#shared/components/current-rate.tsx';
import { useText } from '#shared/language/text.ts';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { PointsTerms } from './points-terms.tsx';

type Wanted = Input<Endpoints['pointsQuote']>;

export function PointsForm() {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const assets = useAssets();
  // A quote is valid for a minute, so it is asked for only when the member goes on to the review
  // (rulebook §15).
  const quote = useMutation({ mutationFn: (wanted: Wanted) => quietCall('pointsQuote', wanted) });
  const [search, setSearch] = useSearchOf('withdrawPoints');
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const asset = oneOf(POINTS_ASSETS, search.asset);
  const { rate } = useCurrentRate(`${asset}_BHC`);
  const available = assets.data?.find((held) => held.asset === asset)?.available;
  const amount = typedAmount(typed, asset);
  const least = plan?.wallet.withdraw[asset].min ?? '0';
  const terms =
    plan && rate && amount !== undefined
      ? pointsWithdrawal(plan, asset, amount, micro(rate.rate))
      : undefined;
  const exceedsRateLimit = terms?.ok === true && rate && terms.bhc > micro(rate.left);
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    least,
    most: available,
    others: [exceedsRateLimit && text('rates.leftTooLittle')],
    onTyped: setTyped,
  });
  const isReady = terms?.ok === true && available !== undefined && isPossible;
  const review = () => {
    if (amount === undefined) return;
    const wanted = { asset, amount: toDecimal(amount) };
    quote.mutate(wanted, {
      onSuccess: ({ fee, bhc, rate: quoted, posting, validUntil }) =>
        startFlow('withdrawPoints', { ...wanted, fee, bhc, rate: quoted, posting, validUntil }),
    });
  };
  return (
    <MoneyForm
      action={
        <MoneyButton {...button} disabled={!isReady} busy={quote.isPending} onClick={review}>
          {text('swap.review')}
        </MoneyButton>
      }
    >
      {assets.isError && !assets.data && (
        <QueryProblem error={assets.error} retry={assets.refetch} />
      )}
      <SegmentedControl
        label={text('flash.asset')}
        value={asset}
        onValue={(chosen) => setSearch({ asset: chosen })}
        options={POINTS_ASSETS.map((value) => ({
          value,
          label: text('swap.pair', { from: value, to: 'BHC' }),
        }))}
      />
      <Holds held="withdraw.held" />
      <AmountField
        label={text('amount.label')}
        unit={asset}
        typed={typed}
        onTyped={setTyped}
        aside={available && text('amount.available', { amount: amountText(available, 'summary') })}
        hint={plan && text('withdraw.hint', { amount: least })}
        problems={problems}
        quick={['100', '200', '500']}
        most={available}
      />
      <PointsTerms asset={asset} terms={terms?.ok && isPossible ? terms : undefined} />
      <CurrentRate kind={`${asset}_BHC`} />
      {quote.isError && <QueryProblem error={quote.error} retry={async () => review()} />}
      <Remarks />
    </MoneyForm>
  );
}

function Remarks() {
  const text = useText();
  return (
    <>
      <Notice>{text('pointsWithdrawal.note')}</Notice>
      <Notice>{text('pointsWithdrawal.waits')}</Notice>
      <Notice>{text('withdraw.never')}</Notice>
    </>
  );
}
