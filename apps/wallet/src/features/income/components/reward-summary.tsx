import { Card, CardHead } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { grouped } from '../kinds.ts';
import type { PaidKind, Period } from '../periods.ts';

/** Rewards by kind; each kind links to its lines. */
export function RewardSummary({ kinds, period }: { kinds: readonly PaidKind[]; period: Period }) {
  const text = useText();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('incomeSummary.rewards')} />
      {grouped(kinds).map(({ name, lines }) => (
        <div key={name} className="grid gap-1">
          <h3 className="text-12 text-content-alt">{text(`income.group.${name}`)}</h3>
          <div className="divide-y divide-border">
            {lines.map((line) => (
              <Row key={line.kind} line={line} isTotal={period === 'total'} />
            ))}
          </div>
        </div>
      ))}
    </Card>
  );
}

function Row({
  line: { kind, asset, paid, waits, returned },
  isTotal,
}: {
  line: PaidKind;
  isTotal: boolean;
}) {
  const text = useText();
  const amountText = useAmountText();
  const notes = [
    waits !== '0' && text('incomeSummary.waits', { amount: amountText(waits, 'line') }),
    returned !== '0' && text('incomeSummary.returned', { amount: amountText(returned, 'line') }),
  ].filter((note) => note !== false);
  return (
    <RowLink
      to={paths.incomeKind(kind)}
      title={text(`income.kind.${kind}`)}
      note={isTotal && notes.length > 0 ? notes.join(' · ') : undefined}
      end={
        <span className="font-strong">
          <Money value={paid} unit={asset} sign="+" />
        </span>
      }
    />
  );
}
