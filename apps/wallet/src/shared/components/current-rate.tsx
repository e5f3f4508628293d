import { micro, PPM_WHOLE } from '@fairlaunch/money';
import { RATE_ASSETS, type PostedRate, type RateKind } from '@fairlaunch/protocol';
import { Card, DescriptionList, Notice, useDates } from '@fairlaunch/ui';
import { Money, usePercent } from '@fairlaunch/web';
import { BadgePercent } from 'lucide-react';
import { useCurrentRate } from '../api/rates.ts';
import { useText } from '../language/text.ts';
import { paths } from '../routing/paths.ts';
import { NotLoaded } from './loaded.tsx';
import { RateLine } from './rate-line.tsx';
import { PageRow } from './page-row.tsx';

const leftPpm = ({ left, most }: PostedRate): number =>
  Number((micro(left) * PPM_WHOLE) / micro(most));

/** The current rate, until when and for how much; no other is used (rulebook §12, §15). */
export function CurrentRate({ kind }: { kind: RateKind }) {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const { query, rate } = useCurrentRate(kind);
  if (!query.data) return <NotLoaded query={query} rows={1} className="h-32 rounded-card" />;
  return (
    <Card className="grid gap-2 !pb-1.5">
      {rate ? (
        <DescriptionList
          items={[
            { id: 'rate', label: text('rates.rate'), value: <RateLine rate={rate} /> },
            {
              id: 'left',
              label: text('rates.left'),
              value: (
                <bdi>
                  <Money value={rate.left} unit={RATE_ASSETS[kind].given} precision="full" />
                  {` (${percent(leftPpm(rate), 1)})`}
                </bdi>
              ),
            },
            { id: 'until', label: text('rates.until'), value: dates.moment(rate.until) },
          ]}
        />
      ) : (
        <Notice kind="warning">{text('rates.none')}</Notice>
      )}
      <PageRow to={paths.rates()} Icon={BadgePercent} title="rates.title" note="rates.linkNote" />
    </Card>
  );
}
