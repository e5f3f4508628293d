import { micro } from '@fairlaunch/money';
import type { IncomeDay } from '@fairlaunch/protocol';
import { Card, CardHead, DayChart, DescriptionList, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { filledDays } from '#shared/filled-days.ts';
import { useText } from '#shared/language/text.ts';
import { badDays } from '@fairlaunch/web/pay-out';

type SettledCardProps = {
  asOf: number;
  orders: { open: number; principal: string; principalUsdb: string };
  days: readonly IncomeDay[];
};

/** Orders and income up to a settlement. */
export function SettledCard({ asOf, orders, days }: SettledCardProps) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('views.settled', { day: dates.day(asOf) })} />
      <DescriptionList
        items={[
          {
            id: 'orders',
            label: text('views.orders', { count: orders.open }),
            value: (
              <span className="grid justify-items-end">
                <Money value={orders.principal} unit="USDT" />
                {micro(orders.principalUsdb) > 0n && (
                  <Money value={orders.principalUsdb} unit="USDB" />
                )}
              </span>
            ),
          },
        ]}
      />
      <Income days={days} asOf={asOf} />
    </Card>
  );
}

function Income({ days, asOf }: { days: readonly IncomeDay[]; asOf: number }) {
  const text = useText();
  const amountText = useAmountText();
  const shown = filledDays(days.toReversed(), asOf);
  const bad = badDays(shown);
  if (shown.length === 0)
    return <p className="text-13 text-content-alt">{text('views.noIncome')}</p>;
  return (
    <DayChart
      label={text('views.income')}
      shape="bars"
      valueHead={text('payOut.head')}
      badLabel={text('payOut.little')}
      days={shown.map(({ day, due, paid }) => ({
        day,
        value: Number(micro(paid)),
        label: text('income.paidOfDue', {
          paid: amountText(paid, 'line'),
          due: amountText(due, 'line'),
        }),
        isBad: bad.has(day),
      }))}
    />
  );
}
