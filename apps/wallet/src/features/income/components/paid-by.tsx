import { micro, toDecimal } from '@fairlaunch/money';
import { LINE_ASSETS } from '@fairlaunch/plan/line-kinds';
import type { Asset, KindTotals } from '@fairlaunch/protocol';
import { Card, CardHead } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

const MOST_KINDS = 5;

/** Kinds of income that have paid an asset, the largest first; each links to its lines. */
export function PaidBy({ asset }: { asset: Asset }) {
  const text = useText();
  const isPaid = LINE_ASSETS.some((one) => one === asset);
  const totals = useRead('incomeTotals', isPaid ? {} : null);
  if (!isPaid) return null;
  return (
    <Card className="grid gap-1 !pb-1">
      <CardHead title={text('assets.paidBy')} />
      <Loaded query={totals} rows={3} className="h-14">
        {({ kinds }) => <Kinds kinds={kinds.filter((kind) => kind.asset === asset)} />}
      </Loaded>
    </Card>
  );
}

function Kinds({ kinds }: { kinds: readonly KindTotals[] }) {
  const text = useText();
  const amountText = useAmountText();
  const paid = kinds
    .map(({ kind, total, returned, waits }) => ({
      kind,
      waits,
      kept: micro(total) - micro(returned),
    }))
    .filter(({ kept }) => kept > 0n)
    .toSorted((a, b) => (b.kept > a.kept ? 1 : -1));
  if (paid.length === 0) return <p className="pb-3 text-13">{text('income.empty')}</p>;
  return (
    <div className="divide-y divide-border">
      {paid.slice(0, MOST_KINDS).map(({ kind, kept, waits }) => (
        <RowLink
          key={kind}
          to={paths.incomeKind(kind)}
          title={text(`income.kind.${kind}`)}
          note={waits !== '0' && text('home.waits', { amount: amountText(waits, 'line') })}
          end={
            <span className="font-strong">
              <Money value={toDecimal(kept)} sign="+" />
            </span>
          }
        />
      ))}
    </div>
  );
}
