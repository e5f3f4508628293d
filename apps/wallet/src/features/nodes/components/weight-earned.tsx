import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';

/** What a unit of weight was credited in the last settlements, and that this is the past. */
export function WeightEarned({
  earned: { closes, perWeight },
}: {
  earned: Output<Endpoints['nodeKinds']>['earned'];
}) {
  const text = useText();
  if (closes === 0) return null;
  return (
    <Card>
      <Figure
        label={text('nodes.earned', { closes })}
        value={<Money value={perWeight} unit="USDT" />}
        note={text('nodes.earnedNote')}
      />
    </Card>
  );
}
