import { micro } from '@fairlaunch/money';
import type { LineGroup } from '@fairlaunch/plan/line-kinds';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, NamedAmount, StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { grouped } from '../kinds.ts';
import { HeldParts } from './held-parts.tsx';

const TOKENS = ['bg-part-frozen', 'bg-part-frozen/70', 'bg-part-frozen/45', 'bg-part-frozen/25'];
/** Colours of groups, a shade for each kind; those that pay no USDT have no part in the bar. */
const SHADES: Record<LineGroup, readonly string[]> = {
  staking: ['bg-part-staking', 'bg-part-staking/70', 'bg-part-staking/45'],
  team: [
    'bg-part-available',
    'bg-part-available/70',
    'bg-part-available/45',
    'bg-part-available/25',
  ],
  shares: ['bg-part-locked', 'bg-part-locked/70', 'bg-part-locked/45', 'bg-part-locked/25'],
  tokens: TOKENS,
  releases: TOKENS,
};

type KindsOfMonthProps = Pick<Output<Endpoints['incomeSummary']>, 'month' | 'kinds'>;

/** Payments of the month by kind: USDT as one bar, other assets below it. */
export function KindsOfMonth({ month, kinds }: KindsOfMonthProps) {
  const text = useText();
  const amountText = useAmountText();
  if (kinds.length === 0) return null;
  const inOrder = grouped(kinds).flatMap(({ name, lines }) =>
    lines.map((line, index) => ({ ...line, color: SHADES[name][index % SHADES[name].length]! })),
  );
  const inUsdt = inOrder.filter(({ asset }) => asset === 'USDT');
  const others = inOrder.filter(({ asset }) => asset !== 'USDT');
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.byKind')} />
      {inUsdt.length > 0 && (
        <StackBar
          label={text('income.byKind')}
          parts={inUsdt.map(({ kind, color, paid }) => ({
            id: kind,
            label: text(`income.kind.${kind}`),
            value: micro(paid),
            shown: amountText(paid, 'line'),
            color,
          }))}
        />
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-content-alt">
          {others.map(({ kind, asset, paid }) => (
            <li key={kind}>
              <NamedAmount
                name={text(`income.kind.${kind}`)}
                amount={amountText(paid, 'line')}
                unit={asset}
              />
            </li>
          ))}
        </ul>
      )}
      <HeldParts waits={month.waits} returned={month.returned} />
    </Card>
  );
}
