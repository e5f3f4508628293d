import { Button, Disclosure, Notice, PinnedFoot } from '@fairlaunch/ui';
import { canRetry } from '@fairlaunch/flows';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useEffect } from 'react';
import { MomentText } from '#shared/components/moment.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { tabHistory } from '#shared/routing/tab-history.ts';
import { useText, type MessageId } from '#shared/language/text.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';
import { FINAL_PROBLEMS } from '#shared/flow-problems.ts';
import { flowEngine } from '#flows/runtime.ts';
import { FlowSteps, FlowTransaction } from './flow-progress.tsx';
import { FlowAmount, FlowDetails } from './flow-summary.tsx';
import { ProblemNotice } from './problem-notice.tsx';

type RecordProps = { record: WalletRecord };

const LOOK = {
  done: { Icon: CircleCheck, className: 'text-positive' },
  failed: { Icon: CircleAlert, className: 'text-negative' },
  replaced: { Icon: CircleAlert, className: 'text-warning' },
  unknown: { Icon: CircleHelp, className: 'text-warning' },
} as const;

/** Problems that the form mends, and what is done there. */
const AGAIN: ReadonlyMap<string, MessageId> = new Map([
  ['termsChanged', 'flow.reviewAgain'],
  ['numberRefused', 'flow.changeNumber'],
]);

function doneTextOf(record: WalletRecord) {
  const { doneText } = flowOf(record);
  return typeof doneText === 'function' ? doneText(record) : doneText;
}

function Outcome({ record }: RecordProps) {
  const text = useText();
  const phase = record.phase as keyof typeof LOOK;
  const { Icon, className } = LOOK[phase];
  return (
    <div role="status" className="flex items-center gap-3 px-1 pt-3">
      <Icon aria-hidden size={32} className={className} />
      <div>
        <div className="text-20 font-strong">{text(`flow.phase.${phase}`)}</div>
        {record.phase === 'done' && (
          <div className="text-13 text-content-alt">{text(doneTextOf(record))}</div>
        )}
      </div>
    </div>
  );
}

function DoneButtons({ record }: RecordProps) {
  const text = useText();
  const { after, continueWith } = flowOf(record);
  const next = continueWith?.(record);
  const leaveTo = (path: string) => void navigation.redirect(path);
  if (!next) return <Button onClick={() => leaveTo(after)}>{text('flow.finish')}</Button>;
  return (
    <div className="grid gap-1">
      <Button onClick={() => leaveTo(next.path)}>{text(next.label, next.values)}</Button>
      <Button kind="plain" size="small" onClick={() => leaveTo(after)}>
        {text('flow.finish')}
      </Button>
    </div>
  );
}

/** The event that follows by itself, with its time. */
function Expectation({ record }: RecordProps) {
  const text = useText();
  const expected = record.phase === 'done' ? flowOf(record).expects?.(record) : undefined;
  if (!expected) return null;
  const { text: id, at } = expected;
  return <Notice>{at === undefined ? text(id) : <MomentText id={id} seconds={at} />}</Notice>;
}

function EndButtons({ record }: RecordProps) {
  const text = useText();
  const flow = flowOf(record);
  const close = () => {
    flowEngine.clear(record);
    void navigation.back();
  };
  const reviewAgain = (path: string) => {
    flowEngine.clear(record);
    void navigation.redirect(path);
  };
  if (record.phase === 'done') return <DoneButtons record={record} />;
  const label = AGAIN.get(record.problem?.name ?? '');
  const again = label && flow.again?.(record);
  if (label && again !== undefined)
    return <Button onClick={() => reviewAgain(again)}>{text(label)}</Button>;
  if (!canRetry(flow, record, FINAL_PROBLEMS))
    return <Button onClick={close}>{text('flow.clear')}</Button>;
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

function History({ record }: RecordProps) {
  return (
    <>
      <FlowSteps record={record} />
      <FlowTransaction record={record} />
    </>
  );
}

export function FlowEnd({ record }: RecordProps) {
  const text = useText();
  const { results } = flowOf(record);
  const isDone = record.phase === 'done';
  useEffect(() => {
    if (isDone) tabHistory.spendForms();
  }, [isDone]);
  return (
    <>
      <Outcome record={record} />
      <FlowAmount record={record} />
      <ProblemNotice record={record} />
      <Expectation record={record} />
      {isDone && results && <FlowDetails details={results(record)} />}
      {isDone ? (
        <Disclosure title={text('flow.howItWent')}>
          <History record={record} />
        </Disclosure>
      ) : (
        <History record={record} />
      )}
      <PinnedFoot>
        <EndButtons record={record} />
      </PinnedFoot>
    </>
  );
}
