import { Card, CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { useBusinessNow } from '../../../shared/api/use-today.ts';
import { useText } from '../../../shared/language/text.ts';
import type { GlobalBonus } from '../api/global-bonus.ts';

const MINUTE_SECONDS = 60;
const MINUTES_AN_HOUR = 60;
const TICK_MS = 1_000;

/** The next 21:00 (UTC+8), and how long it is until then. */
export function NextCredit({ next: { at, day } }: Pick<GlobalBonus, 'next'>) {
  const text = useText();
  const dates = useDates();
  const now = useBusinessNow(TICK_MS);
  const minutes = now === undefined ? undefined : Math.ceil((at - now) / MINUTE_SECONDS);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('globalBonus.next')} />
      <DescriptionList
        items={[
          {
            id: 'at',
            label: text('globalBonus.nextAt'),
            value: text('order.closeMoment', dates.ruleAndLocal(at)),
          },
          ...(minutes === undefined
            ? []
            : [
                {
                  id: 'in',
                  label: text('globalBonus.nextIn'),
                  value:
                    minutes > 0
                      ? text('globalBonus.countdown', {
                          hours: Math.floor(minutes / MINUTES_AN_HOUR),
                          minutes: minutes % MINUTES_AN_HOUR,
                        })
                      : text('globalBonus.now'),
                },
              ]),
          { id: 'of', label: text('globalBonus.of'), value: dates.day(day) },
        ]}
      />
    </Card>
  );
}
