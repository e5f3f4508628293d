import {
  Address,
  Button,
  Card,
  Notice,
  PinnedFoot,
  ProgressSteps,
  type Step,
  type StepState,
  THROTTLE_MS,
} from '@fairlaunch/ui';
import { useEffect, useRef } from 'react';
import { useExplorer } from '#shared/explorer.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { useText, type MessageId } from '#shared/language/text.ts';
import { flowOf, type WalletRecord } from '#flows/flows.ts';
import { FlowAmount } from './flow-summary.tsx';
import { isLookedFor } from './is-looked-for.ts';
import { WithdrawalProgress } from './withdrawal-progress.tsx';

type RecordProps = { record: WalletRecord };

const FAILED = new Set(['failed', 'replaced', 'unknown']);

type WithdrawalRecord = Extract<WalletRecord, { flow: 'withdraw' | 'withdrawPoints' }>;

export const isWithdrawal = (record: WalletRecord): record is WithdrawalRecord =>
  record.flow === 'withdraw' || record.flow === 'withdrawPoints';

/** Steps that one confirmation does together have no approval of their own. */
const isAtOnce = ({ memory }: WalletRecord): boolean =>
  'atOnce' in memory && memory.atOnce === true;

function stateOf(record: WalletRecord, id: string, index: number): StepState {
  if (id === 'approve' && isAtOnce(record)) return 'skipped';
  if (record.phase === 'done' || index < record.step) return 'done';
  if (index > record.step) return 'waiting';
  return FAILED.has(record.phase) ? 'failed' : 'active';
}

export function FlowSteps({ record }: RecordProps) {
  const text = useText();
  const words = {
    waiting: text('step.waiting'),
    active: text('step.active'),
    done: text('step.done'),
    failed: text('step.failed'),
    skipped: text('step.skipped'),
  };
  const steps = flowOf(record).steps.map((step, index): Step => {
    const state = stateOf(record, step.id, index);
    const inWallet = state === 'active' && record.phase === 'wallet';
    return {
      id: step.id,
      label: text(step.label),
      state,
      ...(inWallet ? { note: text('flow.confirmInWallet') } : {}),
      ...(state === 'skipped' ? { note: text('flow.atOnceStep') } : {}),
    };
  });
  return (
    <Card>
      <ProgressSteps steps={steps} words={words} />
    </Card>
  );
}

/** The newest transaction that is known of an action. */
function transactionOf({ memory }: WalletRecord): string | undefined {
  const sent = 'transactionHash' in memory ? memory.transactionHash : undefined;
  return sent ?? ('approvalHash' in memory ? memory.approvalHash : undefined);
}

export function FlowTransaction({ record }: RecordProps) {
  const hash = transactionOf(record);
  // A claim without our server brings its own explorer.
  const explorer = 'explorer' in record.input ? record.input.explorer : undefined;
  return hash ? <TransactionCard hash={hash} explorer={explorer} /> : null;
}

export function TransactionCard({
  hash,
  explorer: known,
}: {
  hash: string;
  explorer?: string | undefined;
}) {
  const text = useText();
  const explorer = useExplorer(known);
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

/** The second tap of a double tap on a sheet would land on the button that the sheet covered. */
function useIsUncovered(isCovered: boolean): () => boolean {
  const uncoveredAt = useRef(-THROTTLE_MS);
  useEffect(
    () => () => {
      if (isCovered) uncoveredAt.current = performance.now();
    },
    [isCovered],
  );
  return () => performance.now() - uncoveredAt.current >= THROTTLE_MS;
}

function underWay(record: WalletRecord): MessageId {
  if (record.phase === 'wallet') return 'flow.confirmInWallet';
  return isLookedFor(record) ? 'flow.lookingOnChain' : flowOf(record).pendingText;
}

/** An action under way. It may be left; it goes on by itself. */
export function FlowProgress({ record }: RecordProps) {
  const text = useText();
  const isUncovered = useIsUncovered(record.phase === 'asking');
  return (
    <>
      <FlowAmount record={record} />
      {record.phase !== 'asking' && (
        <div role="status">
          <Notice>{text(underWay(record))}</Notice>
        </div>
      )}
      {isWithdrawal(record) ? (
        <WithdrawalProgress id={record.memory.withdrawal} isPaid={false} />
      ) : (
        <FlowSteps record={record} />
      )}
      <FlowTransaction record={record} />
      <PinnedFoot>
        <Button kind="secondary" onClick={() => isUncovered() && void navigation.back()}>
          {text('flow.leave')}
        </Button>
      </PinnedFoot>
    </>
  );
}
