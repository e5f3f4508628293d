import { micro, toDecimal } from '@fairlaunch/money';
import { releaseOf, type ReleaseSchedule } from '@fairlaunch/plan';
import type { OpenedBox } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, ProgressBar } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Coins } from 'lucide-react';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { useReleaseNumber } from '#shared/use-release-number.ts';
import { paths } from '#shared/routing/paths.ts';

/** How much of the award is released; each close releases a part. */
export function Award({ draw }: { draw: NonNullable<OpenedBox['draw']> }) {
  const text = useText();
  const release = useReleaseNumber();
  const { award, released, closes, releaseCloses, position } = draw;
  if (micro(award) === 0n) return null;
  const schedule: ReleaseSchedule = { type: 'EVEN', closes: releaseCloses };
  const next = releaseOf(schedule, micro(award), closes + 1);
  const progress = text('boxes.releasedOf', { closes, all: releaseCloses });
  return (
    <Card className="grid gap-3 !pb-1.5">
      <CardHead title={text('boxes.release')} aside={progress} />
      <ProgressBar value={closes / releaseCloses} label={progress} />
      <DescriptionList
        items={[
          {
            id: 'released',
            label: text('boxes.released'),
            value: <Money value={released} unit="USDB" />,
          },
          ...(next === 0n
            ? []
            : [
                {
                  id: 'next',
                  label: text('boxes.nextRelease'),
                  value: <Money value={toDecimal(next)} unit="USDB" />,
                },
              ]),
          ...(position === null ? [] : [{ id: 'release', ...release(position) }]),
        ]}
      />
      <p className="text-12 text-content-alt">{text('boxes.releaseNote')}</p>
      <PageRow to={paths.income()} Icon={Coins} title="boxes.incomeLink" note="boxes.incomeNote" />
    </Card>
  );
}
