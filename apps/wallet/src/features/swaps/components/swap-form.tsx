import { micro, toDecimal } from '@fairlaunch/money';
import {
  SWAP_FROM,
  SWAPS,
  typedAmount,
  type Endpoints,
  type Input,
  type SwapFrom,
} from '@fairlaunch/protocol';
import { Card, DescriptionList, Notice, SegmentedControl } from '@fairlaunch/ui';
import { AmountField, Money, oneOf, useAmountText, usePercent, useTyped } from '@fairlaunch/web';
import { useMutation } from '@tanstack/react-query';
import { startFlow } from '#flows/start-flow.ts';
import { useAssets } from '#shared/api/assets.ts';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useCurrentRate } from '#shared/api/rates.ts';
import { quietCall } from '#shared/client/client.ts';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { CurrentRate } from '#shared/components/current-rate.tsx';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { swapTerms } from '../terms.ts';

type Wanted = Input<Endpoints['swapQuote']>;

export function SwapForm() {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const [config, assets] = [useConfig(), useAssets()];
  const failed = [config, assets].find((query) => query.isError && !query.data);
  // A quote holds for a minute, so it is only asked for at the review (rulebook §12).
  const quote = useMutation({ mutationFn: (wanted: Wanted) => quietCall('swapQuote', wanted) });
  const [search, setSearch] = useSearchOf('swap');
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const from = oneOf(SWAP_FROM, search.from);
  const available = assets.data?.find((held) => held.asset === from)?.available;
  const { rate } = useCurrentRate('BHC_USDB');
  const amount = typedAmount(typed, from);
  const terms = plan && amount !== undefined ? swapTerms(plan, from, amount, rate) : undefined;
  const exceedsRateLimit =
    from === 'BHC' &&
    terms !== undefined &&
    rate !== undefined &&
    terms.out + terms.fee > micro(rate.left);
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    most: available,
    others: [
      terms?.out === 0n && text('swap.tooSmall'),
      exceedsRateLimit && text('rates.leftTooLittle'),
    ],
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined) return;
    const wanted = { from, amount: toDecimal(amount) };
    quote.mutate(wanted, {
      onSuccess: ({ to, fee, received, posting, rate: quoted, validUntil }) =>
        startFlow('swap', {
          ...wanted,
          to,
          fee,
          received,
          validUntil,
          ...(posting !== null && quoted !== null && { posted: { posting, rate: quoted } }),
        }),
    });
  };
  const isReady = terms !== undefined && available !== undefined && isPossible;
  return (
    <MoneyForm
      action={
        <MoneyButton {...button} disabled={!isReady} busy={quote.isPending} onClick={review}>
          {text('swap.review')}
        </MoneyButton>
      }
    >
      {failed && <QueryProblem error={failed.error} retry={failed.refetch} />}
      <SegmentedControl
        label={text('swap.direction')}
        value={from}
        onValue={(chosen) => setSearch({ from: chosen })}
        options={SWAP_FROM.map((value) => ({ value, label: text('swap.pair', pair(value)) }))}
      />
      <AmountField
        label={text('amount.label')}
        unit={from}
        typed={typed}
        onTyped={setTyped}
        aside={available && text('amount.available', { amount: amountText(available, 'summary') })}
        hint={typed === '' && text('swap.enter')}
        problems={problems}
        quick={['10', '50', '100']}
        most={available}
      />
      <Terms from={from} terms={problems.length > 0 ? undefined : terms} />
      {from === 'BHC' && <CurrentRate kind="BHC_USDB" />}
      {quote.isError && <QueryProblem error={quote.error} retry={async () => review()} />}
      <Notice>{text(from === 'BHC' ? 'swap.bhcNote' : 'swap.note')}</Notice>
    </MoneyForm>
  );
}

const pair = (from: SwapFrom) => ({ from, to: SWAPS[from] });

type TermsProps = { from: SwapFrom; terms: { fee: bigint; out: bigint } | undefined };

function Terms({ from, terms }: TermsProps) {
  const text = useText();
  const percent = usePercent();
  const plan = usePlan();
  return (
    <Card>
      <DescriptionList
        items={[
          {
            id: 'fee',
            label: plan
              ? text('swap.feeRate', { percent: percent(plan.swap.feePpm, 2) })
              : text('withdraw.fee'),
            value: terms ? (
              <Money value={toDecimal(terms.fee)} unit={from} precision="full" />
            ) : (
              '—'
            ),
          },
          {
            id: 'received',
            label: text('swap.received'),
            value: terms ? (
              <Money value={toDecimal(terms.out)} unit={SWAPS[from]} precision="full" />
            ) : (
              '—'
            ),
          },
        ]}
      />
    </Card>
  );
}
