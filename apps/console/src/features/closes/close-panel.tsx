import type { Close } from '@fairlaunch/protocol';
import { SkeletonRows } from '@fairlaunch/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { QueryProblem } from '../../app/components/query-problem.tsx';
import { SidePanel } from '../../app/components/side-panel.tsx';
import { useDates } from '../../app/dates.ts';
import { useText } from '../../app/text.ts';
import { CloseTag } from './close-columns.tsx';
import { CloseDetails } from './close-details.tsx';
import { CloseFiles } from './close-files.tsx';

/** One day's close: its numbers, its files, and its root. */
export function ClosePanel({ day, known, onClose }: { day: number; known: Close | undefined; onClose: () => void }) {
  const text = useText();
  const dates = useDates();
  const query = useQuery({ queryKey: ['operator', 'close', day], queryFn: () => call('close', { day }), enabled: known === undefined });
  const close = known ?? query.data;
  return (
    <SidePanel title={text('closes.one', { day: dates.day(day) })} aside={close && <CloseTag state={close.state} />} onClose={onClose}>
      {query.error && !close && <QueryProblem error={query.error} retry={query.refetch} />}
      {!close && !query.error && <SkeletonRows rows={6} className="h-6" />}
      {close && (
        <>
          <CloseDetails close={close} />
          {close.manifest && <CloseFiles close={close} manifest={close.manifest} />}
        </>
      )}
    </SidePanel>
  );
}
