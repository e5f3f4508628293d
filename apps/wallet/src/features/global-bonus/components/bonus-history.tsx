import { micro } from '@fairlaunch/money';
import { Card, CardHead, DayChart } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { GlobalBonus } from '../global-bonus.ts';

/** Shares of each close, and how many members they went to. */
export function BonusHistory({ history }: Pick<GlobalBonus, 'history'>) {
  const text = useText();
  const amountText = useAmountText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('globalBonus.history')} />
      {history.every(({ members }) => members === 0) ? (
        <p className="text-13 text-content-alt">
          {text('globalBonus.historyNone', { closes: history.length })}
        </p>
      ) : (
        <DayChart
          label={text('globalBonus.historyPicture')}
          shape="bars"
          valueHead={text('globalBonus.usdtHead')}
          days={history.map(({ day, paid, members }) => ({
            day,
            value: Number(micro(paid)),
            label: text('globalBonus.paidTo', { paid: amountText(paid), members }),
          }))}
        />
      )}
    </Card>
  );
}
