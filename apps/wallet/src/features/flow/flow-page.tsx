import type { Phase } from '@fairlaunch/flows';
import { EmptyState, PageHeader } from '@fairlaunch/ui';
import { FileQuestion } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { FinalityNotice } from '#shared/components/finality-notice.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { useParameter } from '@fairlaunch/web';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';
import { wait } from '@fairlaunch/web';
import { flowOf, type FlowName, type WalletRecord } from '#flows/flows.ts';
import { flowEngine, useStoredFlows } from '#flows/runtime.ts';
import { loadEscape } from '#wallet-connection/index.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { FlowEnd } from './flow-end.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FlowReview } from './flow-review.tsx';
import { UnreadableFlow } from './unreadable-flow.tsx';
import { useHaptics } from './use-haptics.ts';

/** Wallets announce themselves within this time, and the one of the last visit is taken again. */
const WALLET_ANNOUNCEMENT_MS = 400;
const RESUME_INTERVAL_MS = 3_000;
/** The server tells their end only once the chain is final. */
const WAITS_FOR_FINALITY: Partial<Record<FlowName, 'deposits' | 'withdrawals'>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
};

/** With a session the shell resumes flows under way; without one this page does. */
function useResumeAlone(): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  useEffect(() => {
    if (signedIn || !address) return undefined;
    const start = loadEscape()
      .then(({ findDirectWallets }) => findDirectWallets())
      .then(() => wait(WALLET_ANNOUNCEMENT_MS));
    const resume = () => void start.then(() => flowEngine.resume(address));
    resume();
    // The page before a reload may still hold the flow's lock, without which nothing runs twice.
    const timer = 'locks' in navigator ? setInterval(resume, RESUME_INTERVAL_MS) : undefined;
    return () => clearInterval(timer);
  }, [signedIn, address]);
}

const BODIES = {
  review: FlowReview,
  asking: FlowProgress,
  wallet: FlowProgress,
  pending: FlowProgress,
  done: FlowEnd,
  failed: FlowEnd,
  replaced: FlowEnd,
  unknown: FlowEnd,
} satisfies Record<Phase, ComponentType<{ record: WalletRecord }>>;

/** A money action from its review to its end. Its address outlives a reload. */
export function FlowPage() {
  const text = useText();
  const id = useParameter('id');
  const { records, unreadable } = useStoredFlows();
  const record = records.find((candidate) => candidate.id === id);
  const lost = unreadable.find((candidate) => candidate.id === id);
  const back = () => void navigation.back();
  useResumeAlone();
  useHaptics(record?.phase);
  if (!record) {
    return (
      <>
        <PageHeader title={text('flow.title')} onBack={back} />
        {lost ? (
          <UnreadableFlow record={lost} />
        ) : (
          <EmptyState icon={<FileQuestion aria-hidden />}>{text('flow.gone')}</EmptyState>
        )}
      </>
    );
  }
  const flow = flowOf(record);
  const Body = BODIES[record.phase];
  const waits = WAITS_FOR_FINALITY[record.flow];
  return (
    <>
      <PageHeader title={text(flow.title)} onBack={back} />
      {waits && Body !== FlowEnd && <FinalityNotice of={waits} />}
      <Body record={record} />
      {record.phase === 'asking' && flow.approval && (
        <ApprovalSheet texts={flow.approval} record={record} />
      )}
    </>
  );
}
