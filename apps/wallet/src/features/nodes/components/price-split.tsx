import { micro } from '@fairlaunch/money';
import type { NodeOffer } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

const PARTS = ['SALES_BONUS', 'NODE', 'GLOBAL', 'TEAM', 'TASK', 'STATIC', 'REVENUE'] as const;

/** How the price is split when the node becomes active (rulebook §8). */
export function PriceSplit({ split }: { split: NodeOffer['split'] }) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('nodes.split')} />
      <DescriptionList
        items={PARTS.filter((part) => micro(split[part]) > 0n).map((part) => ({
          id: part,
          label: text(`nodes.split.${part}`),
          value: <Money value={split[part]} unit="USDT" />,
        }))}
      />
      <p className="text-12 text-content-alt">{text('nodes.splitNote')}</p>
    </Card>
  );
}
