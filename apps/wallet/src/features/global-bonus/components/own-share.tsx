import { micro } from '@fairlaunch/money';
import { buttonClass, Card, CardHead, DayChart, DescriptionList } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/**
 * The member's weight at the last close, and its share of the last days; each day links to its
 * explanation.
 */
export function OwnShare() {
  const text = useText();
  const amountText = useAmountText();
  const share = useRead('globalBonusShare');
  if (!share.data) return <NotLoaded query={share} rows={1} className="h-44 rounded-card" />;
  const { standing, days } = share.data;
  const cap = standing?.cap ?? null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('globalBonus.own')} />
      {standing && (
        <DescriptionList
          items={[
            {
              id: 'level',
              label: text('globalBonus.ownLevel'),
              value: text('globalBonus.level', { level: standing.level }),
            },
            { id: 'weight', label: text('globalBonus.ownWeight'), value: String(standing.weight) },
            ...(cap === null || standing.weight === 0
              ? []
              : [
                  {
                    id: 'cap',
                    label: text('globalBonus.ownCap'),
                    value: <Money value={cap} unit="USDT" precision="full" />,
                  },
                ]),
          ]}
        />
      )}
      {(standing?.weight ?? 0) === 0 && (
        <p className="text-13 text-content-alt">{text('globalBonus.ownNone')}</p>
      )}
      {days.length > 0 && (
        <DayChart
          label={text('globalBonus.ownPicture')}
          shape="bars"
          valueHead={text('globalBonus.usdtHead')}
          days={days.map(({ day, paid }) => ({
            day,
            value: Number(micro(paid)),
            label: amountText(paid),
          }))}
          renderAction={({ day }) => (
            <Link
              to={paths.incomeDay(day, { why: 'GLOBAL_BONUS' })}
              className={buttonClass('plain', 'small')}
            >
              {text('income.openDay')}
            </Link>
          )}
        />
      )}
    </Card>
  );
}
