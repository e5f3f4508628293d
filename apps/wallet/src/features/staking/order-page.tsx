import type { Order } from '@fairlaunch/protocol';
import { Button, Card, DescriptionList, ProgressBar, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useState } from 'react';
import { useToday } from '../../shared/api/use-today.ts';
import { NotFoundPage } from '../../shared/components/not-found-page.tsx';
import { useParameter } from '@fairlaunch/web';
import { useText } from '../../shared/language/text.ts';
import { ItemPage } from '../../shared/templates/item-page.tsx';
import { useOrder } from './api/order.ts';
import { ExitSheet } from './components/exit-sheet.tsx';
import { OrderState, releasedShare } from './components/order-card.tsx';

function OrderFacts({ order }: { order: Order }) {
  const text = useText();
  const dates = useDates();
  const today = useToday();
  const ending =
    order.state === 'OPEN' && today !== undefined
      ? [
          {
            id: 'left',
            label: text('order.timeLeft'),
            value: text('order.daysLeft', { days: Math.max(0, order.lastDay - today) }),
          },
          { id: 'last', label: text('stake.principalBack'), value: dates.day(order.lastDay) },
        ]
      : order.endedDay !== null
        ? [{ id: 'ended', label: text('order.ended'), value: dates.day(order.endedDay) }]
        : [];
  return (
    <Card>
      <DescriptionList
        items={[
          {
            id: 'method',
            label: text('order.method'),
            value: text('stake.packageDays', { days: order.packageDays }),
          },
          { id: 'type', label: text('order.type'), value: text(`order.type.${order.type}`) },
          { id: 'time', label: text('order.time'), value: dates.moment(order.openedAt) },
          {
            id: 'daily',
            label: text('stake.daily'),
            value: <Money value={order.daily} unit="USDT" />,
          },
          {
            id: 'quota',
            label: text('order.quota'),
            value: <Money value={order.quota} unit="USDT" />,
          },
          {
            id: 'released',
            label: text('order.released'),
            value: <Money value={order.released} unit="USDT" />,
          },
          {
            id: 'remaining',
            label: text('order.remaining'),
            value: <Money value={order.remaining} unit="USDT" />,
          },
          ...ending,
          {
            id: 'newMoney',
            label: text('order.newMoney'),
            value: <Money value={order.newMoney} unit="USDT" />,
          },
        ]}
      />
    </Card>
  );
}

export function OrderPage() {
  const number = useParameter('number');
  return /^\d{1,9}$/.test(number) ? <NumberedOrder number={Number(number)} /> : <NotFoundPage />;
}

function NumberedOrder({ number }: { number: number }) {
  const text = useText();
  const [exiting, setExiting] = useState(false);
  return (
    <ItemPage
      title={text('order.numbered', { number })}
      query={useOrder(number)}
      renderState={({ state }) => <OrderState state={state} />}
    >
      {(order) => (
        <>
          <div className="grid gap-3 px-1 pt-1 pb-2">
            <Money value={order.amount} unit="USDT" size="hero" />
            <ProgressBar value={releasedShare(order)} label={text('order.releasedShare')} />
          </div>
          <OrderFacts order={order} />
          {order.state === 'OPEN' && (
            <Button kind="secondary" onClick={() => setExiting(true)}>
              {text('exit.open')}
            </Button>
          )}
          <ExitSheet number={number} open={exiting} onClose={() => setExiting(false)} />
        </>
      )}
    </ItemPage>
  );
}
