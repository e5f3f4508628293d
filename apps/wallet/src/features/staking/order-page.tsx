import type { Order } from '@fairlaunch/protocol';
import { Button, Card, DescriptionList, Notice, PinnedFoot, useDates } from '@fairlaunch/ui';
import { isOwnMoney, principalAsset } from '@fairlaunch/plan';
import { Link, Money, useParameter } from '@fairlaunch/web';
import { useState } from 'react';
import { useToday } from '#shared/api/use-today.ts';
import { useRead } from '#shared/client/use-read.ts';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { ExitSheet } from './components/exit-sheet.tsx';
import { OrderIncome } from './components/order-income.tsx';
import { OrderSchedule } from './components/order-schedule.tsx';
import { OrderState } from './components/order-card.tsx';

function OrderFacts({ order }: { order: Order }) {
  const text = useText();
  const dates = useDates();
  const days = text('stake.packageDays', { days: order.packageDays });
  return (
    <Card>
      <DescriptionList
        items={[
          { id: 'method', label: text('order.method'), value: days },
          {
            id: 'type',
            label: text('order.type'),
            value: (
              <Link
                to={paths.orderTypes({ type: order.type })}
                className="inline-flex min-h-11 min-w-11 items-center justify-end text-accent underline"
              >
                {text(`order.type.${order.type}`)}
              </Link>
            ),
          },
          {
            id: 'newMoney',
            label: text('order.newMoney'),
            value: <Money value={order.newMoney} unit="USDT" />,
          },
          ...(order.fillWeek === null
            ? []
            : [{ id: 'fill', label: text('order.fillWeek'), value: dates.day(order.fillWeek) }]),
        ]}
      />
    </Card>
  );
}

function Exit({ number }: { number: number }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PinnedFoot>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {text('exit.open')}
        </Button>
      </PinnedFoot>
      <ExitSheet number={number} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function NumberedOrder({ number }: { number: number }) {
  const text = useText();
  const today = useToday();
  return (
    <ItemPage
      title={text('order.numbered', { number })}
      query={useRead('order', { number })}
      renderState={({ state }) => <OrderState state={state} />}
    >
      {(order) => (
        <>
          <div className="px-1 pt-1">
            <Money value={order.amount} unit={principalAsset(order.type)} size="hero" />
          </div>
          {today !== undefined && <OrderSchedule order={order} today={today} />}
          <OrderIncome order={order} />
          <OrderFacts order={order} />
          {!isOwnMoney(order.type) && <Notice>{text('order.gift')}</Notice>}
          {order.state === 'OPEN' && <Exit number={number} />}
        </>
      )}
    </ItemPage>
  );
}

export function OrderPage() {
  const number = useParameter('number');
  return /^\d{1,9}$/.test(number) ? <NumberedOrder number={Number(number)} /> : <NotFoundPage />;
}
