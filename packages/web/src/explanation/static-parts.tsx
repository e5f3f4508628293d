import { micro, toDecimal } from '@fairlaunch/money';
import { DescriptionList } from '@fairlaunch/ui';
import { Money } from '../money/money.tsx';
import { useText } from './texts.ts';
import { exactText, product } from './exact.ts';
import type { ExplanationOf } from './lines.ts';
import { PartTable, type PartColumn } from './part-table.tsx';
import { useNumbers } from './numbers.ts';

type Order = ExplanationOf<'STATIC'>['orders'][number];

const MILLION = 1_000_000n;

/** An order's target a day, and the rest of its quota before the close (rulebook §4). */
function termsOf({ amount, openDay, acceleratedBefore, rates }: Order, day: number) {
  const daily = (micro(amount) * BigInt(rates.ppm)) / MILLION;
  return {
    daily,
    left: daily * BigInt(rates.days - Math.max(0, day - 1 - openDay)) - micro(acceleratedBefore),
  };
}

function useColumns(day: number): PartColumn<Order>[] {
  const text = useText();
  return [
    {
      id: 'order',
      head: text('why.order'),
      cell: (order) => text('order.numbered', { number: order.number }),
    },
    {
      id: 'daily',
      head: text('why.daily'),
      cell: (order) => <Money value={toDecimal(termsOf(order, day).daily)} />,
    },
    {
      id: 'left',
      head: text('why.left'),
      cell: (order) => <Money value={toDecimal(termsOf(order, day).left)} />,
    },
  ];
}

/** Orders earn from the close after the day on which they were opened (rulebook §4). */
export const earningOrders = ({ orders, day }: ExplanationOf<'STATIC'>): Order[] =>
  orders.filter((order) => order.openDay < day);

export function StaticParts({ explanation }: { explanation: ExplanationOf<'STATIC'> }) {
  const text = useText();
  const { amount } = useNumbers();
  const { day, grants, left, pendingBefore } = explanation;
  const columns = useColumns(day);
  return (
    <>
      <PartTable
        label={text('why.orders')}
        rows={earningOrders(explanation)}
        rowKey={(order) => order.number}
        columns={columns}
      />
      {grants.length > 0 && (
        <DescriptionList
          items={grants.map((grant) => ({
            id: String(grant.order),
            label: text('why.grant', { seat: grant.referral, amount: amount(grant.amount) }),
            value: <bdi dir="ltr">{exactText(product(grant.amount, grant.ppm))}</bdi>,
          }))}
        />
      )}
      {left.length > 0 && (
        <p className="text-13 text-content-alt">
          {text('why.leftEarly', { count: left.length, amount: amount(pendingBefore) })}
        </p>
      )}
    </>
  );
}
