import { Card, Tag } from '@fairlaunch/ui';
import { RowLink } from '../../../app/components/row-link.tsx';
import { useText } from '../../../app/text.ts';
import { flowOf } from '../../../flows/flows.ts';
import { useStoredFlows } from '../../../flows/runtime.ts';

const SHOWN = 3;
const TONES = {
  done: 'accent',
  failed: 'negative',
  replaced: 'warning',
  unknown: 'warning',
} as const;

/** Claims that were begun in this browser, newest first. */
export function ClaimsUnderWay() {
  const text = useText();
  const { records, unreadable } = useStoredFlows();
  const claims = records
    .filter(({ flow, phase }) => flow === 'escapeClaim' && phase !== 'review')
    .slice(0, SHOWN);
  const lost = unreadable
    .filter(({ flow }) => flow === undefined || flow === 'escapeClaim')
    .slice(0, SHOWN);
  if (claims.length + lost.length === 0) return null;
  return (
    <Card className="!py-1.5">
      {claims.map((claim) => {
        const { amount, unit } = flowOf(claim).summary(claim);
        const phase = claim.phase in TONES ? (claim.phase as keyof typeof TONES) : undefined;
        return (
          <RowLink
            key={claim.id}
            to={`/pages/escape/${claim.id}`}
            title={`${amount} ${unit}`}
            note={text('escape.claimTitle')}
            end={
              <Tag tone={phase ? TONES[phase] : 'info'}>
                {text(phase ? `flow.phase.${phase}` : 'flow.pending')}
              </Tag>
            }
          />
        );
      })}
      {lost.map(({ id }) => (
        <RowLink
          key={id}
          to={`/pages/escape/${id}`}
          title={text('escape.claimTitle')}
          end={<Tag tone="warning">{text('flow.phase.unknown')}</Tag>}
        />
      ))}
    </Card>
  );
}
