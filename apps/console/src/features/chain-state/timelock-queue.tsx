import type { TimelockCall } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, Notice } from '@fairlaunch/ui';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { RuleMoment } from '#shared/components/moment.tsx';
import { textOr, useText } from '#shared/language/text.ts';
import type { ChainState } from './escape-clock.tsx';

type Operation = ChainState['timelock']['operations'][number];

/** What waits at the timelock: who proposed it may cancel it until it is ready, and after. */
export function TimelockQueue({ timelock }: { timelock: ChainState['timelock'] }) {
  const text = useText();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardHead title={text('custody.timelock')} />
      <p className="text-13 text-content-alt">{text('custody.timelockNote')}</p>
      {timelock.hasMore && <Notice kind="warning">{text('custody.moreCalls')}</Notice>}
      {timelock.operations.length === 0 && <EmptyState>{text('custody.noOperations')}</EmptyState>}
      {timelock.operations.map((operation) => (
        <Card key={operation.transactionHash + operation.id} className="grid gap-3">
          <ul className="grid gap-2">
            {operation.calls.map((call, index) => (
              <li key={index}>
                <Call call={call} />
              </li>
            ))}
          </ul>
          <Times operation={operation} />
          <HashRow label={text('custody.operation')} value={operation.id} />
        </Card>
      ))}
      {timelock.address && (
        <HashRow label={text('custody.timelockAddress')} value={timelock.address} isOurs />
      )}
    </section>
  );
}

function Times({ operation: { scheduledAt, readyAt } }: { operation: Operation }) {
  const text = useText();
  return (
    <DescriptionList
      items={[
        {
          id: 'scheduled',
          label: text('custody.scheduledAt'),
          value: <RuleMoment seconds={scheduledAt} />,
        },
        { id: 'ready', label: text('custody.readyAt'), value: <RuleMoment seconds={readyAt} /> },
      ]}
    />
  );
}

/** A call in words if it is one of ours, and always as it is written. */
function Call({ call }: { call: TimelockCall }) {
  const text = useText();
  const { contract, functionName, target, value } = call;
  return (
    <div className="grid gap-1">
      <strong className="text-14 font-strong">
        {functionName
          ? textOr(`custody.call.${functionName}`, functionName)
          : text('custody.call.unknown')}
      </strong>
      <bdi dir="ltr" className="font-mono text-12 break-all">
        {contract ?? target}.{functionName ?? '?'}({call.arguments.join(', ')})
        {value !== '0' && ` + ${value} BNB`}
      </bdi>
    </div>
  );
}
