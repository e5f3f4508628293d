import type { PointsPosition } from '@fairlaunch/protocol';
import { Card, DescriptionList, ProgressBar, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import { useReleasedToday } from '#shared/use-released-today.ts';

export function PointsCard({ position }: { position: PointsPosition }) {
  const text = useText();
  const dates = useDates();
  const today = useReleasedToday()(useRead('points').data?.closedDay);
  const { amount, remaining, released, releasedToday, orderedAt, closes, closesCounted } = position;
  const wpt = (value: string) => <Money value={value} unit="WPT" precision="full" />;
  const progress = text('points.progress', { counted: closesCounted, closes });
  return (
    <Card className="grid gap-3">
      <Money value={amount} unit="WPT" size="large" />
      <ProgressBar value={closesCounted / closes} label={progress} />
      <DescriptionList
        items={[
          {
            id: 'ordered',
            label: text('points.orderedAt'),
            value: <Moment seconds={orderedAt} />,
          },
          { id: 'remaining', label: text('points.remaining'), value: wpt(remaining) },
          { id: 'released', label: text('points.released'), value: wpt(released) },
          { id: 'today', label: today, value: wpt(releasedToday) },
        ]}
      />
      <p className="text-12 text-content-alt">
        {progress} · {text('points.first', { day: dates.day(position.firstDay) })}
      </p>
    </Card>
  );
}
