import type { IncomeDay } from '@fairlaunch/protocol';
import { BadSign, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { unpaidOf } from '../unpaid.ts';

/** A day and what it paid; marked if it paid less than was due. */
export function IncomeRow({ day }: { day: IncomeDay }) {
  const dates = useDates();
  // The page of the day has every asset.
  const { asset, paid } = (day.paid === '0' ? day.others[0] : undefined) ?? {
    asset: 'USDT',
    paid: day.paid,
  };
  return (
    <RowLink
      to={paths.incomeDay(day.day)}
      title={dates.day(day.day)}
      note={<Remarks day={day} />}
      end={
        <span className="text-14 font-strong">
          <Money value={paid} unit={asset} sign="+" />
        </span>
      }
    />
  );
}

function Remarks({ day: { shortfalls, cleared, returned } }: { day: IncomeDay }) {
  const text = useText();
  const amountText = useAmountText();
  const unpaid = unpaidOf(shortfalls).map(({ id, asset, amount }) =>
    text(id, { amount: amountText(amount, 'line'), asset }),
  );
  const back = [
    ['income.wentBack', returned] as const,
    ['income.weekWentBack', cleared] as const,
  ].flatMap(([id, amount]) =>
    amount === '0' ? [] : [text(id, { amount: amountText(amount, 'line') })],
  );
  return (
    <>
      {unpaid.length > 0 && <BadSign>{unpaid.join(' · ')}</BadSign>}
      {back.map((remark) => (
        <span key={remark} className="block">
          {remark}
        </span>
      ))}
    </>
  );
}
