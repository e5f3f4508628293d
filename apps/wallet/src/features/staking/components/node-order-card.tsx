import type { NodeOrder } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { Link, Money } from '@fairlaunch/web';
import { NodeStateTag } from '#shared/components/node-state.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/** A node among orders; a virtual one holds no money and leads to the public list (rulebook §4). */
export function NodeOrderCard({ order }: { order: NodeOrder }) {
  const to = order.node === null ? paths.publicNodes() : paths.node(order.node);
  return (
    <Link to={to} className="block active:opacity-80">
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
  const isVirtual = type === 'VIRTUAL_NODE';
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
        {isVirtual && endedDay !== null ? (
          <Tag tone="neutral">{text('orders.virtualEnded')}</Tag>
        ) : (
          <NodeStateTag state={state} />
        )}
      </div>
      <div className="text-12 text-content-alt">{dates.day(endedDay ?? openDay)}</div>
      {isVirtual && <p className="text-13">{text('orders.virtualNote')}</p>}
    </Card>
  );
}
