import { dayStart } from '@fairlaunch/plan';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useBusinessNow } from '#shared/api/use-today.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import type { Iso } from '../phase.ts';

const HOUR_SECONDS = 3_600;
const HOURS_A_DAY = 24;

/** The next ex-rights date, and what such a date changes and does not change. */
export function ExRights({ iso: { nextExRights } }: { iso: Iso }) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('iso.exRights')} />
      {nextExRights && <Next {...nextExRights} />}
      <ul className="grid list-disc gap-1 ps-5 text-13 text-content-alt">
        <li>{text('iso.does')}</li>
        <li>{text('iso.doesNot')}</li>
      </ul>
    </Card>
  );
}

function Next({ day, dailyOutput }: NonNullable<Iso['nextExRights']>) {
  const text = useText();
  const now = useBusinessNow();
  const at = dayStart(day);
  const hours = now === undefined ? 0 : Math.max(0, Math.floor((at - now) / HOUR_SECONDS));
  return (
    <DescriptionList
      items={[
        {
          id: 'at',
          label: text('iso.nextAt'),
          value: <Moment seconds={at} />,
        },
        ...(now === undefined
          ? []
          : [
              {
                id: 'in',
                label: text('iso.nextIn'),
                value: text('iso.countdown', {
                  days: Math.floor(hours / HOURS_A_DAY),
                  hours: hours % HOURS_A_DAY,
                }),
              },
            ]),
        {
          id: 'then',
          label: text('iso.outputThen'),
          value: <Money value={dailyOutput} unit="BHC" precision="full" />,
        },
      ]}
    />
  );
}
