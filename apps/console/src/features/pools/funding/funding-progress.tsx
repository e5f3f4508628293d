import { Button, Notice, ProgressSteps, type Step, type StepState } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { ActionProblem } from '../../../shared/components/query-problem.tsx';
import { HashRow } from '../../../shared/components/hash-row.tsx';
import { useExplorer } from '../../../shared/explorer.ts';
import { useText } from '../../../shared/language/text.ts';
import { poolName } from '../pool-name.tsx';
import { FUNDING_STEPS, type FundingRecord, type FundingStep } from './record.ts';
import type { useFunding } from './use-funding.ts';

function stateOf(step: FundingStep, record: FundingRecord, stopped: boolean): StepState {
  const at = record.step === 'done' ? FUNDING_STEPS.length : FUNDING_STEPS.indexOf(record.step);
  const index = FUNDING_STEPS.indexOf(step);
  if (index < at) return step === 'approve' && record.approvalSkipped ? 'skipped' : 'done';
  if (index > at) return 'waiting';
  return stopped ? 'failed' : 'active';
}

/** How far a funding has come, and its receipt. */
export function FundingProgress({
  funding,
  record,
}: {
  funding: ReturnType<typeof useFunding>;
  record: FundingRecord;
}) {
  const text = useText();
  const explorer = useExplorer();
  const amountText = useAmountText();
  const { running, error } = funding;
  const done = record.step === 'done';
  const stopped = !running && !done;
  const steps: Step[] = FUNDING_STEPS.map((step) => ({
    id: step,
    label: text(`pools.step.${step}`),
    state: stateOf(step, record, stopped),
  }));
  const words = Object.fromEntries(
    (['waiting', 'active', 'done', 'failed', 'skipped'] as const).map((state) => [
      state,
      text(`pools.stepState.${state}`),
    ]),
  ) as Record<StepState, string>;
  const values = { amount: amountText(record.amount), pool: poolName(record.pool) };
  return (
    <div className="grid gap-4">
      <h3 className="text-16 font-strong">
        {text(done ? 'pools.done' : 'pools.underway', values)}
      </h3>
      <div aria-live="polite">
        <ProgressSteps steps={steps} words={words} />
      </div>
      {record.transactionHash && (
        <HashRow
          label={text('pools.transaction')}
          value={record.transactionHash}
          href={explorer.transaction(record.transactionHash)}
        />
      )}
      {record.block && (
        <p className="text-13 text-content-alt">{text('pools.block', { block: record.block })}</p>
      )}
      {error && <ActionProblem error={error} />}
      {stopped && !error && (
        <Notice kind="warning">
          {text(record.asked ? 'problem.interrupted' : 'pools.paused')}
        </Notice>
      )}
      {running && record.step === 'credit' && (
        <p className="text-13 text-content-alt">{text('pools.mayLeave')}</p>
      )}
      <div className="flex gap-2">
        {stopped && !record.asked && (
          <Button size="small" onClick={funding.goOn}>
            {text('pools.goOn')}
          </Button>
        )}
        {(done || stopped) && (
          <Button size="small" kind={done ? 'primary' : 'secondary'} onClick={funding.clear}>
            {text(done ? 'pools.another' : 'pools.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
