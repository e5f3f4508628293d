import { micro, toDecimal } from '@fairlaunch/money';
import { releasedBy } from '@fairlaunch/plan';
import type { LockedPosition } from '@fairlaunch/protocol';
import { buttonClass, Card, CardHead, DayChart } from '@fairlaunch/ui';
import { Link, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/** What each close releases, from the end of the lock to the last release (rulebook §12). */
export function ReleaseChart({ position }: { position: LockedPosition }) {
  const text = useText();
  const amountText = useAmountText();
  const { locked, releaseStart, releaseEnd, initialPpm, dailyPpm, closesCounted } = position;
  const schedule = { type: 'LOCKED', initialPpm, dailyPpm } as const;
  const days = Array.from({ length: releaseEnd - releaseStart + 1 }, (_, k) => {
    const released = releasedBy(schedule, micro(locked), k);
    return {
      day: releaseStart + k,
      value: Number(released),
      label: text('whitelist.ofLocked', {
        released: amountText(toDecimal(released), 'line'),
        locked: amountText(locked, 'line'),
      }),
    };
  });
  return (
    <Card className="grid gap-3">
      <CardHead title={text('whitelist.chart')} />
      <DayChart
        label={text('whitelist.chart')}
        shape="line"
        valueHead={text('whitelist.releasedTotal')}
        readFirst="oldest"
        days={days}
        renderAction={({ day }) =>
          day < releaseStart + closesCounted && (
            <Link to={paths.incomeDay(day)} className={buttonClass('plain', 'small')}>
              {text('income.openDay')}
            </Link>
          )
        }
      />
      <p className="text-12 text-content-alt">{text('whitelist.chartNote')}</p>
    </Card>
  );
}
