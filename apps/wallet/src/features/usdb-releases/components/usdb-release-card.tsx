import type { UsdbRelease } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, ProgressBar, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

function useOrigin(origin: UsdbRelease['origin']): string {
  const text = useText();
  if (origin.type === 'NODE') return text('usdbReleases.node', { node: origin.node });
  if (origin.type === 'BOX') return text('usdbReleases.box', { box: origin.box });
  const rank = text(`tasks.rank.${origin.rank}`);
  return origin.seat === null
    ? text('usdbReleases.rank', { rank })
    : text('usdbReleases.identity', { seat: origin.seat, rank });
}

export function UsdbReleaseCard({ release }: { release: UsdbRelease }) {
  const text = useText();
  const dates = useDates();
  const { amount, remaining, released, closes, closesCounted, firstDay, endedEarly } = release;
  const usdb = (value: string) => <Money value={value} unit="USDB" precision="full" />;
  const progress = text('points.progress', { counted: closesCounted, closes });
  return (
    <Card className="grid gap-3">
      <CardHead
        title={useOrigin(release.origin)}
        {...(endedEarly && { aside: <Tag tone="warning">{text('usdbReleases.endedEarly')}</Tag> })}
      />
      <ProgressBar value={closesCounted / closes} label={progress} />
      <DescriptionList
        items={[
          { id: 'amount', label: text('usdbReleases.amount'), value: usdb(amount) },
          { id: 'released', label: text('points.released'), value: usdb(released) },
          { id: 'remaining', label: text('points.remaining'), value: usdb(remaining) },
        ]}
      />
      <p className="text-12 text-content-alt">
        {progress} · {text('points.first', { day: dates.day(firstDay) })}
      </p>
    </Card>
  );
}
