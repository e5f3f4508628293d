import { micro } from '@fairlaunch/money';
import { Card, CardHead, DayChart } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Iso } from '../phase.ts';

/** The output of each close beside that of the schedule. */
export function OutputHistory({ iso: { history, startDay } }: { iso: Iso }) {
  const text = useText();
  const amountText = useAmountText();
  const days = history.filter(({ day }) => startDay !== null && day >= startDay);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('iso.history')} />
      {days.length === 0 ? (
        <p className="text-13 text-content-alt">{text('iso.historyNone')}</p>
      ) : (
        <DayChart
          label={text('iso.historyPicture')}
          shape="bars"
          valueHead={text('iso.bhcHead')}
          days={days.map(({ day, paid, output }) => ({
            day,
            value: Number(micro(paid)),
            label: text('iso.paidOfSchedule', {
              paid: amountText(paid),
              output: amountText(output),
            }),
          }))}
        />
      )}
    </Card>
  );
}
