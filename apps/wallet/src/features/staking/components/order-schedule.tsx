import { closeTimeOf, isOwnMoney } from '@fairlaunch/plan';
import type { Order } from '@fairlaunch/protocol';
import { Card, CardHead } from '@fairlaunch/ui';
import { Timeline, type Stop } from '#shared/components/timeline.tsx';
import { useText } from '#shared/language/text.ts';

type Ends = Pick<Order, 'endedDay' | 'exitDay' | 'lastDay'>;

/** Its close ends the order, or has ended it. */
export const endOf = ({ endedDay, exitDay, lastDay }: Ends): number =>
  endedDay ?? exitDay ?? lastDay;

/** The first close at which it earns; an exit comes before what its close pays (rulebook §4). */
export const firstEarningDay = (order: Ends & Pick<Order, 'openDay'>): number | undefined => {
  const lastEarningDay = order.exitDay === null ? endOf(order) : order.exitDay - 1;
  return order.openDay < lastEarningDay ? order.openDay + 1 : undefined;
};

/** Days that referrals have brought the end forward by. */
export const daysForward = (order: Pick<Order, 'openDay' | 'lastDay' | 'packageDays'>): number =>
  Math.max(0, order.openDay + order.packageDays - order.lastDay);

/** Opened, first earning close, today, principal back. */
export function OrderSchedule({ order, today }: { order: Order; today: number }) {
  const text = useText();
  const { openDay, openedAt, endedDay, exitDay, type, state } = order;
  const end = endOf(order);
  const first = firstEarningDay(order);
  const days = Math.max(1, end - openDay);
  const isOpen = endedDay === null;
  const forward = exitDay === null ? daysForward(order) : 0;
  const isPast = (day: number) => day < today || !isOpen;
  const earns: Stop[] =
    first === undefined
      ? []
      : [
          {
            id: 'first',
            label: text(isPast(first) ? 'order.firstClose' : 'stake.stop.first'),
            state: isPast(first) ? 'done' : 'next',
            at: closeTimeOf(first),
          },
        ];
  const now: Stop = {
    id: 'today',
    label: text('order.dayOf', { day: Math.min(Math.max(0, today - openDay), days), days }),
    state: 'now',
  };
  const back = isOwnMoney(type) ? 'stake.principalBack' : 'order.ends';
  return (
    <Card className="grid gap-3">
      <CardHead title={text('order.schedule')} />
      <Timeline
        stops={[
          { id: 'opened', label: text('order.time'), state: 'done', at: openedAt },
          ...(first !== undefined && isPast(first) ? earns : []),
          ...(isOpen ? [now] : []),
          ...(first !== undefined && !isPast(first) ? earns : []),
          {
            id: 'end',
            label: text(isOpen ? back : 'order.ended'),
            state: isOpen ? 'next' : 'done',
            ...(state === 'PAID_OUT' ? { day: end } : { at: closeTimeOf(end) }),
            note:
              forward > 0 &&
              text('label.value', {
                label: text('order.forward'),
                value: text('order.forwardDays', { days: forward }),
              }),
          },
        ]}
      />
    </Card>
  );
}
