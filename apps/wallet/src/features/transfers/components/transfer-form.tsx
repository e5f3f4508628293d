import { toDecimal } from '@fairlaunch/money';
import { businessDay, transferFee } from '@fairlaunch/plan';
import { TRANSFER_ASSETS, type Receiver, typedAmount } from '@fairlaunch/protocol';
import { Card, DescriptionList, Notice, SegmentedControl } from '@fairlaunch/ui';
import { AmountField, Money, oneOf, useAmountText, usePercent, useTyped } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useIsHeld } from '#shared/api/member.ts';
import { useAssets } from '#shared/api/assets.ts';
import { usePlan } from '#shared/api/config.ts';
import Holds, { useHoldEnd } from '#shared/components/holds.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { useReceiver } from '../api/receiver.ts';
import { useReceiverHold } from '../use-receiver-hold.ts';
import { LockedReceiver } from './locked-receiver.tsx';
import { ReceiverCard } from './receiver-card.tsx';

export function TransferForm({ to }: { to: string }) {
  const receiver = useReceiver(to);
  if (!receiver.data) return <NotLoaded query={receiver} rows={1} className="h-52 rounded-card" />;
  return <AmountForm receiver={receiver.data} />;
}

function AmountForm({ receiver }: { receiver: Receiver }) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const isHeld = useIsHeld();
  const holdEnd = useHoldEnd();
  const assets = useAssets();
  const [search, setSearch] = useSearchOf('transfer');
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const asset = oneOf(TRANSFER_ASSETS, search.asset);
  const available = assets.data?.find((held) => held.asset === asset)?.available;
  const amount = typedAmount(typed, asset);
  const terms = plan && amount !== undefined ? transferFee(plan, amount) : undefined;
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    least: plan?.wallet.transferMin,
    most: available,
    onTyped: setTyped,
  });
  const review = () => {
    if (amount === undefined || !terms?.ok) return;
    const { address, seat, memberSince, lastTransferAt, savedAs } = receiver;
    startFlow('transfer', {
      asset,
      amount: toDecimal(amount),
      fee: toDecimal(terms.fee),
      net: toDecimal(terms.net),
      to: address as `0x${string}`,
      seat,
      memberSince: businessDay(memberSince),
      lastTransfer: lastTransferAt === null ? null : businessDay(lastTransferAt),
      isSaved: savedAs !== null,
    });
  };
  const hold = useReceiverHold(receiver.address);
  const isReady = terms?.ok === true && available !== undefined && isPossible && !isHeld && !hold;
  return (
    <MoneyForm
      action={
        <MoneyButton
          {...button}
          missing={holdEnd ?? button.missing}
          disabled={!isReady}
          onClick={review}
        >
          {text('transfer.review')}
        </MoneyButton>
      }
    >
      {assets.isError && !assets.data && (
        <QueryProblem error={assets.error} retry={assets.refetch} />
      )}
      <ReceiverCard receiver={receiver} />
      {hold && <LockedReceiver address={receiver.address} hold={hold} />}
      <SegmentedControl
        label={text('transfer.asset')}
        value={asset}
        onValue={(chosen) => setSearch({ asset: chosen })}
        options={TRANSFER_ASSETS.map((value) => ({ value, label: value }))}
      />
      <Holds held="transfer.held" suspended="transfer.suspended" />
      <AmountField
        label={text('amount.label')}
        unit={asset}
        typed={typed}
        onTyped={setTyped}
        aside={available && text('amount.available', { amount: amountText(available, 'summary') })}
        hint={plan && text('transfer.hint', { amount: plan.wallet.transferMin })}
        problems={problems}
        quick={['10', '50', '100']}
        most={available}
      />
      <Terms asset={asset} terms={terms?.ok && isPossible ? terms : undefined} />
      <Notice kind="warning">{text('transfer.remark.final')}</Notice>
    </MoneyForm>
  );
}

type TermsProps = { asset: string; terms: { fee: bigint; net: bigint } | undefined };

function Terms({ asset, terms }: TermsProps) {
  const text = useText();
  const percent = usePercent();
  const ppm = usePlan()?.wallet.transferFeePpm;
  const fee = ppm
    ? text('withdraw.feeRate', { percent: percent(ppm, 2), least: 'none' })
    : text('withdraw.fee');
  const money = (value: bigint | undefined) => (
    <Money value={toDecimal(value ?? 0n)} unit={asset} precision="full" />
  );
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'fee', label: fee, value: money(terms?.fee) },
          { id: 'net', label: text('transfer.net'), value: money(terms?.net) },
        ]}
      />
    </Card>
  );
}
