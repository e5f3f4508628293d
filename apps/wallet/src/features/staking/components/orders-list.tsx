import { ORDER_FILTERS, type OrderFilter } from '@fairlaunch/protocol';
import { Button, classNames } from '@fairlaunch/ui';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { NodeOrderCard } from './node-order-card.tsx';
import { OrderCard } from './order-card.tsx';

type FilterProps = { value: OrderFilter; onValue: (value: OrderFilter) => void };

function Filter({ value, onValue }: FilterProps) {
  const text = useText();
  return (
    <div role="group" aria-label={text('orders.filter')} className="flex flex-wrap gap-2">
      {ORDER_FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onValue(one)}
          className={classNames(
            'min-h-11 rounded-pill border px-4 text-13',
            one === value
              ? 'border-accent bg-accent-hint text-accent'
              : 'border-border text-content-alt',
          )}
        >
          {text(`orders.filter.${one}`)}
        </button>
      ))}
    </div>
  );
}

export function OrdersList() {
  const text = useText();
  const [filter, setFilter] = useState<OrderFilter>('staking');
  const orders = useReadPages('orders', { filter });
  return (
    <>
      <Filter value={filter} onValue={setFilter} />
      <EndlessList
        query={orders}
        label={text('orders.title')}
        empty={text(`orders.empty.${filter}`)}
        emptyIcon={<Layers aria-hidden />}
        emptyAction={
          <Button size="small" onClick={() => void navigation.push(paths.stake())}>
            {text('home.stake')}
          </Button>
        }
        itemKey={(order) => order.number}
        render={(order) =>
          'node' in order ? <NodeOrderCard order={order} /> : <OrderCard order={order} />
        }
      />
    </>
  );
}
