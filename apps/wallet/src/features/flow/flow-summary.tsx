import { micro } from '@fairlaunch/money';
import { Address, Card, DescriptionList, FullAddress, Notice, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import type { Detail } from '#flows/declaration.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';

function DetailValue({ detail }: { detail: Detail }) {
  const text = useText();
  const dates = useDates();
  if ('amount' in detail)
    return <Money value={detail.amount} unit={detail.unit} precision="full" />;
  if ('address' in detail) return <Address value={detail.address} />;
  if ('contract' in detail)
    return <ContractAddress value={detail.contract} isWhole={detail.isWhole ?? false} />;
  if ('fullAddress' in detail) return <FullAddress value={detail.fullAddress} />;
  if ('day' in detail) return dates.day(detail.day);
  if ('at' in detail) return <Moment seconds={detail.at} />;
  return text(detail.text, detail.textValues);
}

/** The amount that an action is about; none for one that moves nothing by itself. */
export function FlowAmount({ record }: { record: WalletRecord }) {
  const { amount, unit } = flowOf(record).summary(record);
  if (micro(amount) === 0n) return null;
  return (
    <div className="px-1 pt-2">
      <Money value={amount} unit={unit} precision="full" size="hero" />
    </div>
  );
}

export function FlowDetails({ details }: { details: Detail[] }) {
  const text = useText();
  return (
    <Card>
      <DescriptionList
        items={details.map((detail) => ({
          id: detail.id,
          label: text(detail.label, detail.values),
          value: <DetailValue detail={detail} />,
        }))}
      />
    </Card>
  );
}

/** Remarks on fees, risk and schedule, shown above the button that signs. */
export function FlowRemarks({ record }: { record: WalletRecord }) {
  const text = useText();
  const remarks = flowOf(record).remarks.filter(({ when }) => when === undefined || when(record));
  return remarks.map((remark) => (
    <Notice key={remark.id} kind={remark.kind}>
      {text(remark.text, remark.values)}
    </Notice>
  ));
}
