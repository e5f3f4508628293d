import { Button, Notice, ProgressSteps, type Step, type StepState } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { poolName } from '#shared/components/pool-name.tsx';
import { explainProblem } from './explain-error.ts';
import { fundingFlow } from './flow.ts';
import type { FundingRecord } from './runtime.ts';
import type { useFunding } from './use-funding.ts';

function stateOf(index: number, { step, phase, memory }: FundingRecord, isStopped: boolean) {
  if (index < step || phase === 'done') {
    const isSkipped = fundingFlow.steps[index]?.id === 'approve' && !memory.approvalHash;
    return isSkipped ? 'skipped' : 'done';
  }
  if (index > step) return 'waiting';
  return isStopped ? 'failed' : 'active';
}

function Steps({ record, isStopped }: { record: FundingRecord; isStopped: boolean }) {
  const text = useText();
  const words = Object.fromEntries(
    (['waiting', 'active', 'done', 'failed', 'skipped'] as const).map((state) => [
      state,
      text(`pools.stepState.${state}`),
    ]),
  ) as Record<StepState, string>;
  const steps = fundingFlow.steps.map(({ id, label }, index): Step => ({
    id,
    label: text(label),
    state: stateOf(index, record, isStopped),
  }));
  return (
    <div aria-live="polite">
      <ProgressSteps steps={steps} words={words} />
    </div>
  );
}

/** The transaction of a funding and its block. */
function Receipt({ memory: { transactionHash, block } }: FundingRecord) {
  const text = useText();
  const explorer = useExplorer();
  return (
    <>
      {transactionHash && (
        <HashRow
          label={text('pools.transaction')}
          value={transactionHash}
          href={explorer.transaction(transactionHash)}
        />
      )}
      {block && <p className="text-13 text-content-alt">{text('pools.block', { block })}</p>}
    </>
  );
}

function StopNotice({ problem }: FundingRecord) {
  const text = useText();
  if (!problem) return <Notice kind="warning">{text('pools.paused')}</Notice>;
  const { kind, message } = explainProblem(problem);
  return (
    <Notice kind={kind} live>
      {message}
    </Notice>
  );
}

type FundingProgressProps = { funding: ReturnType<typeof useFunding>; record: FundingRecord };

export function FundingProgress({ funding, record }: FundingProgressProps) {
  const text = useText();
  const amountText = useAmountText();
  const { isRunning } = funding;
  const isDone = record.phase === 'done';
  const isStopped = !isRunning && !isDone;
  const { amount, pool, token } = record.input;
  const values = { amount: amountText(amount), token, pool: poolName(pool) };
  return (
    <div className="grid gap-4">
      <h3 className="text-16 font-strong">
        {text(isDone ? 'pools.done' : 'pools.underway', values)}
      </h3>
      <Steps record={record} isStopped={isStopped} />
      <Receipt {...record} />
      {isStopped && <StopNotice {...record} />}
      {isRunning && fundingFlow.steps[record.step]?.id === 'credit' && (
        <p className="text-13 text-content-alt">{text('pools.mayLeave')}</p>
      )}
      <div className="flex gap-2">
        {isStopped && (
          <Button size="small" onClick={funding.goOn}>
            {text('pools.goOn')}
          </Button>
        )}
        {!isRunning && (
          <Button size="small" kind={isDone ? 'primary' : 'secondary'} onClick={funding.clear}>
            {text(isDone ? 'pools.another' : 'pools.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
