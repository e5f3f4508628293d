import { TriangleAlert } from 'lucide-react';
import { useText } from '../shared/language/text.ts';
import { useSignedIn } from '../shared/session/store.ts';
import { useIsTabOnly } from '../shared/session/tab-only.ts';
import { StatusLine } from './status-line.tsx';

export function TabOnlyLine() {
  const text = useText();
  const isTabOnly = useIsTabOnly();
  return useSignedIn() && isTabOnly ? (
    <StatusLine icon={<TriangleAlert aria-hidden size={14} className="shrink-0 text-warning" />}>
      {text('connection.tabOnly')}
    </StatusLine>
  ) : null;
}
