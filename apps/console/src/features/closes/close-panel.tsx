import type { Close } from '@fairlaunch/protocol';
import { SkeletonRows, useDates } from '@fairlaunch/ui';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { useClose } from './api/close.ts';
import { CloseTag } from './close-columns.tsx';
import { CloseDetails } from './close-details.tsx';
import { CloseFiles } from './close-files.tsx';
import { CloseProgress } from './close-progress.tsx';
import { CloseTotals } from './close-totals.tsx';

export function ClosePanel({
  day,
  known,
  onClose,
}: {
  day: number;
  known: Close | undefined;
  onClose: () => void;
}) {
  const text = useText();
  const dates = useDates();
  const query = useClose(day, known);
  const close = known?.state === 'POSTED' ? known : (query.data ?? known);
  return (
    <SidePanel
      title={text('closes.one', { day: dates.day(day) })}
      aside={close && <CloseTag {...close} />}
      onClose={onClose}
    >
      {query.error && !close && <QueryProblem error={query.error} retry={query.refetch} />}
      {!close && !query.error && <SkeletonRows rows={6} className="h-6" />}
      {close && (
        <>
          {close.state !== 'POSTED' && <CloseProgress close={close} />}
          <CloseDetails close={close} />
          <CloseTotals close={close} />
          {close.state === 'POSTED' && <CloseProgress close={close} />}
          {close.manifest && <CloseFiles close={close} manifest={close.manifest} />}
        </>
      )}
    </SidePanel>
  );
}
