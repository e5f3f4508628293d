import { useRoute } from '@fairlaunch/web';
import { RefreshCw } from 'lucide-react';
import { useIsFlowRunning } from '../flows/actions-under-way.tsx';
import { useText } from '../shared/language/text.ts';
import { StatusLine } from './status-line.tsx';
import { isTabPage } from './tabs.ts';

/** Offered where nothing is typed or signed; else it waits, at most until the app starts anew. */
export default function UpdateLine({ onUpdate }: { onUpdate: () => void }) {
  const text = useText();
  const { path } = useRoute().place;
  const isRunning = useIsFlowRunning();
  if (isRunning || !isTabPage(path)) return null;
  return (
    <StatusLine
      icon={<RefreshCw aria-hidden size={14} className="shrink-0" />}
      action={{ label: text('update.now'), onClick: onUpdate }}
    >
      {text('update.ready')}
    </StatusLine>
  );
}
