import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { buttonClass, Card, CardHead, DayChart } from '@fairlaunch/ui';
import { Link, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { badDays } from '@fairlaunch/web/pay-out';
import { paths } from '#shared/routing/paths.ts';
import { filledDays } from '#shared/filled-days.ts';

type Summary = Output<Endpoints['incomeSummary']>;

/** A chart of the last thirty days; each day links to its lines. */
export function IncomePicture({ summary: { days, closedThrough } }: { summary: Summary }) {
  const text = useText();
  const amountText = useAmountText();
  const shown = filledDays(days, closedThrough);
  const bad = badDays(shown);
  if (shown.length === 0) return null;
  const labelOf = (due: string, paid: string) =>
    micro(due) === 0n
      ? text('income.nothingDue')
      : text('income.paidOfDue', {
          paid: amountText(paid, 'line'),
          due: amountText(due, 'line'),
        });
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.picture')} />
      <DayChart
        label={text('income.picture')}
        shape="bars"
        valueHead={text('payOut.head')}
        badLabel={text('payOut.little')}
        days={shown.map(({ day, due, paid }) => ({
          day,
          value: Number(micro(paid)),
          label: labelOf(due, paid),
          short: amountText(paid, 'summary'),
          isBad: bad.has(day),
        }))}
        renderAction={({ day }) => (
          <Link to={paths.incomeDay(day)} className={buttonClass('plain', 'small')}>
            {text('income.openDay')}
          </Link>
        )}
      />
    </Card>
  );
}
