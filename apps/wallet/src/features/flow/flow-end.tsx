import { Button, Notice, PinnedFoot } from '@fairlaunch/ui';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import { canRetry } from '../../flows/can-retry.ts';
import type { FlowPorts } from '../../flows/ports.ts';
import { flowEngine } from '../../flows/runtime.ts';
import type { Flow, FlowRecord } from '../../flows/types.ts';
import { FlowSteps, FlowTransaction } from './flow-progress.tsx';
import { FlowAmount, FlowDetails } from './flow-summary.tsx';

type FlowProps = { flow: Flow<FlowPorts>; record: FlowRecord };

const LOOK = {
  done: { Icon: CircleCheck, className: 'text-positive' },
  failed: { Icon: CircleAlert, className: 'text-negative' },
  replaced: { Icon: CircleAlert, className: 'text-warning' },
  unknown: { Icon: CircleHelp, className: 'text-warning' },
} as const;

const doneTextOf = ({ doneText }: FlowProps['flow'], record: FlowRecord) =>
  typeof doneText === 'function' ? doneText(record) : doneText;

function Outcome({ flow, record }: FlowProps) {
  const text = useText();
  const phase = record.phase as keyof typeof LOOK;
  const { Icon, className } = LOOK[phase];
  return (
    <div role="status" className="flex items-center gap-3 px-1 pt-3">
      <Icon aria-hidden size={32} className={className} />
      <div>
        <div className="text-20 font-strong">{text(`flow.phase.${phase}`)}</div>
        {record.phase === 'done' && (
          <div className="text-13 text-content-alt">{text(doneTextOf(flow, record))}</div>
        )}
      </div>
    </div>
  );
}

function EndButtons({ flow, record }: FlowProps) {
  const text = useText();
  const close = () => {
    flowEngine.clear(record);
    void navigation.back();
  };
  if (record.phase === 'done') {
    return (
      <Button onClick={() => void navigation.redirect(flow.after)}>{text('flow.finish')}</Button>
    );
  }
  if (!canRetry(flow, record)) return <Button onClick={close}>{text('flow.clear')}</Button>;
  return (
    <div className="grid gap-1">
      <Button onClick={() => void flowEngine.retry(record)}>
        {text(record.phase === 'unknown' ? 'flow.lookAgain' : 'action.tryAgain')}
      </Button>
      <Button kind="plain" size="small" onClick={close}>
        {text('flow.clear')}
      </Button>
    </div>
  );
}

/** How an action ended: what happened, whether money moved, and what to do next. */
export function FlowEnd({ flow, record }: FlowProps) {
  const text = useText();
  const { problem } = record;
  return (
    <>
      <Outcome flow={flow} record={record} />
      <FlowAmount flow={flow} record={record} />
      {problem && (
        <Notice kind={record.phase === 'failed' ? 'negative' : 'warning'} live>
          <p>{problem.message ?? text(`flow.problem.${problem.name}`)}</p>
          {!problem.message && <p>{text(`flow.moneyMoved.${problem.moneyMoved}`)}</p>}
        </Notice>
      )}
      {record.phase === 'done' && flow.results && <FlowDetails details={flow.results(record)} />}
      <FlowSteps flow={flow} record={record} />
      <FlowTransaction record={record} />
      <PinnedFoot>
        <EndButtons flow={flow} record={record} />
      </PinnedFoot>
    </>
  );
}
