import type { PublicAirdrop } from '@fairlaunch/protocol';
import { Card, DescriptionList, ProgressBar, Tag, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

export function PublicAirdropCard({ airdrop }: { airdrop: PublicAirdrop }) {
  const text = useText();
  const dates = useDates();
  const { asset, reason, members, total, lastDay, collectors, collected, returned, isOpen } =
    airdrop;
  const money = (value: string) => <Money value={value} unit={asset} />;
  const progress = text('publicAirdrops.collectors', { collectors, members });
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <Money value={total} unit={asset} size="large" />
        <Tag tone={isOpen ? 'accent' : 'neutral'}>
          {text(isOpen ? 'publicAirdrops.open' : 'publicAirdrops.over')}
        </Tag>
      </div>
      <p className="text-14">
        <bdi>{reason}</bdi>
      </p>
      <ProgressBar value={collectors / members} label={progress} />
      <DescriptionList
        items={[
          { id: 'collected', label: text('publicAirdrops.collected'), value: money(collected) },
          ...(returned === null
            ? []
            : [
                {
                  id: 'returned',
                  label: text('publicAirdrops.returned'),
                  value: money(returned),
                },
              ]),
        ]}
      />
      <p className="text-12 text-content-alt">
        {progress} · {text('airdrops.until.OPEN', { day: dates.day(lastDay) })}
      </p>
    </Card>
  );
}
