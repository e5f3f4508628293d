import { micro, toDecimal } from '@fairlaunch/money';
import { flashExchange, mostFlashUnits, type Plan } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { plainTyped, typedAmount } from '@fairlaunch/protocol';
import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import { Notice, SegmentedControl } from '@fairlaunch/ui';
import { AmountField, oneOf, ReadField, useAmountText, useTyped } from '@fairlaunch/web';
import { startFlow } from '#flows/start-flow.ts';
import { useIsHeld } from '#shared/api/member.ts';
import Holds, { useHoldEnd } from '#shared/components/holds.tsx';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { useText } from '#shared/language/text.ts';
import { useAmountBounds } from '#shared/money/use-amount-bounds.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { sessionStore, useSession } from '#shared/session/store.ts';
import { MoneyForm } from '#shared/templates/money-page.tsx';
import { AddressReadBack } from './address-read-back.tsx';
import { ExchangeTerms } from './exchange-terms.tsx';
import { StockProofs } from './stock-proofs.tsx';

const ASSETS = ['WPT', 'CPT'] as const;
const MULTIPLES = [1n, 10n, 100n];

type Offer = Output<Endpoints['flashOffer']>;

export function ExchangeForm({ plan, offer }: { plan: Plan; offer: Offer }) {
  const text = useText();
  const amountText = useAmountText();
  const isHeld = useIsHeld();
  const holdEnd = useHoldEnd();
  const [search, setSearch] = useSearchOf('flashExchange');
  const stored = useSession((session) => session.btcAddress);
  const [typed, setTyped] = useTyped('amount', search.amount ?? '');
  const [address, setAddress] = useTyped('address', stored ?? '');
  const asset = oneOf(ASSETS, search.asset);
  const { kind, multiple, available, left } = offer.assets.find((one) => one.asset === asset)!;
  const unit = micro(multiple);
  const amount = typedAmount(typed, asset);
  const terms = amount === undefined ? undefined : flashExchange(plan, asset, amount);
  const most = mostFlashUnits(plan, asset, micro(available), BigInt(left)) * unit;
  const stock = text(`flash.units.${kind}`, { count: left });
  const isStockShort = most === BigInt(left) * unit;
  const { problems, isPossible, button } = useAmountBounds({
    amount,
    most: toDecimal(most),
    ...(isStockShort && { tooMuch: text('flash.stockShort', { left, units: stock }) }),
    others: [terms?.ok === false && text('flash.notMultiple', { multiple, asset })],
    onTyped: setTyped,
  });
  const read =
    plainTyped(address) === '' ? undefined : readBitcoinAddress(address, offer.btcNetwork);
  const isReady = terms?.ok === true && isPossible && read?.ok === true && !isHeld;
  const missing =
    holdEnd ?? (button.missing || (address.trim() === '' && text('flash.enterAddress')));
  const review = () => {
    if (amount === undefined || !terms?.ok || !read?.ok) return;
    sessionStore.set({ btcAddress: read.address });
    startFlow('flashExchange', {
      asset,
      amount: toDecimal(amount),
      fee: toDecimal(terms.fee),
      debit: toDecimal(terms.debit),
      multiple,
      kind,
      units: Number(terms.units),
      planHash: offer.planHash as `0x${string}`,
      btcAddress: read.address,
      btcAddressType: read.type,
      btcNetwork: offer.btcNetwork,
    });
  };
  return (
    <MoneyForm
      action={
        <MoneyButton {...button} missing={missing} disabled={!isReady} onClick={review}>
          {text('flash.review')}
        </MoneyButton>
      }
    >
      <SegmentedControl
        label={text('flash.asset')}
        value={asset}
        onValue={(chosen) => setSearch({ asset: chosen })}
        options={ASSETS.map((value) => ({ value, label: text(`flash.from.${value}`) }))}
      />
      {left === 0 && <Notice kind="warning">{text('flash.noStock')}</Notice>}
      {available === '0' && <Notice>{text(`flash.noPoints.${asset}`)}</Notice>}
      <Holds held="flash.held" suspended="flash.suspended" />
      <AmountField
        label={text('amount.label')}
        unit={asset}
        typed={typed}
        onTyped={setTyped}
        aside={text('amount.available', { amount: amountText(available, 'full') })}
        hint={text('flash.hint', { multiple, asset, units: stock })}
        problems={problems}
        quick={MULTIPLES.map((count) => toDecimal(count * unit))}
        most={toDecimal(most)}
      />
      <ExchangeTerms
        asset={asset}
        kind={kind}
        multiple={multiple}
        terms={terms?.ok && isPossible ? terms : undefined}
      />
      <ReadField
        label={text('flash.address')}
        hint={text('flash.addressHint')}
        dir="ltr"
        value={address}
        read={read?.ok ? read.address : undefined}
        onText={setAddress}
        problem={read?.ok === false ? text(`flash.addressProblem.${read.problem}`) : undefined}
      />
      {read?.ok && (
        <AddressReadBack
          address={read.address}
          type={read.type}
          network={offer.btcNetwork}
          kind={kind}
        />
      )}
      <Notice>{text('flash.byHand')}</Notice>
      <StockProofs kind={kind} />
    </MoneyForm>
  );
}
