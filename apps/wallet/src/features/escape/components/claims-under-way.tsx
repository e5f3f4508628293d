import { Card, Tag } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { flowOf } from '#flows/flows.ts';
import { useStoredFlows } from '#flows/runtime.ts';
import { paths } from '#shared/routing/paths.ts';

const MAX_SHOWN = 3;
const TONES = {
  done: 'accent',
  failed: 'negative',
  replaced: 'warning',
  unknown: 'warning',
} as const;

export default function ClaimsUnderWay() {
  const text = useText();
  const amountText = useAmountText();
  const { records, unreadable } = useStoredFlows();
  const claims = records
    .filter(({ flow, phase }) => flow === 'escapeClaim' && phase !== 'review')
    .slice(0, MAX_SHOWN);
  const lost = unreadable
    .filter(({ flow }) => flow === undefined || flow === 'escapeClaim')
    .slice(0, MAX_SHOWN);
  if (claims.length + lost.length === 0) return null;
  return (
    <Card className="!py-1.5">
      {claims.map((claim) => {
        const { amount, unit } = flowOf(claim).summary(claim);
        const phase = Object.hasOwn(TONES, claim.phase)
          ? (claim.phase as keyof typeof TONES)
          : undefined;
        return (
          <RowLink
            key={claim.id}
            to={paths.escapeFlow(claim.id)}
            title={`${amountText(amount)} ${unit}`}
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
          to={paths.escapeFlow(id)}
          title={text('escape.claimTitle')}
          end={<Tag tone="warning">{text('flow.phase.unknown')}</Tag>}
        />
      ))}
    </Card>
  );
}
