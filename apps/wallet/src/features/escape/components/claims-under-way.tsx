import { Card, Tag } from '@fairlaunch/ui';
import { RowLink } from '../../../shared/components/row-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { useFlows } from '../../../flows/runtime.ts';
import { paths } from '../../../shared/routing/paths.ts';

const MAX_SHOWN = 3;
const TONES = {
  done: 'accent',
  failed: 'negative',
  replaced: 'warning',
  unknown: 'warning',
} as const;

export function ClaimsUnderWay() {
  const text = useText();
  const claims = useFlows()
    .filter(({ flow, phase }) => flow === 'escapeClaim' && phase !== 'review')
    .slice(0, MAX_SHOWN);
  if (claims.length === 0) return null;
  return (
    <Card className="!py-1.5">
      {claims.map(({ id, phase, input, memory }) => (
        <RowLink
          key={id}
          to={paths.escapeFlow(id)}
          title={`${memory['received'] ?? input['amount'] ?? ''} ${input['unit'] ?? ''}`}
          note={text('escape.claimTitle')}
          end={
            <Tag tone={phase in TONES ? TONES[phase as keyof typeof TONES] : 'info'}>
              {text(phase in TONES ? `flow.phase.${phase as keyof typeof TONES}` : 'flow.pending')}
            </Tag>
          }
        />
      ))}
    </Card>
  );
}
