import { Card, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Network } from 'lucide-react';
import { useRead } from '#shared/client/use-read.ts';
import { PageRow } from '#shared/components/page-row.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/** Sums of the member's nodes, shown once there are any; the list below shows errors. */
export function NodeSummary() {
  const text = useText();
  const { data } = useRead('nodeSummary');
  if (!data || (data.standing === 0 && data.dividends === '0' && data.promo === '0')) return null;
  return (
    <Card className="grid gap-1 !pb-1.5">
      <DescriptionList
        items={[
          { id: 'standing', label: text('nodes.standing'), value: data.standing },
          {
            id: 'dividends',
            label: text('nodes.dividends'),
            value: <Money value={data.dividends} unit="USDT" />,
          },
          {
            id: 'promo',
            label: text('nodes.promoOwn'),
            value: <Money value={data.promo} unit="USDB" />,
          },
        ]}
      />
      <PageRow to={paths.nodes()} Icon={Network} title="nodes.buyTitle" note="nodes.linkNote" />
    </Card>
  );
}
