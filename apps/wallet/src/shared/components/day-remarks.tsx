import { micro } from '@fairlaunch/money';
import type { IncomeDay, Shortfall } from '@fairlaunch/protocol';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

type Remark = { id: string; text: string; isWarning?: boolean };

/** Remarks on a close, the weightiest first: amounts that are not the member's, or not yet. */
function useRemarks({ shortfalls, cleared, returned, waits }: IncomeDay): Remark[] {
  const text = useText();
  const amountText = useAmountText();
  const of = (id: 'cleared' | 'returned' | 'waits', amount: string, isWarning: boolean) =>
    micro(amount) > 0n
      ? [{ id, text: text(`home.${id}`, { amount: amountText(amount, 'line') }), isWarning }]
      : [];
  /** Static waits, all else lapsed (rulebook §3). */
  const short = ({ kind, asset, due, paid, pending, lapsed }: Shortfall): Remark => {
    const waiting = micro(pending) > 0n;
    const written = text('home.short', {
      kind: text(`income.kind.${kind}`),
      asset,
      due: amountText(due, 'line'),
      paid: amountText(paid, 'line'),
      rest: waiting ? 'waits' : 'lapsed',
      amount: amountText(waiting ? pending : lapsed, 'line'),
    });
    return { id: kind, text: written, isWarning: true };
  };
  const more = shortfalls.length - 1;
  const remarks = [
    ...shortfalls.slice(0, 1).map(short),
    ...(more > 0 ? [{ id: 'more', text: text('home.shortMore', { count: more }) }] : []),
    ...of('cleared', cleared, true),
    ...of('returned', returned, true),
  ];
  const full = { id: 'full', text: text('home.allFunded') };
  return [...remarks, ...of('waits', waits, false), ...(remarks.length === 0 ? [full] : [])];
}

/** In a line: the weightiest remark, and how many kinds more fell short. */
export function DayRemark({ day }: { day: IncomeDay }) {
  const [first, second] = useRemarks(day);
  if (!first) return null;
  return (
    <span className={first.isWarning ? 'text-warning' : undefined}>
      {first.text} {second?.id === 'more' && second.text}
    </span>
  );
}
