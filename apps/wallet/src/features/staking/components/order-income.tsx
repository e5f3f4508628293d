import type { Order } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, ProgressBar } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Coins } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { releasedShare } from './order-card.tsx';

/** Amounts due on the order; what was paid is a line of each day, over all orders together. */
export function OrderIncome({ order }: { order: Order }) {
  const text = useText();
  const amount = (value: string) => <Money value={value} unit="USDT" />;
  const quota = text('order.quota', { days: order.packageDays });
  return (
    <Card className="grid gap-3">
      <CardHead title={text('order.income')} />
      <ProgressBar value={releasedShare(order)} label={text('order.releasedShare')} />
      <DescriptionList
        items={[
          { id: 'released', label: text('order.released'), value: amount(order.released) },
          order.lapsed === '0'
            ? { id: 'remaining', label: text('order.remaining'), value: amount(order.remaining) }
            : { id: 'lapsed', label: text('order.lapsed'), value: amount(order.lapsed) },
          { id: 'quota', label: quota, value: amount(order.quota) },
          { id: 'daily', label: text('stake.daily'), value: amount(order.daily) },
        ]}
      />
      <PageRow to={paths.income()} Icon={Coins} title="order.incomeLink" note="order.incomeNote" />
    </Card>
  );
}
