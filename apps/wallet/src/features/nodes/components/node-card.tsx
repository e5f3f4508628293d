import type { Node } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Link, Money } from '@fairlaunch/web';
import { NodeStateTag } from '#shared/components/node-state.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export function NodeCard({
  node: { number, kind, price, state, activeFrom, cancelledDay },
}: {
  node: Node;
}) {
  const text = useText();
  const dates = useDates();
  const day = dates.day(cancelledDay ?? activeFrom);
  return (
    <Link to={paths.node(number)} className="block active:opacity-80">
      <Card className="grid gap-3">
        <div className="flex items-start gap-3">
          <div className="flex-1">
            <Money value={price} unit="USDT" size="large" />
            <div className="text-12 text-content-alt">
              {text('nodes.line', { number, kind: text(`nodes.kind.${kind}`) })}
            </div>
          </div>
          <NodeStateTag state={state} />
        </div>
        <p className="text-12 text-content-alt">{text(`nodes.when.${state}`, { day })}</p>
      </Card>
    </Link>
  );
}
