import { Card, CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { useBusinessNow } from '#shared/api/use-today.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { timeLeft } from '#shared/time-left.ts';
import type { GlobalBonus } from '../global-bonus.ts';

const HOURS_A_DAY = 24;
const TICK_MS = 1_000;

/** The next 21:00 (UTC+8), and how long it is until then. */
export function NextCredit({ next: { at, day } }: Pick<GlobalBonus, 'next'>) {
  const text = useText();
  const dates = useDates();
  const now = useBusinessNow(TICK_MS);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('globalBonus.next')} />
      <DescriptionList
        items={[
          {
            id: 'at',
            label: text('globalBonus.nextAt'),
            value: <Moment seconds={at} />,
          },
          ...(now === undefined
            ? []
            : [{ id: 'in', label: text('globalBonus.nextIn'), value: countdown(at - now) }]),
          { id: 'of', label: text('globalBonus.of'), value: dates.day(day) },
        ]}
      />
    </Card>
  );

  function countdown(seconds: number): string {
    const left = timeLeft(seconds);
    if (!left) return text('globalBonus.now');
    const { days, hours, minutes } = left;
    return text('globalBonus.countdown', { hours: days * HOURS_A_DAY + hours, minutes });
  }
}
