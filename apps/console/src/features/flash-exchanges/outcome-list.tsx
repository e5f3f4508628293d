import type { FlashOutcome } from '@fairlaunch/protocol';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

/** Everything that operators named for an exchange, so that nobody sends it a second time. */
export function OutcomeList({ outcomes }: { outcomes: readonly FlashOutcome[] }) {
  const text = useText();
  if (outcomes.length === 0) return null;
  return (
    <ol aria-label={text('flash.outcomes')} className="grid gap-3">
      {outcomes.map((outcome) => (
        <li key={outcome.id} className="grid gap-2 border-t border-border pt-3">
          <span className="flex flex-wrap justify-between gap-x-3 text-13">
            <span className="font-medium">{text(`flash.outcome.${outcome.outcome}`)}</span>
            <span className="text-content-alt">{text(`proposals.state.${outcome.state}`)}</span>
          </span>
          {outcome.transactionId && (
            <HashRow label={text('flash.transaction')} value={outcome.transactionId} />
          )}
          {outcome.reason && <span className="text-13">{outcome.reason}</span>}
          <HashRow label={text('proposals.proposedBy')} value={outcome.proposedBy} />
          {outcome.decidedBy && (
            <HashRow label={text('proposals.decidedBy')} value={outcome.decidedBy} />
          )}
          <span className="text-12 text-content-alt">
            <Moment seconds={outcome.proposedAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
