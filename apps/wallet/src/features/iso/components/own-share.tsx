import { buttonClass, Card, CardHead, DayChart, useDates } from '@fairlaunch/ui';
import { micro } from '@fairlaunch/money';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Iso } from '../phase.ts';

/** The member's part of the last closes; each day links to its explanation. */
export function OwnShare({ iso: { history } }: { iso: Iso }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const share = useRead('isoShare');
  if (!share.data) return <NotLoaded query={share} rows={1} className="h-44 rounded-card" />;
  const paidOn = new Map(share.data.days.map(({ day, paid }) => [day, paid]));
  const last = history.at(-1);
  const first = share.data.days[0]?.day;
  const days = history.filter(({ day }) => first !== undefined && day >= first);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('iso.own')} />
      {first === undefined || !last ? (
        <p className="text-13 text-content-alt">{text('iso.ownNone')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-2">
            <div className="grid gap-0.5">
              <span className="text-13 text-content-alt">
                {text('iso.ownLast', { day: dates.day(last.day) })}
              </span>
              <Money value={paidOn.get(last.day) ?? '0'} unit="BHC" precision="full" />
            </div>
            {paidOn.has(last.day) && (
              <Link to={paths.incomeDay(last.day)} className={buttonClass('plain', 'small')}>
                {text('iso.why')}
              </Link>
            )}
          </div>
          <DayChart
            label={text('iso.ownPicture')}
            shape="bars"
            valueHead={text('iso.bhcHead')}
            days={days.map(({ day }) => {
              const paid = paidOn.get(day) ?? '0';
              return { day, value: Number(micro(paid)), label: amountText(paid) };
            })}
            renderAction={({ day }) =>
              paidOn.has(day) && (
                <Link to={paths.incomeDay(day)} className={buttonClass('plain', 'small')}>
                  {text('income.openDay')}
                </Link>
              )
            }
          />
        </>
      )}
    </Card>
  );
}
