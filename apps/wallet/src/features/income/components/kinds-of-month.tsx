import type { KindOfMonth } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { grouped } from '../kinds.ts';

/** Payments of the month by kind, under the headings of the registry. */
export function KindsOfMonth({ kinds }: { kinds: readonly KindOfMonth[] }) {
  const text = useText();
  if (kinds.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.byKind')} />
      {grouped(kinds).map(({ name, lines }) => (
        <div key={name} className="grid gap-1">
          <h3 className="text-12 text-content-alt">{text(`income.group.${name}`)}</h3>
          <DescriptionList
            items={lines.map(({ kind, asset, paid }) => ({
              id: kind,
              label: text(`income.kind.${kind}`),
              value: <Money value={paid} unit={asset} sign="+" />,
            }))}
          />
        </div>
      ))}
    </Card>
  );
}
