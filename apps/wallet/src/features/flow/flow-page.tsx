import { EmptyState, PageHeader } from '@fairlaunch/ui';
import { wait } from '@fairlaunch/web';
import { FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { FinalityNotice } from '../../shared/components/finality-notice.tsx';
import { navigation } from '../../shared/routing/navigate.ts';
import { useParameter } from '@fairlaunch/web';
import { useSession, useSignedIn } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { flowEngine, useFlow } from '../../flows/runtime.ts';
import { loadEscape } from '../../wallet-connection/index.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { FlowEnd } from './flow-end.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FlowReview } from './flow-review.tsx';

/** Milliseconds in which wallets have announced themselves and the one of the last visit is taken again. */
const ANNOUNCING = 400;
const ASK_AGAIN = 3000;
/** Flows whose end the server tells only once the chain is final. */
const WAITS_FOR_FINALITY: Partial<Record<string, 'deposits' | 'withdrawals'>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
};
const ENDED = new Set(['done', 'failed', 'replaced', 'unknown']);

/** Whoever is signed in has the shell go on with what was under way; the wallet alone has this page for it. */
function useResumeAlone(): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  useEffect(() => {
    if (signedIn || !address) return undefined;
    const start = loadEscape()
      .then(({ findDirectWallets }) => findDirectWallets())
      .then(() => wait(ANNOUNCING));
    const resume = () => void start.then(() => flowEngine.resume(address));
    resume();
    // The page before a reload may still hold the flow's lock; where there are locks, asking again begins nothing twice.
    const timer = 'locks' in navigator ? setInterval(resume, ASK_AGAIN) : undefined;
    return () => clearInterval(timer);
  }, [signedIn, address]);
}

/** A money action: review, wallet, pending, and how it ended. Its address outlives a reload. */
export function FlowPage() {
  const text = useText();
  const id = useParameter('id');
  const record = useFlow(id);
  const back = () => void navigation.back();
  useResumeAlone();
  if (!record) {
    return (
      <>
        <PageHeader title={text('flow.title')} onBack={back} />
        <EmptyState icon={<FileQuestion aria-hidden />}>{text('flow.gone')}</EmptyState>
      </>
    );
  }
  const flow = flowEngine.flowOf(record);
  const waits = WAITS_FOR_FINALITY[record.flow];
  return (
    <>
      <PageHeader title={text(flow.title)} onBack={back} />
      {waits && !ENDED.has(record.phase) && <FinalityNotice of={waits} />}
      {record.phase === 'review' && <FlowReview flow={flow} record={record} />}
      {(record.phase === 'wallet' || record.phase === 'pending' || record.phase === 'asking') && (
        <FlowProgress flow={flow} record={record} />
      )}
      {ENDED.has(record.phase) && <FlowEnd flow={flow} record={record} />}
      {record.phase === 'asking' && flow.approval && (
        <ApprovalSheet flow={flow} texts={flow.approval} record={record} />
      )}
    </>
  );
}
