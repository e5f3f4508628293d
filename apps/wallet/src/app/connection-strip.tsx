import { useDates } from '@fairlaunch/ui';
import { CloudOff } from 'lucide-react';
import { refreshEverything } from '../shared/client/queries.ts';
import { useStaleFigures } from '../shared/client/stale-figures.ts';
import { useHasProblem } from '../shared/components/query-problem.tsx';
import { useText } from '../shared/language/text.ts';

/**
 * Says of figures that stay on screen without a connection or an answer how old they are; where
 * the page says that it got none, it has the one retry (docs/decisions/0060).
 */
export default function ConnectionStrip() {
  const text = useText();
  const dates = useDates();
  const stale = useStaleFigures();
  const isSaidBelow = useHasProblem() && stale?.reason !== 'offline';
  if (!stale || (isSaidBelow && stale.since === 0)) return null;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 bg-surface-raised px-4 py-1 text-12 text-content-alt">
      <CloudOff aria-hidden size={14} className="shrink-0 text-warning" />
      <span className="min-w-0 flex-1">
        {!isSaidBelow && `${text(`connection.${stale.reason}`)} `}
        {stale.since > 0 && text('connection.figuresOf', { time: dates.moment(stale.since) })}
      </span>
      {stale.reason !== 'offline' && !isSaidBelow && (
        <button
          type="button"
          className="min-h-11 px-2 font-medium text-content"
          onClick={refreshEverything}
        >
          {text('action.tryAgain')}
        </button>
      )}
    </div>
  );
}
