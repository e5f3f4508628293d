import { useDates } from '@fairlaunch/ui';
import { CloudOff } from 'lucide-react';
import { refreshEverything } from '../shared/client/queries.ts';
import { useStaleFigures } from '../shared/client/stale-figures.ts';
import { useHasProblem } from '../shared/components/query-problem.tsx';
import { useText } from '../shared/language/text.ts';
import { StatusLine } from './status-line.tsx';

/**
 * Says how old the figures on screen are when there is no connection or no answer. It has the one
 * retry, unless the page shows a retry itself (docs/decisions/0060).
 */
export function ConnectionStrip() {
  const text = useText();
  const dates = useDates();
  const stale = useStaleFigures();
  const isSaidBelow = useHasProblem() && stale?.reason !== 'offline';
  if (!stale || (isSaidBelow && stale.since === 0)) return null;
  const hasRetry = stale.reason !== 'offline' && !isSaidBelow;
  return (
    <StatusLine
      icon={<CloudOff aria-hidden size={14} className="shrink-0 text-warning" />}
      action={hasRetry ? { label: text('action.tryAgain'), onClick: refreshEverything } : undefined}
    >
      {!isSaidBelow && `${text(`connection.${stale.reason}`)} `}
      {stale.since > 0 && text('connection.figuresOf', { time: dates.moment(stale.since) })}
    </StatusLine>
  );
}
