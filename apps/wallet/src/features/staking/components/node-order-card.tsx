import type { NodeOrder } from '@fairlaunch/protocol';
import { Card, useDates } from '@fairlaunch/ui';
import { Link, Money } from '@fairlaunch/web';
import { NodeStateTag } from '../../../shared/components/node-state.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

/** A node among orders; a virtual one holds no money and has no page (rulebook §4). */
export function NodeOrderCard({ order }: { order: NodeOrder }) {
  if (order.node === null) return <Body order={order} />;
  return (
    <Link to={paths.node(order.node)} className="block active:opacity-80">
      <Body order={order} />
    </Link>
  );
}

function Body({
  order: { number, type, kind, amount, state, openDay, endedDay },
}: {
  order: NodeOrder;
}) {
  const text = useText();
  const dates = useDates();
  const name = text(`nodes.kind.${kind}`);
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <Money value={amount} unit="USDT" size="large" />
          <div className="text-12 text-content-alt">
            {type === 'COMMUNITY_NODE'
              ? text('nodes.line', { number, kind: name })
              : text('orders.nodeLine', { number, type: text(`order.type.${type}`), kind: name })}
          </div>
        </div>
        <NodeStateTag state={state} />
      </div>
      <div className="text-12 text-content-alt">{dates.day(endedDay ?? openDay)}</div>
    </Card>
  );
}
