import { oneOf } from '@fairlaunch/web';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { CorrectionRoom } from './correction-room.tsx';
import { EntryRoom } from './entry-room.tsx';
import { SECTIONS } from './sections.tsx';

export function CorrectionsPage() {
  const [search] = useSearchOf('corrections');
  return oneOf(SECTIONS, search.section) === 'entries' ? <EntryRoom /> : <CorrectionRoom />;
}
