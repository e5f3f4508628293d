import {
  Address,
  Button,
  Card,
  Notice,
  PinnedFoot,
  ProgressSteps,
  type Step,
  type StepState,
} from '@fairlaunch/ui';
import { useExplorer } from '../../shared/explorer.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { useText } from '../../shared/language/text.ts';
import type { FlowPorts } from '../../flows/ports.ts';
import type { Flow, FlowRecord } from '../../flows/types.ts';
import { withdrawFlow } from '../../flows/withdraw.ts';
import { FlowAmount } from './flow-summary.tsx';
import { WithdrawalWaits } from './withdrawal-waits.tsx';

type FlowProps = { flow: Flow<FlowPorts>; record: FlowRecord };

const FAILED = new Set(['failed', 'replaced', 'unknown']);

function stateOf(record: FlowRecord, index: number): StepState {
  if (record.phase === 'done' || index < record.step) return 'done';
  if (index > record.step) return 'waiting';
  return FAILED.has(record.phase) ? 'failed' : 'active';
}

/** The steps of an action and how far it is. */
export function FlowSteps({ flow, record }: FlowProps) {
  const text = useText();
  const words = {
    waiting: text('step.waiting'),
    active: text('step.active'),
    done: text('step.done'),
    failed: text('step.failed'),
    skipped: text('step.skipped'),
  };
  const steps = flow.steps.map((step, index): Step => {
    const state = stateOf(record, index);
    const inWallet = state === 'active' && record.phase === 'wallet';
    return {
      id: step.id,
      label: text(step.label),
      state,
      ...(inWallet ? { note: text('flow.confirmInWallet') } : {}),
    };
  });
  return (
    <Card>
      <ProgressSteps steps={steps} words={words} />
    </Card>
  );
}

/** The transaction of an action, with its place in the explorer. */
export function FlowTransaction({ record }: { record: FlowRecord }) {
  const text = useText();
  const explorer = useExplorer(record.input['explorer']);
  const hash = record.memory['transactionHash'] || record.memory['approvalHash'];
  if (!hash) return null;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 text-14">
        <span className="text-content-alt">{text('flow.transaction')}</span>
        <Address
          value={hash}
          href={explorer.transaction(hash)}
          linkLabel={text('flow.inExplorer')}
        />
      </div>
    </Card>
  );
}

/** An action under way. It may be left; it goes on by itself. */
export function FlowProgress({ flow, record }: FlowProps) {
  const text = useText();
  return (
    <>
      <FlowAmount flow={flow} record={record} />
      {record.phase !== 'asking' && (
        <div role="status">
          <Notice>
            {text(record.phase === 'wallet' ? 'flow.confirmInWallet' : flow.pendingText)}
          </Notice>
        </div>
      )}
      {record.flow === withdrawFlow.name && <WithdrawalWaits record={record} />}
      <FlowSteps flow={flow} record={record} />
      <FlowTransaction record={record} />
      <PinnedFoot>
        <Button kind="secondary" onClick={() => void navigation.back()}>
          {text('flow.leave')}
        </Button>
      </PinnedFoot>
    </>
  );
}
