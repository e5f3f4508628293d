import { Button, buttonClass, Card, Disclosure, PinnedFoot } from '@fairlaunch/ui';
import { canRetry } from '@fairlaunch/flows';
import { Link, useAmountText } from '@fairlaunch/web';
import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import { useEffect } from 'react';
import { usePlan } from '#shared/api/config.ts';
import { Timeline } from '#shared/components/timeline.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabHistory } from '#shared/routing/tab-history.ts';
import { useText, type MessageId } from '#shared/language/text.ts';
import type { NextStep } from '#flows/declaration.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';
import { FINAL_PROBLEMS } from '#shared/flow-problems.ts';
import { flowEngine } from '#flows/runtime.ts';
import { FlowSteps, FlowTransaction, isWithdrawal } from './flow-progress.tsx';
import { FlowAmount, FlowDetails } from './flow-summary.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

type RecordProps = { record: WalletRecord };

const LOOK = {
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
    <>
      <div role="status" className="flex items-center gap-3 px-1 pt-3">
        <Icon aria-hidden size={32} className={className} />
        <div className="text-20 font-strong">{text(`flow.phase.${phase}`)}</div>
      </div>
      <FlowAmount record={record} />
      <ProblemNotice record={record} />
    </>
  );
}

/** What was done, and as a way what comes of it. */
function Done({ record }: RecordProps) {
  const text = useText();
  const { afterwards, expects, results } = flowOf(record);
  const expected = expects?.(record) ?? [];
  const done = text(doneTextOf(record));
  return (
    <>
      <div className="grid justify-items-center gap-2 px-1 pt-6 pb-2 text-center">
        <span className="arrive grid size-16 place-items-center rounded-pill bg-positive-hint text-positive">
          <Check aria-hidden size={34} strokeWidth={2.4} />
        </span>
        <div role="status" className="pt-1 text-20 font-strong">
          {text('flow.phase.done')}
        </div>
        <FlowAmount record={record} />
        {expected.length === 0 && <p className="text-14 text-pretty text-content-alt">{done}</p>}
        {afterwards && <p className="text-13 text-pretty text-content-alt">{text(afterwards)}</p>}
      </div>
      {isWithdrawal(record) && <WithdrawalProgress id={record.memory.withdrawal} isPaid />}
      {expected.length > 0 && (
        <Card>
          <Timeline
            label={text('flow.whatComes')}
            stops={[
              { id: 'done', label: done, state: 'done' },
              ...expected.map((one) => ({
                id: one.text,
                label: text(one.text),
                at: one.at,
                state: 'next' as const,
              })),
            ]}
          />
        </Card>
      )}
      {results && <FlowDetails details={results(record)} />}
    </>
  );
}

function DoneButtons({ record }: RecordProps) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const { after, continueWith } = flowOf(record);
  const next = continueWith?.(record, plan);
  const label = ({ label: id, values, amount }: NextStep) =>
    text(id, amount === undefined ? values : { ...values, amount: amountText(amount) });
  return (
    <div className="grid gap-1">
      <Button onClick={() => void navigation.redirect(next?.path ?? after)}>
        {next ? label(next) : text('flow.finish')}
      </Button>
      <Link to={paths.home()} className={buttonClass('plain', 'small')}>
        {text('tab.home')}
      </Link>
    </div>
  );
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
  const isDone = record.phase === 'done';
  useEffect(() => {
    if (isDone) tabHistory.spendForms();
  }, [isDone]);
  return (
    <>
      {isDone ? <Done record={record} /> : <Outcome record={record} />}
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
