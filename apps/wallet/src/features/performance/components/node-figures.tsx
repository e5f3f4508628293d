import { Card, CardHead } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

/** Nodes of the team, which do not count for levels (rulebook §5). */
export function NodeFigures({ nodes }: { nodes: Performance['nodes'] }) {
  const text = useText();
  return (
    <Card className="grid gap-4">
      <CardHead title={text('teamNodes.title')} />
      <div className="grid grid-cols-2 gap-4">
        <Figure label={text('teamNodes.direct')} value={nodes.direct} />
        <Figure label={text('teamNodes.team')} value={nodes.team} />
        <Figure
          label={text('teamNodes.realTime')}
          value={<Money value={nodes.realTime} precision="summary" />}
        />
        <Figure
          label={text('teamNodes.cumulative')}
          value={<Money value={nodes.cumulative} precision="summary" />}
        />
      </div>
      <p className="text-12 text-pretty text-content-alt">{text('teamNodes.note')}</p>
    </Card>
  );
}
