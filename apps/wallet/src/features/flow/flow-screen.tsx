import { EmptyState, PageHeader } from '@fairlaunch/ui';
import { FileQuestion } from 'lucide-react';
import { navigation } from '../../app/navigate.ts';
import { useParameter } from '../../app/router.ts';
import { useText } from '../../app/text.ts';
import { flowEngine, useFlow } from '../../flows/runtime.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { FlowEnd } from './flow-end.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FlowReview } from './flow-review.tsx';

const ENDED = new Set(['done', 'failed', 'replaced', 'unknown']);

/** A money action: review, wallet, pending, and how it ended. Its address outlives a reload. */
export function FlowScreen() {
  const text = useText();
  const id = useParameter('id');
  const record = useFlow(id);
  const back = () => void navigation.back();
  if (!record) {
    return (
      <>
        <PageHeader title={text('flow.title')} onBack={back} />
        <EmptyState icon={<FileQuestion aria-hidden />}>{text('flow.gone')}</EmptyState>
      </>
    );
  }
  const flow = flowEngine.flowOf(record);
  return (
    <>
      <PageHeader title={text(flow.title)} onBack={back} />
      {record.phase === 'review' && <FlowReview flow={flow} record={record} />}
      {(record.phase === 'wallet' || record.phase === 'pending' || record.phase === 'asking') && <FlowProgress flow={flow} record={record} />}
      {ENDED.has(record.phase) && <FlowEnd flow={flow} record={record} />}
      {record.phase === 'asking' && <ApprovalSheet record={record} />}
    </>
  );
}
