import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { buttonClass, Card, CardHead, DayChart } from '@fairlaunch/ui';
import { Link, useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { filledDays } from '../filled-days.ts';

type Summary = Output<Endpoints['incomeSummary']>;

/** Thirty days, each of which leads to its lines. */
export function IncomePicture({ summary: { days, closedThrough } }: { summary: Summary }) {
  const text = useText();
  const amountText = useAmountText();
  const shown = filledDays(days, closedThrough);
  if (shown.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.picture')} />
      <DayChart
        label={text('income.picture')}
        shape="bars"
        valueHead={text('income.paidHead')}
        badLabel={text('payOut.nothing')}
        days={shown.map(({ day, due, paid }) => ({
          day,
          value: Number(micro(paid)),
          label: `${amountText(paid, 'line')} USDT`,
          isBad: micro(due) > 0n && micro(paid) === 0n,
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
