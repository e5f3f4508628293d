import { Address, Card, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '../../shared/language/text.ts';
import type { FlowPorts } from '../../flows/ports.ts';
import type { Detail, Flow, FlowRecord } from '../../flows/types.ts';

type FlowProps = { flow: Flow<FlowPorts>; record: FlowRecord };

function DetailValue({ detail }: { detail: Detail }) {
  const text = useText();
  const dates = useDates();
  if ('amount' in detail)
    return <Money value={detail.amount} unit={detail.unit} precision="full" />;
  if ('address' in detail) return <Address value={detail.address} />;
  if ('day' in detail) return dates.day(detail.day);
  return text(detail.text, detail.textValues);
}

/** The amount that an action is about. */
export function FlowAmount({ flow, record }: FlowProps) {
  const { amount, unit } = flow.summary(record);
  return (
    <div className="px-1 pt-2">
      <Money value={amount} unit={unit} precision="full" size="hero" />
    </div>
  );
}

/** Everything that is agreed to, or came of it: every line in full. */
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

/** Fees, risk and schedule, above the button that signs. */
export function FlowRemarks({ flow, record }: FlowProps) {
  const text = useText();
  return flow.remarks(record).map((remark) => (
    <Notice key={remark.id} kind={remark.kind}>
      {text(remark.text, remark.values)}
    </Notice>
  ));
}
