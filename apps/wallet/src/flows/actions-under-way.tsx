import { isOver, type UnreadableRecord } from '@fairlaunch/flows';
import { micro } from '@fairlaunch/money';
import { Tag } from '@fairlaunch/ui';
import { CardLink } from '../shared/components/card-link.tsx';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../shared/language/text.ts';
import { flowOf, titleOf, type WalletRecord } from './flows.ts';
import { useStoredFlows } from './runtime.ts';
import { paths } from '../shared/routing/paths.ts';

const isOpen = ({ phase }: WalletRecord): boolean => phase !== 'review' && !isOver(phase);
const mayBeOpen = ({ phase }: UnreadableRecord): boolean => phase === undefined || !isOver(phase);

function useOpenFlows() {
  const { records, unreadable } = useStoredFlows();
  return { records: records.filter(isOpen), unreadable: unreadable.filter(mayBeOpen) };
}

/** Number of actions that have not ended. */
export function useActionsUnderWay(): number {
  const { records, unreadable } = useOpenFlows();
  return records.length + unreadable.length;
}

/** What the listed withdrawals that the server has taken hold, by unit. */
export function useWithdrawalsUnderWay(): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  for (const record of useOpenFlows().records) {
    if (!('withdrawal' in record.memory)) continue;
    const { amount, unit } = flowOf(record).summary(record);
    held.set(unit, (held.get(unit) ?? 0n) + micro(amount));
  }
  return held;
}

/** True while an action runs, or asks the wallet or the member. */
export function useIsFlowRunning(): boolean {
  const { records } = useStoredFlows();
  return records.some(({ phase }) => !isOver(phase) && phase !== 'review' && phase !== 'unknown');
}

export default function ActionsUnderWay() {
  const { records, unreadable } = useOpenFlows();
  return (
    <>
      {records.map((record) => (
        <UnderWay key={record.id} record={record} />
      ))}
      {unreadable.map((record) => (
        <Unreadable key={record.id} record={record} />
      ))}
    </>
  );
}

function UnderWay({ record }: { record: WalletRecord }) {
  const text = useText();
  const amountText = useAmountText();
  const flow = flowOf(record);
  const { amount, unit } = flow.summary(record);
  return (
    <CardLink to={paths.flow(record.id)} className="!py-3.5">
      <span className="flex-1 font-medium">{text(flow.title)}</span>
      <span className="font-medium">
        <bdi dir="ltr">
          {amountText(amount)} {unit}
        </bdi>
      </span>
      <Tag tone={record.phase === 'unknown' ? 'warning' : 'info'}>
        {text(record.phase === 'unknown' ? 'flow.phase.unknown' : 'flow.underWay')}
      </Tag>
    </CardLink>
  );
}

function Unreadable({ record }: { record: UnreadableRecord }) {
  const text = useText();
  return (
    <CardLink to={paths.flow(record.id)} className="!py-3.5">
      <span className="flex-1 font-medium">{text(titleOf(record))}</span>
      <Tag tone="warning">{text('flow.phase.unknown')}</Tag>
    </CardLink>
  );
}
