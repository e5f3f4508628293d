import { useRoute } from '@fairlaunch/web';
import { RefreshCw } from 'lucide-react';
import { useIsFlowRunning } from '../flows/actions-under-way.tsx';
import { useText } from '../shared/language/text.ts';
import { StatusLine } from './status-line.tsx';
import { isTabPage } from './tabs.ts';

/**
 * Offers the update on pages where nothing is typed or signed; without a tap the next start of the
 * app takes it.
 */
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
