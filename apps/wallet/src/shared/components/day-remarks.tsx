import { micro } from '@fairlaunch/money';
import type { IncomeDay, Shortfall } from '@fairlaunch/protocol';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

/** Static waits, all else lapsed (rulebook §3). */
function ShortLine({ short: { kind, asset, due, paid, pending, lapsed } }: { short: Shortfall }) {
  const text = useText();
  const amountText = useAmountText();
  const waits = micro(pending) > 0n;
  return text('home.short', {
    kind: text(`income.kind.${kind}`),
    asset,
    due: amountText(due, 'line'),
    paid: amountText(paid, 'line'),
    rest: waits ? 'waits' : 'lapsed',
    amount: amountText(waits ? pending : lapsed, 'line'),
  });
}

type DayRemarksProps = { day: IncomeDay; most: number; why?: boolean };

/**
 * Remarks on a close: other assets, waiting and cleared amounts, and kinds not paid in full.
 * @param most kinds that are named
 * @param why adds the reason for short kinds
 */
export function DayRemarks({ day, most, why = false }: DayRemarksProps) {
  const text = useText();
  const amountText = useAmountText();
  const { others, waits, returned, cleared, shortfalls } = day;
  const named = shortfalls.slice(0, most);
  const more = shortfalls.length - named.length;
  const isFull = shortfalls.length === 0 && micro(cleared) === 0n && micro(returned) === 0n;
  return (
    <>
      {others.length > 0 && (
        <span className="block">
          <bdi dir="ltr">
            {others.map(({ asset, paid }) => `+${amountText(paid, 'line')} ${asset}`).join(' · ')}
          </bdi>
        </span>
      )}
      {micro(waits) > 0n && (
        <span className="block">{text('home.waits', { amount: amountText(waits, 'line') })}</span>
      )}
      {micro(returned) > 0n && (
        <span className="block text-warning">
          {text('home.returned', { amount: amountText(returned, 'line') })}
        </span>
      )}
      {micro(cleared) > 0n && (
        <span className="block text-warning">
          {text('home.cleared', { amount: amountText(cleared, 'line') })}
        </span>
      )}
      {named.map((short) => (
        <span key={short.kind} className="block text-warning">
          <ShortLine short={short} />
        </span>
      ))}
      {more > 0 && <span className="block">{text('home.shortMore', { count: more })}</span>}
      {why && shortfalls.length > 0 && <span className="block">{text('home.shortWhy')}</span>}
      {isFull && <span className="block">{text('home.allFunded')}</span>}
    </>
  );
}
