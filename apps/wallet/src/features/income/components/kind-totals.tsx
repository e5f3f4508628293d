import type { KindOfRange } from '@fairlaunch/protocol';
import { Card, CardHead } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { grouped } from '../kinds.ts';

/** Sums of a range of days under the headings of the registry; each kind links to its lines. */
export function KindTotals({ kinds }: { kinds: readonly KindOfRange[] }) {
  const text = useText();
  const amountText = useAmountText();
  return grouped(kinds).map(({ name, lines }) => (
    <Card key={name} className="grid gap-1">
      <CardHead title={text(`income.group.${name}`)} />
      <div className="divide-y divide-border">
        {lines.map(({ kind, asset, due, paid, days }) => (
          <RowLink
            key={kind}
            to={paths.incomeKind(kind)}
            title={text(`income.kind.${kind}`)}
            note={text('income.ofDue', { days, due: amountText(due, 'line') })}
            end={
              <span className="font-strong">
                <Money value={paid} unit={asset} sign="+" />
              </span>
            }
          />
        ))}
      </div>
    </Card>
  ));
}
