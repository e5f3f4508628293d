import { micro } from '@fairlaunch/money';
import { closeTimeOf, principalAsset } from '@fairlaunch/plan';
import type { Order } from '@fairlaunch/protocol';
import { Card, ProgressBar, Tag, type Tone, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { Link } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { endOf } from './order-schedule.tsx';

const TONES: Record<Order['state'], Tone> = {
  OPEN: 'accent',
  EXITING: 'warning',
  EXITED: 'neutral',
  COMPLETED: 'neutral',
  PAID_OUT: 'neutral',
};

export function OrderState({ state }: { state: Order['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`order.state.${state}`)}</Tag>;
}

/** 0 to 1. */
export function releasedShare(order: Pick<Order, 'quota' | 'released'>): number {
  const quota = micro(order.quota);
  return quota === 0n ? 0 : Number((micro(order.released) * 10_000n) / quota) / 10_000;
}

export function OrderCard({ order }: { order: Order }) {
  const text = useText();
  const amountText = useAmountText();
  const dates = useDates();
  return (
    <Link to={paths.stakingOrder(order.number)} className="block active:opacity-80">
      <Card className="grid gap-3">
        <div className="flex items-start gap-3">
          <div className="flex-1">
            <Money value={order.amount} unit={principalAsset(order.type)} size="large" />
            <div className="text-12 text-content-alt">
              {text('orders.line', {
                number: order.number,
                days: order.packageDays,
                type: text(`order.type.${order.type}`),
              })}
            </div>
          </div>
          <OrderState state={order.state} />
        </div>
        <ProgressBar value={releasedShare(order)} label={text('order.releasedShare')} />
        <div className="flex justify-between gap-3 text-12 text-content-alt">
          <span>
            {text('orders.released', {
              released: amountText(order.released, 'line'),
              quota: amountText(order.quota, 'line'),
            })}
          </span>
          {order.state === 'OPEN' && (
            <span>{text('orders.until', { day: dates.date(closeTimeOf(endOf(order))) })}</span>
          )}
          {order.endedDay !== null && (
            <span>
              {/* The treasury pays in the middle of a day, and no close ends the order. */}
              {order.state === 'PAID_OUT'
                ? dates.day(order.endedDay)
                : dates.date(closeTimeOf(order.endedDay))}
            </span>
          )}
        </div>
      </Card>
    </Link>
  );
}
