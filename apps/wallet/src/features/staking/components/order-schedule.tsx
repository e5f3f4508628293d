import { isOwnMoney } from '@fairlaunch/plan';
import type { Order } from '@fairlaunch/protocol';
import { Card, CardHead, useDates } from '@fairlaunch/ui';
import { closeTimeOf } from '#shared/close-time.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

/** 0 to 1 of the way from its opening to its end. */
export function elapsedShare(order: Pick<Order, 'openDay' | 'lastDay'>, today: number): number {
  const days = Math.max(1, order.lastDay - order.openDay);
  return Math.min(1, Math.max(0, (today - order.openDay) / days));
}

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

function Bar({ share, label }: { share: number; label: string }) {
  const percent = `${Math.round(share * 1000) / 10}%`;
  return (
    <div role="img" aria-label={label} className="relative mx-2 my-2 h-2 forced-color-adjust-none">
      <div className="absolute inset-0 rounded-pill bg-surface-raised" />
      <div
        className="absolute inset-y-0 start-0 rounded-pill bg-accent"
        style={{ inlineSize: percent }}
      />
      <span
        className="absolute -top-1 -ms-2 size-4 rounded-pill border-2 border-accent bg-background"
        style={{ insetInlineStart: percent }}
      />
    </div>
  );
}

/** Opened, first earning close, today, principal back: as a picture and in words. */
export function OrderSchedule({ order, today }: { order: Order; today: number }) {
  const text = useText();
  const dates = useDates();
  const { openDay, openedAt, endedDay, exitDay, type } = order;
  const end = endOf(order);
  const first = firstEarningDay(order);
  const day = Math.min(Math.max(0, today - openDay), Math.max(1, end - openDay));
  const here = text('order.dayOf', { day, days: Math.max(1, end - openDay) });
  const isOpen = endedDay === null;
  const forward = exitDay === null ? daysForward(order) : 0;
  const moments = [
    { id: 'opened', label: text('order.time'), at: openedAt },
    first !== undefined && {
      id: 'first',
      label: text('order.firstClose'),
      at: closeTimeOf(first),
    },
    {
      id: 'end',
      label: text(
        !isOpen ? 'order.ended' : isOwnMoney(type) ? 'stake.principalBack' : 'order.ends',
      ),
      at: closeTimeOf(end),
    },
  ].filter((moment) => moment !== false);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('order.schedule')}
        aside={isOpen && <span className="text-13 text-content-alt">{here}</span>}
      />
      <div>
        <Bar
          share={isOpen ? elapsedShare({ openDay, lastDay: end }, today) : 1}
          label={isOpen ? here : text('order.ended')}
        />
        <div aria-hidden className="flex justify-between text-12 text-content-alt">
          <span>{dates.shortDay(openDay)}</span>
          <span>{dates.shortDay(end)}</span>
        </div>
      </div>
      <dl className="grid gap-2">
        {moments.map(({ id, label, at }) => (
          <div key={id} className="grid">
            <dt className="text-12 text-content-alt">{label}</dt>
            <dd className="text-14">
              <Moment seconds={at} />
            </dd>
          </div>
        ))}
        {forward > 0 && (
          <div className="grid">
            <dt className="text-12 text-content-alt">{text('order.forward')}</dt>
            <dd className="text-14">{text('order.forwardDays', { days: forward })}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
